// Filled by this room's first type.

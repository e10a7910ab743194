// `import Kineograph` is all that a program needs: every type that it can hold comes from a room below, and with
// MemberImportVisibility a program would otherwise have to import each of them to name a member. The rooms are no
// products of the package, so re-exporting them is the only way to reach them.
@_exported public import Assets
@_exported public import Codecs
@_exported public import Diagnostics
@_exported public import Parallel
@_exported public import Playback
@_exported public import Raster
@_exported public import Stage

extension Bitmap {
    /// The bitmap with every clear pixel turned into ``Color/clear``.
    ///
    /// A clear pixel may carry a red, green and blue that nobody sees. Formats differ in whether they keep it; without
    /// it bitmaps that look the same are the same. A bitmap that hides nothing comes back as it is, not copied.
    public func clearingHiddenColor() -> Bitmap {
        guard hidesColor else { return self }
        var cleared = self
        cleared.withMutablePixels { span in
            for index in span.indices where span[index].isClear { span[index] = .clear }
        }
        return cleared
    }

    /// Whether a clear pixel has a colour other than clear black.
    private var hidesColor: Bool {
        let block = 64
        let span = pixels.span
        var start = 0
        while start < span.count {
            let part = span.extracting(start..<min(start + block, span.count))
            // No branch inside a block, so that the compiler can use vectors. Clear black wraps to the top.
            var found: UInt32 = 0
            for index in part.indices { found |= part[index].rawValue &- 1 < 0x00ff_ffff ? 1 : 0 }
            if found != 0 { return true }
            start += block
        }
        return false
    }
}

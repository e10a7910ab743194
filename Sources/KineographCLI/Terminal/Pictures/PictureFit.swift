internal import Kineograph

/// How large a picture is shown, and where.
struct PictureFit: Hashable, Sendable {
    /// In pixels of the terminal.
    let size: PixelSize
    /// The first column and row, from 0.
    let column: Int
    let row: Int

    /// A picture in the middle of so many characters, enlarged by the largest whole factor that fits, or else reduced
    /// until it fits.
    init(_ picture: PixelSize, columns: Int, rows: Int, pixelsPerCell cell: PixelSize, mostPixels: Int = .max) {
        let (width, height) = (max(1, columns) * cell.width, max(1, rows) * cell.height)
        var factor = min(width / max(1, picture.width), height / max(1, picture.height))
        let area = max(1, picture.width * picture.height)
        while factor > 1 && area * factor * factor > mostPixels { factor -= 1 }
        if factor >= 1 {
            size = PixelSize(width: picture.width * factor, height: picture.height * factor)
        } else if width * picture.height < height * picture.width {
            size = PixelSize(width: width, height: max(1, width * picture.height / picture.width))
        } else {
            size = PixelSize(width: max(1, height * picture.width / picture.height), height: height)
        }
        column = (columns - (size.width + cell.width - 1) / cell.width) / 2
        row = (rows - (size.height + cell.height - 1) / cell.height) / 2
    }
}

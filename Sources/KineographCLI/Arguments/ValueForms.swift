extension CommandTable {
    static let valueFormsTitle = "Times, sizes, colours"

    /// How values are written, for the help and the manual page.
    static let valueForms: [(name: String, forms: String)] = [
        ("Times", ValueForm.time.forms), ("Rates", ValueForm.rate.forms), ("Sizes", ValueForm.size.forms),
        ("Factors", ValueForm.factor.forms), ("Colours", ValueForm.color.forms), ("Images", ValueForm.frames.forms),
        ("Rectangles", ValueForm.crop.forms), ("Borders", ValueForm.border.forms),
        ("Shadows", ValueForm.shadow.forms),
    ]
}

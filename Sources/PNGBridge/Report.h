#ifndef PNG_BRIDGE_REPORT_H
#define PNG_BRIDGE_REPORT_H

#include "PNGBridge.h"

#include <png.h>

/// libpng's error callback; the error pointer is a PNGBridgeReport. Jumps to the operation's own setjmp.
void png_bridge_on_error(png_structp png, png_const_charp message);
/// libpng's warning callback: keeps the first.
void png_bridge_on_warning(png_structp png, png_const_charp message);

#endif

#include "Report.h"

#include <stdio.h>

static void keep_message(PNGBridgeReport *report, const char *message) {
    snprintf(report->message, sizeof report->message, "%s", message);
}

void png_bridge_on_error(png_structp png, png_const_charp message) {
    PNGBridgeReport *report = png_get_error_ptr(png);
    keep_message(report, message);
    // A callback that knows better than "damaged" has set the status already.
    if (report->status == PNGBridgeComplete) report->status = PNGBridgeDamaged;
    png_longjmp(png, 1);
}

void png_bridge_on_warning(png_structp png, png_const_charp message) {
    PNGBridgeReport *report = png_get_error_ptr(png);
    if (report->message[0] == '\0') keep_message(report, message);
}

const char *png_bridge_message(const PNGBridgeReport *report) {
    return report->message;
}

#include <lcms2.h>

// Macros that are made of other macros, which Swift does not see.
static const cmsUInt32Number littlecms_gray_8 = TYPE_GRAY_8;
static const cmsUInt32Number littlecms_gray_16 = TYPE_GRAY_16;
static const cmsUInt32Number littlecms_rgba_8 = TYPE_RGBA_8;
static const cmsUInt32Number littlecms_rgba_16 = TYPE_RGBA_16;
// 0 is all of an ink.
static const cmsUInt32Number littlecms_cmyk_8_inverted = TYPE_CMYK_8_REV;

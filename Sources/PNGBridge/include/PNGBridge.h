#ifndef PNG_BRIDGE_H
#define PNG_BRIDGE_H
#endif

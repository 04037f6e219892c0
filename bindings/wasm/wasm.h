/*
 * wasm.h: what the files of the WebAssembly module share.
 *
 * The module is a reactor: its host calls _initialize once, then the exported functions. Texts are
 * handed over as an address and a length in the module's memory; whoever calls takes the room with
 * wasm_room first. Nothing here reads a clock or a file.
 */
#ifndef QUAYSIDE_WASM_H
#define QUAYSIDE_WASM_H

#define EXPORT(name) __attribute__((export_name(#name)))

#endif

const decoder = new TextDecoder('latin1');

/** What a file says outside of its packed parts. Each byte is one character, so a place in it is the same place in the file. */
export const textOf = (pdf: ArrayBuffer | Uint8Array): string => decoder.decode(pdf);

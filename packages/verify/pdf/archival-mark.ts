/** The timestamp of an archival copy, which no issued file has. To know it, no reader of signatures is needed. */
export const hasArchivalMark = (pdf: Uint8Array<ArrayBuffer>): boolean =>
  new TextDecoder('latin1').decode(pdf).includes('/Type /DocTimeStamp');

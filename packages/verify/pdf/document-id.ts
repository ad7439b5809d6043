/** The seal contains the document's address as plain bytes. */
const DOCUMENT_ADDRESS = /\/v\/([0-7][0-9a-z]{25})\//;

/** The id of the document, even if the file was changed. */
export const findDocumentId = (pdf: ArrayBuffer | Uint8Array<ArrayBuffer>): string | null =>
  DOCUMENT_ADDRESS.exec(new TextDecoder('latin1').decode(pdf))?.[1] ?? null;

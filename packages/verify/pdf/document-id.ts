/** The seal contains the document's address as plain bytes. */
const DOCUMENT_ADDRESS = /\/v\/([0-7][0-9a-z]{25})\//;

/** The id of the document in the text of a file, even if the file was changed. */
export const findDocumentId = (text: string): string | null => DOCUMENT_ADDRESS.exec(text)?.[1] ?? null;

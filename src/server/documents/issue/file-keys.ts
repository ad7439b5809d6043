export interface FileOwner {
  readonly orderId: string | undefined;
  readonly documentId: string | undefined;
}

const NAME = /^documents\/\d{4}-\d{2}\/(?:bundle-([0-9a-f-]{36})|([0-9a-z]{26}))-[0-9a-f]{16}\.pdf$/;

const month = (issuedOn: string): string => issuedOn.slice(0, 7);

/** The hash is in the name, so two attempts at one document never write the same file. */
export const keyOfDocument = (issuedOn: string, documentId: string, sha256: string): string =>
  `documents/${month(issuedOn)}/${documentId}-${sha256.slice(0, 16)}.pdf`;

export const keyOfBundle = (issuedOn: string, orderId: string, sha256: string): string =>
  `documents/${month(issuedOn)}/bundle-${orderId}-${sha256.slice(0, 16)}.pdf`;

/** The owner of a file, from its name: a document, or an order if the file holds several documents. */
export const idOfFile = (key: string): FileOwner | undefined => {
  const found = NAME.exec(key);
  return found === null ? undefined : { orderId: found[1], documentId: found[2] };
};

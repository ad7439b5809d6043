/** Checks documents and their log without our site, in the browser and in Node. */
export * from './credential/credential.ts';
export * from './credential/did.ts';
export * from './credential/json.ts';
export * from './credential/jws.ts';
export * from './credential/sd-jwt.ts';
export * from './credential/status-list.ts';
export * from './log/bytes.ts';
export * from './log/checkpoint.ts';
export * from './log/merkle.ts';
export * from './log/note.ts';
export * from './log/proof.ts';
export * from './log/statement.ts';
export * from './log/tiles.ts';
export * from './pdf/attachments.ts';
export * from './pdf/document-id.ts';
export * from './pdf/read-seal.ts';
export * from './pdf/verify-document.ts';

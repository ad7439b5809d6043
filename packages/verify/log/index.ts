/** The parts that check a log proof, without the reader of signatures in PDFs, which is ten times as large. */
export { readNoteKey } from './note.ts';
export { verifyLogProof } from './proof.ts';

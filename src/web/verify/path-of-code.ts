import { readPrintedCode } from '../../domain/integrity/print-proof.ts';

/** Where a printed QR code leads here. Null if none of the texts is one of ours: a page may show others, as for a payment. */
export function pathOfCode(texts: readonly string[]): string | null {
  const code = texts.map((text) => readPrintedCode(text, globalThis.location.origin)).find((found) => found !== null);
  return code ? `/v/${code.id}/${code.proof === '' ? '' : `#${code.proof}`}` : null;
}

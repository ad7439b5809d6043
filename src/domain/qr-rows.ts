import { encodeQR } from 'qr';

/** The smallest quiet zone of the library; documents add a wider one themselves. */
const BORDER = 1;

/** A QR code as rows of "0" and "1". With medium error correction a crumpled print still scans. */
export const qrRows = (text: string, correction: 'low' | 'medium' = 'medium'): string[] =>
  encodeQR(text, 'raw', { ecc: correction, border: BORDER }).slice(BORDER, -BORDER).map(textOf);

function textOf(row: readonly boolean[]): string {
  let text = '';
  for (let at = BORDER; at < row.length - BORDER; at += 1) text += row[at] ? '1' : '0';
  return text;
}

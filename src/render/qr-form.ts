import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { COMPRESSION } from './packed-pdf.ts';

/**
 * The path of a QR code takes the engine a fifth of the layout of a pay stub, because it has thousands of steps. So in a
 * file the engine sets an image of one row, the tag of the code, and we put a form with the path in the place of the image.
 */
export interface TaggedCode {
  readonly tag: Uint8Array;
  readonly rows: readonly string[];
}

/** So many pixels in one row. */
const TAG_SIZE = 32;
const DARK = '1';
const LIGHT = '0';

/** Nobody can upload a logo with the pixels of a tag, because they depend on a code that does not exist yet. */
export const tagOf = (rows: readonly string[]): Uint8Array => createHash('sha256').update(rows.join('\n')).digest();

const IMAGE = /\/Subtype \/Image\s/;
const TAG_IMAGE = new RegExp(`/Width ${TAG_SIZE}\\s+/Height 1\\s`);

/** The code whose tag a stream is. */
export function codeOf(dictionary: string, content: Buffer, codes: readonly TaggedCode[]): TaggedCode | undefined {
  if (codes.length === 0 || !IMAGE.test(dictionary) || !TAG_IMAGE.test(dictionary)) return undefined;
  const pixels = inflateSync(content);
  return codes.find(({ tag }) => pixels.equals(tag));
}

/** A form as large as an image is for PDF, one by one, with its squares as units and the first row at the top. */
export function qrForm({ rows }: TaggedCode): Buffer {
  const side = rows.length;
  const content = deflateSync(Buffer.from(`0 g\n${rectanglesOf(rows)}f\n`, 'latin1'), COMPRESSION);
  const unit = (1 / side).toFixed(9);
  const dictionary =
    `<< /Type /XObject /Subtype /Form /BBox [0 0 ${side} ${side}] /Matrix [${unit} 0 0 -${unit} 0 1] /Resources << >> ` +
    `/Length ${content.byteLength} /Filter /FlateDecode >>`;
  return Buffer.concat([
    Buffer.from(`${dictionary}\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** One path of a rectangle for each run of dark squares. In one path, no seam can be seen where they meet. */
function rectanglesOf(rows: readonly string[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let from = row.indexOf(DARK); from !== -1;) {
      const light = row.indexOf(LIGHT, from);
      const to = light === -1 ? row.length : light;
      path += `${from} ${y} ${to - from} 1 re\n`;
      from = row.indexOf(DARK, to);
    }
  });
  return path;
}

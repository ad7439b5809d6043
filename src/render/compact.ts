import { deflateSync } from 'node:zlib';
import { archivalDictionaries, archivalMetadata } from './archival.ts';
import { COMPRESSION, latin1, objectOf, referenceOf, trailerOf, writePacked } from './packed-pdf.ts';
import { codeOf, qrForm, type TaggedCode } from './qr-form.ts';
import { type MarkedPages, withPicturePages } from './picture-pages.ts';
import type { Typesetting } from './render-job.ts';
import { writeWithPlace } from './seal-place.ts';

// Typst writes every object uncompressed, which doubles the size of a tagged file: a table of forty cells is
// a hundred small dictionaries. PDF 1.5 and later may pack them (ISO 32000-1, 7.5.7 and 7.5.8), and PDF/A-3 allows it.

type Compacting = Pick<Typesetting, 'producer' | 'relationships' | 'codes' | 'seal'>;

/**
 * Packs the dictionaries of a document and compresses every stream except the metadata, which stays readable
 * for tools that look for it. Also writes the producer's name into both kinds of metadata, and makes the PDF/UA-1 file
 * PDF/A-3a as well, which Typst cannot do for one file, draws the QR codes, and leaves a place for the seal. The pages of a
 * file with a mark become pictures.
 */
export function compactPdf(
  pdf: Uint8Array,
  { producer, relationships, codes, seal }: Compacting,
  marked: MarkedPages | null = null,
): Uint8Array {
  const { objects: written, trailer } = readObjects(pdf);
  const objects = marked ? withPicturePages(written, trailer, marked, codes) : written;
  const info = referenceOf(trailer, 'Info');
  const root = referenceOf(trailer, 'Root');
  const head: Buffer[] = [latin1('%PDF-1.7\n%\x80\x80\x80\x80\n')];
  const offsets = new Map<number, number>();
  const packed = new Map<number, string>();
  const streams = new Map<number, string>();
  const drawn = new Set<TaggedCode>();
  let length = head[0]!.byteLength;
  for (const [number, body] of objects) {
    const start = body.indexOf('\nstream\n', 0, 'latin1');
    if (start < 0) {
      const text = body.toString('latin1');
      packed.set(number, number === info ? named(text, producer) : text);
      continue;
    }
    const dictionary = body.toString('latin1', 0, start);
    streams.set(number, dictionary);
    const code = codeOf(dictionary, contentOf(body, dictionary), codes);
    if (code) drawn.add(code);
    const whole = objectOf(number, code ? qrForm(code) : compressed(body, dictionary, producer));
    offsets.set(number, length);
    head.push(whole);
    length += whole.byteLength;
  }
  if (codes.some((code) => !drawn.has(code))) throw new Error('A QR code has no place in the file');
  const file = {
    head,
    offsets,
    packed: archivalDictionaries({ packed, streams, root }, relationships),
    trailer: trailerOf(trailer),
  };
  return seal ? writeWithPlace(file, seal) : writePacked(file);
}

/** The objects by number, and the trailer, read from the cross-reference table at the end. */
function readObjects(file: Uint8Array): { objects: Map<number, Buffer>; trailer: string } {
  const pdf = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = pdf.lastIndexOf('startxref', undefined, 'latin1');
  const tableAt = Number(
    pdf
      .toString('latin1', end + 9, pdf.byteLength)
      .trim()
      .split('\n')[0],
  );
  const [table = '', trailer = ''] = pdf.toString('latin1', tableAt, end).split('trailer');
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map((row) => Number(row[1]));
  const boundaries = [...offsets, tableAt].toSorted((a, b) => a - b);
  const next = new Map(boundaries.map((at, position) => [at, boundaries[position + 1]]));
  const objects = offsets.map((at, position): [number, Buffer] => {
    const whole = pdf.subarray(at, next.get(at));
    const from = whole.indexOf('obj\n', 0, 'latin1') + 4;
    const to = whole.lastIndexOf('\nendobj', undefined, 'latin1');
    if (!OBJECT_HEAD.test(whole.toString('latin1', 0, from)) || to < from)
      throw new Error(`Object ${position + 1} of the file cannot be read`);
    return [position + 1, whole.subarray(from, to)];
  });
  return { objects: new Map(objects), trailer };
}

const OBJECT_HEAD = /^\d+ 0 obj\n$/;

/** Compresses an uncompressed stream; metadata stays readable and gets the producer's name. */
function compressed(body: Buffer, dictionary: string, producer: string): Buffer {
  if (dictionary.includes('/Filter')) return body;
  const content = contentOf(body, dictionary);
  const isMetadata = dictionary.includes('/Type /Metadata');
  const written = isMetadata ? completed(content, producer) : deflateSync(content, COMPRESSION);
  const size = `/Length ${written.byteLength}${isMetadata ? '' : ' /Filter /FlateDecode'}`;
  return Buffer.concat([
    latin1(`${dictionary.replace(/\/Length \d+/, size)}\nstream\n`),
    written,
    latin1('\nendstream'),
  ]);
}

const contentOf = (body: Buffer, dictionary: string): Buffer =>
  body.subarray(dictionary.length + '\nstream\n'.length, body.lastIndexOf('\nendstream', undefined, 'latin1'));

function completed(content: Buffer, producer: string): Buffer {
  const metadata = content
    .toString('utf8')
    .replace('<xmp:CreatorTool>', `<pdf:Producer>${escapeXml(producer)}</pdf:Producer>$&`);
  return Buffer.from(archivalMetadata(metadata), 'utf8');
}

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A PDF text string as hexadecimal digits: UTF-16 with a byte order mark. */
const named = (info: string, producer: string): string =>
  info.replace(/>>\s*$/, `/Producer <${Buffer.from(`\ufeff${producer}`, 'utf16le').swap16().toString('hex')}> >>`);

import { deflateSync } from 'node:zlib';

// Typst writes every object uncompressed, which doubles the size of a tagged file: a table of forty cells is
// a hundred small dictionaries. PDF 1.5 and later may pack them (ISO 32000-1, 7.5.7 and 7.5.8), and PDF/A-3 allows it.

/** Takes half the time of zlib's default level and adds about one percent to the file. */
const COMPRESSION = { level: 3 };

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/**
 * Packs the dictionaries of a document and compresses every stream except the metadata, which stays readable
 * for tools that look for it. Also writes the producer's name into both kinds of metadata.
 */
export function compactPdf(pdf: Uint8Array, producer: string): Uint8Array {
  const { objects, trailer } = readObjects(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  const info = reference(trailer, 'Info');
  const packed: { number: number; body: string }[] = [];
  const places: Place[] = [{ kind: 0, first: 0, second: 65_535 }];
  const parts: Buffer[] = [latin1('%PDF-1.7\n%\x80\x80\x80\x80\n')];
  let length = parts[0]!.byteLength;

  const write = (number: number, body: Buffer): void => {
    places[number] = { kind: 1, first: length, second: 0 };
    const whole = Buffer.concat([latin1(`${number} 0 obj\n`), body, latin1('\nendobj\n')]);
    parts.push(whole);
    length += whole.byteLength;
  };

  for (const [number, body] of objects) {
    const start = body.indexOf('\nstream\n', 0, 'latin1');
    if (start >= 0) write(number, compressed(body, start, producer));
    else
      packed.push({
        number,
        body: number === info ? named(body.toString('latin1'), producer) : body.toString('latin1'),
      });
  }

  const container = objects.at(-1)![0] + 1;
  let offset = 0;
  const index = packed.map(({ number, body }, position) => {
    places[number] = { kind: 2, first: container, second: position };
    const entry = `${number} ${offset}`;
    offset += body.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  write(
    container,
    stream(
      `/Type /ObjStm /N ${packed.length} /First ${head.length}`,
      latin1(head + packed.map(({ body }) => `${body}\n`).join('')),
    ),
  );

  const table = container + 1;
  const tableAt = length;
  places[table] = { kind: 1, first: length, second: 0 };
  const kept = ['Root', 'Info', 'ID'].map((key) => `/${key} ${entryOf(trailer, key)}`).join(' ');
  write(table, stream(`/Type /XRef /Size ${table + 1} /W [1 4 2] ${kept}`, tableOf(places)));
  parts.push(latin1(`startxref\n${tableAt}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Free, at an offset, or packed in a container at an index. */
interface Place {
  readonly kind: 0 | 1 | 2;
  readonly first: number;
  readonly second: number;
}

function tableOf(places: readonly Place[]): Buffer {
  const rows = Buffer.alloc(places.length * 7);
  places.forEach((place, number) => {
    rows.writeUInt8(place.kind, number * 7);
    rows.writeUInt32BE(place.first, number * 7 + 1);
    rows.writeUInt16BE(place.second, number * 7 + 5);
  });
  return rows;
}

/** The objects by number, and the trailer, read from the cross-reference table at the end. */
function readObjects(pdf: Buffer): { objects: [number, Buffer][]; trailer: string } {
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
  return { objects, trailer };
}

const OBJECT_HEAD = /^\d+ 0 obj\n$/;

const entryOf = (dictionary: string, key: string): string =>
  new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(dictionary)?.[1] ?? missing(key);
const reference = (dictionary: string, key: string): number => Number.parseInt(entryOf(dictionary, key), 10);
const missing = (key: string): never => {
  throw new Error(`The file's trailer has no ${key}`);
};

const stream = (dictionary: string, content: Buffer): Buffer => {
  const packed = deflateSync(content, COMPRESSION);
  return Buffer.concat([
    latin1(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.byteLength} >>\nstream\n`),
    packed,
    latin1('\nendstream'),
  ]);
};

/** Compresses an uncompressed stream; metadata stays readable and gets the producer's name. */
function compressed(body: Buffer, start: number, producer: string): Buffer {
  const dictionary = body.toString('latin1', 0, start);
  if (dictionary.includes('/Filter')) return body;
  const from = start + '\nstream\n'.length;
  const content = body.subarray(from, body.lastIndexOf('\nendstream', undefined, 'latin1'));
  const isMetadata = dictionary.includes('/Type /Metadata');
  const written = isMetadata ? withProducer(content, producer) : deflateSync(content, COMPRESSION);
  const size = `/Length ${written.byteLength}${isMetadata ? '' : ' /Filter /FlateDecode'}`;
  return Buffer.concat([
    latin1(`${dictionary.replace(/\/Length \d+/, size)}\nstream\n`),
    written,
    latin1('\nendstream'),
  ]);
}

const withProducer = (metadata: Buffer, producer: string): Buffer =>
  Buffer.from(
    metadata.toString('utf8').replace('<xmp:CreatorTool>', `<pdf:Producer>${escapeXml(producer)}</pdf:Producer>$&`),
    'utf8',
  );

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A PDF text string as hexadecimal digits: UTF-16 with a byte order mark. */
const named = (info: string, producer: string): string =>
  info.replace(/>>\s*$/, `/Producer <${Buffer.from(`\ufeff${producer}`, 'utf16le').swap16().toString('hex')}> >>`);

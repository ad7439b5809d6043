import { deflateSync } from 'node:zlib';

/** Takes half the time of zlib's default level and adds about one percent to the file. */
export const COMPRESSION = { level: 3 };

/**
 * A file as we write it (ISO 32000-1, 7.5.7 and 7.5.8): first the objects that stand alone, then all others packed in
 * one stream, then the table that finds them. Because the end is small, adding an object means writing the end again
 * instead of appending a revision.
 */
export interface PackedPdf {
  /** The header and the objects that stand alone. */
  readonly head: readonly Buffer[];
  /** Where those begin, by number. */
  readonly offsets: ReadonlyMap<number, number>;
  /** The bodies of the others, by number. */
  readonly packed: ReadonlyMap<number, string>;
  /** Root, Info and ID. */
  readonly trailer: string;
}

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

export const lengthOf = (parts: readonly Buffer[]): number =>
  parts.reduce((sum, { byteLength }) => sum + byteLength, 0);

export const objectOf = (number: number, body: Buffer): Buffer =>
  Buffer.concat([latin1(`${number} 0 obj\n`), body, latin1('\nendobj\n')]);

const entryOf = (dictionary: string, key: string): string =>
  new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R|\\d+)`).exec(dictionary)?.[1] ?? missing(key);
export const referenceOf = (dictionary: string, key: string): number => Number.parseInt(entryOf(dictionary, key), 10);
const missing = (key: string): never => {
  throw new Error(`The file has no ${key} where it is needed`);
};

/** A dictionary with more entries. */
export const withEntries = (dictionary: string, entries: string): string => {
  const end = dictionary.lastIndexOf('>>');
  return `${dictionary.slice(0, end)} ${entries} ${dictionary.slice(end)}`;
};

/** What a file's trailer says that does not depend on where its objects are. */
export const trailerOf = (dictionary: string): string =>
  ['Root', 'Info', 'ID'].map((key) => `/${key} ${entryOf(dictionary, key)}`).join(' ');

/** The highest number in use. */
export const lastNumber = ({ offsets, packed }: Pick<PackedPdf, 'offsets' | 'packed'>): number =>
  Math.max(...offsets.keys(), ...packed.keys());

/** Bytes of a row of the table. */
export const ROW_WIDTH = 7;

export function writePacked(file: PackedPdf): Buffer {
  const { head, offsets, packed, trailer } = file;
  const container = lastNumber(file) + 1;
  const rows = Buffer.alloc((container + 2) * ROW_WIDTH);
  const place = (number: number, kind: 0 | 1 | 2, first: number, second: number): void => {
    rows.writeUInt8(kind, number * ROW_WIDTH);
    rows.writeUInt32BE(first, number * ROW_WIDTH + 1);
    rows.writeUInt16BE(second, number * ROW_WIDTH + 5);
  };
  place(0, 0, 0, 65_535);
  for (const [number, offset] of offsets) place(number, 1, offset, 0);

  let offset = 0;
  const index = [...packed].map(([number, body], position) => {
    place(number, 2, container, position);
    const entry = `${number} ${offset}`;
    offset += body.length + 1;
    return entry;
  });
  const start = `${index.join(' ')}\n`;
  const bodies = [...packed.values()].map((body) => `${body}\n`).join('');
  const containerAt = lengthOf(head);
  place(container, 1, containerAt, 0);
  const containerObject = objectOf(
    container,
    stream(`/Type /ObjStm /N ${packed.size} /First ${start.length}`, latin1(start + bodies)),
  );
  const table = container + 1;
  const tableAt = containerAt + containerObject.byteLength;
  place(table, 1, tableAt, 0);
  return Buffer.concat([
    ...head,
    containerObject,
    objectOf(table, stream(`/Type /XRef /Size ${table + 1} /W [1 4 2] ${trailer}`, rows)),
    latin1(`startxref\n${tableAt}\n%%EOF\n`),
  ]);
}

/** The body of a stream. */
export const stream = (dictionary: string, content: Buffer): Buffer => {
  const deflated = deflateSync(content, COMPRESSION);
  return Buffer.concat([
    latin1(`<< ${dictionary} /Filter /FlateDecode /Length ${deflated.byteLength} >>\nstream\n`),
    deflated,
    latin1('\nendstream'),
  ]);
};

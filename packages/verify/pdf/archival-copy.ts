import { BasicOCSPResponse, Certificate, CertificateRevocationList, OCSPResponse } from 'pkijs';
import { concat, fromHex, fromLatin1, latin1, toHex } from '../log/bytes.ts';
import { inflate } from './inflate.ts';
import { readDer, withoutPadding } from './der.ts';
import { textOf } from './pdf-text.ts';
import { BYTE_RANGE } from './read-seal.ts';
import { verifyTimestamp } from './signed-data.ts';

/*
 * An archival copy is an issued file with an update behind it: validation data (ISO 32000-2, 12.8.4.3) and a timestamp
 * over everything before (12.8.5), as PAdES B-LTA wants. Every byte of an update is either fixed or a hexadecimal digit
 * of a certificate, an answer about one, or the timestamp. So a reader does not have to judge what an update might do:
 * it takes the digits, writes the update again, and compares.
 */

/** DER. */
export interface ArchivalData {
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

export interface ArchivalCopy {
  /** The file as it was issued: the first bytes of the copy. */
  readonly issued: Uint8Array<ArrayBuffer>;
  /** Its timestamps, the oldest first. Anyone can make one: whether its authority is known is for the reader to say. */
  readonly stamps: readonly ArchivalStamp[];
}

export interface ArchivalStamp {
  readonly at: Date;
  /** The name in the certificate of who made it. */
  readonly authority: string;
  /** sha-256 of that certificate. */
  readonly fingerprint: string;
  readonly token: Uint8Array;
}

const LISTS = ['Certs', 'OCSPs', 'CRLs'] as const;
type Lists<Item> = Readonly<Record<(typeof LISTS)[number], readonly Item[]>>;

/** What the next update continues. */
interface Base {
  readonly length: number;
  readonly root: number;
  readonly catalog: string;
  /** Where the fields of the signatures are. */
  readonly page: string;
  /** The first number that is not in use. */
  readonly next: number;
  /** Where its table is. */
  readonly table: number;
  /** Root, Info and ID. */
  readonly trailer: string;
  /** What the security store refers to. */
  readonly store: Lists<string>;
  readonly stamps: readonly ArchivalStamp[];
  /** The day on which the file was sealed. No timestamp is from before. */
  readonly sealedAt: Date;
}

/** More than anybody adds in a lifetime. */
const MOST_UPDATES = 50;
/** For the timestamp with its certificates, in bytes. */
const ROOM = 16 * 1024;
const ROW_BYTES = 7;
/** The dictionaries before our streams are shorter. */
const HEAD_BYTES = 400;
const NUMBER = String.raw`(\d+) 0 R`;

/** Null for every file that is not an issued file with whole updates and nothing else behind it. */
export async function readArchivalCopy(pdf: Uint8Array<ArrayBuffer>): Promise<ArchivalCopy | null> {
  const end = endOfIssued(pdf);
  if (end === null || end >= pdf.byteLength) return null;
  const base = await baseOf(pdf);
  return base && { issued: pdf.slice(0, end), stamps: base.stamps };
}

const digitsOf = (all: readonly Uint8Array[]): readonly string[] => all.map((der) => toHex(der).toUpperCase());

/** The copy with one more update. Null if the file is neither an issued file nor an archival copy of one. */
export async function writeArchivalCopy(
  pdf: Uint8Array<ArrayBuffer>,
  { certificates, ocspResponses, crls }: ArchivalData,
  stamp: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const base = await baseOf(pdf);
  if (!base) return null;
  const added = { Certs: digitsOf(certificates), OCSPs: digitsOf(ocspResponses), CRLs: digitsOf(crls) };
  const update = updateOf(base, added, '0'.repeat(ROOM * 2));
  const token = await stamp(stampedBytes(pdf, update));
  if (token.byteLength > ROOM) throw new Error(`The timestamp has ${token.byteLength} bytes, more than ${ROOM}`);
  return concat(
    pdf,
    fromLatin1(
      updateOf(
        base,
        added,
        toHex(token)
          .toUpperCase()
          .padEnd(ROOM * 2, '0'),
      ).text,
    ),
  );
}

/** Where the range of the first signature ends. Null if there is none. */
function endOfIssued(pdf: Uint8Array): number | null {
  const range = BYTE_RANGE.exec(textOf(pdf));
  return range && Number(range[3]) + Number(range[4]);
}

/** What another update would continue, after all updates that are there were found to be nothing else. */
async function baseOf(pdf: Uint8Array<ArrayBuffer>): Promise<Base | null> {
  const end = endOfIssued(pdf);
  let base = end === null || end > pdf.byteLength ? null : await baseOfIssued(pdf.slice(0, end));
  for (let count = 0; base && base.length < pdf.byteLength; count += 1) {
    if (count === MOST_UPDATES) return null;
    // oxlint-disable-next-line no-await-in-loop
    base = await baseAfter(base, pdf);
  }
  return base;
}

const TABLE = new RegExp(
  String.raw`^\d+ 0 obj\n<< /Type /XRef /Size (\d+) /W \[1 4 2\] (/Root ${NUMBER} .*?) /Filter /FlateDecode /Length (\d+) >>\nstream\n`,
);
const CONTAINER =
  /^\d+ 0 obj\n<< \/Type \/ObjStm \/N \d+ \/First (\d+) \/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/;

/** Reads only what the site writes: one revision, whose dictionaries are packed in one stream. */
async function baseOfIssued(pdf: Uint8Array<ArrayBuffer>): Promise<Base | null> {
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(latin1(pdf.slice(-40)))?.[1]);
  const head = TABLE.exec(latin1(pdf.subarray(table, table + HEAD_BYTES)));
  if (!head) return null;
  const [, size, trailer, root, packedLength] = head;
  const rows = await inflate(pdf.slice(table + head[0].length, table + head[0].length + Number(packedLength)));
  if (rows?.length !== Number(size) * ROW_BYTES) return null;
  const view = new DataView(rows.buffer);
  const at = (number: number): number => view.getUint32(number * ROW_BYTES + 1);
  if (rows[Number(root) * ROW_BYTES] !== 2) return null;
  const objects = await unpack(pdf, at(at(Number(root))));
  const catalog = objects?.get(Number(root));
  const field = new RegExp(String.raw`/AcroForm << /Fields \[${NUMBER}\] /SigFlags 3 >>`).exec(catalog ?? '')?.[1];
  const page = new RegExp(`/P (${NUMBER})`).exec(objects?.get(Number(field)) ?? '')?.[1];
  const sealedAt = sealedOn(pdf);
  if (!catalog || page === undefined || !sealedAt) return null;
  const store = new RegExp(`/DSS ${NUMBER}`).exec(catalog)?.[1];
  return {
    length: pdf.byteLength,
    root: Number(root),
    catalog,
    page,
    next: Number(size),
    table,
    trailer: trailer!,
    store: listsIn(store === undefined ? '' : (objects!.get(Number(store)) ?? '')),
    stamps: [],
    sealedAt,
  };
}

/** By the signature's dictionary, which is signed. */
function sealedOn(pdf: Uint8Array): Date | null {
  const [, year, month, day] = /\/M \(D:(\d{4})(\d\d)(\d\d)\d{6}Z\)/.exec(textOf(pdf)) ?? [];
  return year === undefined ? null : new Date(`${year}-${month}-${day}T00:00:00Z`);
}

async function unpack(pdf: Uint8Array<ArrayBuffer>, at: number): Promise<ReadonlyMap<number, string> | null> {
  const head = CONTAINER.exec(latin1(pdf.subarray(at, at + HEAD_BYTES)));
  if (!head) return null;
  const from = at + head[0].length;
  const content = await inflate(pdf.slice(from, from + Number(head[2])));
  if (!content) return null;
  const all = latin1(content);
  const first = Number(head[1]);
  const index = all.slice(0, first).trim().split(' ').map(Number);
  const objects = new Map<number, string>();
  for (let place = 0; place < index.length; place += 2) {
    const end = place + 3 < index.length ? first + index[place + 3]! : all.length;
    objects.set(index[place]!, all.slice(first + index[place + 1]!, end - 1));
  }
  return objects;
}

const listsIn = (store: string): Lists<string> => {
  const listed = (name: string): readonly string[] =>
    new RegExp(String.raw`/${name} \[([^\]]*)\]`).exec(store)?.[1]!.match(/\d+ 0 R/g) ?? [];
  return { Certs: listed('Certs'), OCSPs: listed('OCSPs'), CRLs: listed('CRLs') };
};

interface Update {
  readonly text: string;
  /** Everything but what is between these is stamped. */
  readonly from: number;
  readonly to: number;
  readonly after: Omit<Base, 'stamps'>;
}

const RANGE_WIDTH = '[0 0000000000 0000000000 0000000000]'.length;

/** The one way to write an update with these digits. */
function updateOf(base: Base, added: Lists<string>, contents: string): Update {
  let number = base.next;
  let text = '';
  const offsets: number[] = [];
  const object = (body: string): number => {
    offsets.push(base.length + text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
    number += 1;
    return number - 1;
  };
  const store: Lists<string> = {
    Certs: [...base.store.Certs, ...added.Certs.map((digits) => `${object(streamOf('', digits))} 0 R`)],
    OCSPs: [...base.store.OCSPs, ...added.OCSPs.map((digits) => `${object(streamOf('', digits))} 0 R`)],
    CRLs: [...base.store.CRLs, ...added.CRLs.map((digits) => `${object(streamOf('', digits))} 0 R`)],
  };
  const dss = object(`<< /Type /DSS ${LISTS.map((name) => `/${name} [${store[name].join(' ')}]`).join(' ')} >>`);
  const stamp = number + 1;
  const field = object(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Archive ${base.stamps.length + 1}) /V ${stamp} 0 R ` +
      `/P ${base.page} /Rect [0 0 0 0] /F 132 >>`,
  );
  const before = '<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 /ByteRange ';
  const rangeAt = text.length + `${stamp} 0 obj\n${before}`.length;
  object(`${before}${' '.repeat(RANGE_WIDTH)} /Contents <${contents}> >>`);
  const from = base.length + rangeAt + RANGE_WIDTH + ' /Contents '.length;
  const to = from + contents.length + 2;

  const catalog = catalogOf(base.catalog, dss, field);
  const catalogAt = base.length + text.length;
  text += `${base.root} 0 obj\n${catalog}\nendobj\n`;
  const table = base.length + text.length;
  const rows = [catalogAt, ...offsets, table].map((at) => `01${at.toString(16).padStart(8, '0')}0000`).join('');
  text +=
    `${number} 0 obj\n` +
    `${streamOf(
      `/Type /XRef /Size ${number + 1} /W [1 4 2] /Index [${base.root} 1 ${base.next} ${number + 1 - base.next}] ` +
        `/Prev ${base.table} ${base.trailer} `,
      rows.toUpperCase(),
    )}\nendobj\nstartxref\n${table}\n%%EOF\n`;
  const range = `[0 ${from} ${to} ${base.length + text.length - to}]`.padEnd(RANGE_WIDTH);
  text = text.slice(0, rangeAt) + range + text.slice(rangeAt + RANGE_WIDTH);
  const { root, page, trailer, sealedAt } = base;
  const after = {
    length: base.length + text.length,
    root,
    catalog,
    page,
    next: number + 1,
    table,
    trailer,
    store,
    sealedAt,
  };
  return { text, from, to, after };
}

const streamOf = (entries: string, digits: string): string =>
  `<< ${entries}/Filter /ASCIIHexDecode /Length ${digits.length + 1} >>\nstream\n${digits}>\nendstream`;

/** The same catalog with the newest security store and one more signature field. */
function catalogOf(catalog: string, dss: number, field: number): string {
  const withField = catalog.replace(/(\/AcroForm << \/Fields \[)([^\]]*)\]/, `$1$2 ${field} 0 R]`);
  if (withField.includes('/DSS ')) return withField.replace(/\/DSS \d+ 0 R/, `/DSS ${dss} 0 R`);
  const end = withField.lastIndexOf('>>');
  const extensions = '/Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 1 >> >>';
  return `${withField.slice(0, end)} /DSS ${dss} 0 R ${extensions} ${withField.slice(end)}`;
}

const stampedBytes = (pdf: Uint8Array, { text, from, to, after }: Update): Uint8Array<ArrayBuffer> => {
  const updated = concat(pdf.subarray(0, after.length - text.length), fromLatin1(text));
  return concat(updated.subarray(0, from), updated.subarray(to));
};

const STREAM = /\d+ 0 obj\n<< \/Filter \/ASCIIHexDecode \/Length \d+ >>\nstream\n([0-9A-F]*)>\nendstream\nendobj\n/y;
const STORE = /\d+ 0 obj\n(<< \/Type \/DSS [^>]*>>)\nendobj\n/y;

/** After the next update, if it is one. */
async function baseAfter(base: Base, pdf: Uint8Array<ArrayBuffer>): Promise<Base | null> {
  const text = latin1(pdf.subarray(base.length));
  const streams: string[] = [];
  STREAM.lastIndex = 0;
  for (let found = STREAM.exec(text); found; found = STREAM.exec(text)) {
    streams.push(found[1]!);
    STORE.lastIndex = STREAM.lastIndex;
  }
  if (streams.length === 0) STORE.lastIndex = 0;
  const store = listsIn(STORE.exec(text)?.[1] ?? '');
  const contents = /\/Contents <([0-9A-F]+)> >>/.exec(text)?.[1];
  if (contents?.length !== ROOM * 2) return null;
  const take = (name: (typeof LISTS)[number]): readonly string[] =>
    streams.splice(0, Math.max(0, store[name].length - base.store[name].length));
  const added = { Certs: take('Certs'), OCSPs: take('OCSPs'), CRLs: take('CRLs') };
  const update = updateOf(base, added, contents);
  if (streams.length > 0 || !text.startsWith(update.text) || !areWhatTheySay(added)) return null;
  const token = withoutPadding(fromHex(contents)!);
  const stamp = token && (await verifyTimestamp(token, stampedBytes(pdf, update)));
  // A timestamp from before the file, or before another one that it is about, tells something that cannot be.
  const before = base.stamps.at(-1)?.at ?? base.sealedAt;
  return stamp && stamp.at >= before
    ? { ...update.after, stamps: [...base.stamps, { ...stamp, token: token! }] }
    : null;
}

const isEach = (all: readonly string[], read: (der: ArrayBuffer) => unknown): boolean =>
  all.every((digits) => {
    try {
      const der = fromHex(digits)!;
      return readDer(der)[1].length === 0 && read(der.buffer) !== null;
    } catch {
      return false;
    }
  });

/** So that nothing else is kept in the digits. */
const areWhatTheySay = ({ Certs, OCSPs, CRLs }: Lists<string>): boolean =>
  isEach(Certs, (der) => Certificate.fromBER(der)) &&
  isEach(CRLs, (der) => CertificateRevocationList.fromBER(der)) &&
  isEach(OCSPs, (der) => {
    const { responseBytes } = OCSPResponse.fromBER(der);
    return BasicOCSPResponse.fromBER(Uint8Array.from(responseBytes!.response.valueBlock.valueHexView).buffer);
  });

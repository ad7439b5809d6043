import { HttpTimestampAuthority, type TimestampAuthority } from '@libpdf/core';
import {
  type PackedPdf,
  latin1,
  lastNumber,
  lengthOf,
  objectOf,
  readPacked,
  referenceOf,
  withEntries,
  writePacked,
} from './packed-pdf.ts';
import type { SealKey } from './seal-key.ts';
import { cadesSignature } from './signature.ts';
import { type ValidationData, withValidationData } from './validation-data.ts';

export interface SealOptions {
  readonly key: SealKey;
  readonly brand: string;
  /** Who entered the data. */
  readonly issuer: string;
  readonly sealedAt: Date;
  /** The same time in words, as printed at the foot of the document. */
  readonly sealedOn: string;
  /** Where anyone can check the document. */
  readonly verifyUrl: string;
  readonly timestamps?: TimestampAuthority | undefined;
  /** Kept in the file, so that the seal can be checked when its authorities are gone. */
  readonly validation?: ValidationData | undefined;
}

/** Space for the signature in bytes: two small certificates and the attributes, plus a timestamp with its chain. */
const SIGNATURE_ROOM = 3 * 1024;
const TIMESTAMP_ROOM = 9 * 1024;

/**
 * Certifies the whole file with a PAdES signature that allows no change: B-B, B-T with a timestamp, or B-LT if it holds
 * validation data too. The file has one revision: the signature is not appended but written into a place of its own,
 * which is all that it does not cover.
 */
export async function sealPdf(pdf: Uint8Array, options: SealOptions): Promise<Uint8Array> {
  const { key, timestamps } = options;
  const room = SIGNATURE_ROOM + key.chain.length * 512 + (timestamps ? TIMESTAMP_ROOM : 0);
  const rendered = readPacked(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  const file = options.validation ? withValidationData(rendered, options.validation) : rendered;
  const reserved = reserve(file, room, options);
  const bytes = writePacked(reserved.file);
  const { from, to, rangeAt } = reserved.place;
  const range = `[0 ${from} ${to} ${bytes.byteLength - to}]`;
  bytes.write(range.padEnd(BYTE_RANGE.length), rangeAt, 'latin1');
  const signature = await cadesSignature([bytes.subarray(0, from), bytes.subarray(to)], key, timestamps);
  if (signature.byteLength > room)
    throw new Error(`The signature has ${signature.byteLength} bytes, more than ${room}`);
  bytes.write(signature.toString('hex').toUpperCase(), from + 1, 'latin1');
  return bytes;
}

/** As long as its longest value. */
const BYTE_RANGE = '[0 0000000000 0000000000 0000000000]';

interface Place {
  /** Everything but the digits between these is signed. */
  readonly from: number;
  readonly to: number;
  readonly rangeAt: number;
}

/** The file with an empty signature, and where it is. */
function reserve(
  file: PackedPdf,
  room: number,
  options: SealOptions,
): { readonly file: PackedPdf; readonly place: Place } {
  const signature = lastNumber(file) + 1;
  const field = signature + 1;
  const root = referenceOf(file.trailer, 'Root');
  const catalog = file.packed.get(root)!;
  const page = firstPage(file, referenceOf(catalog, 'Pages'));
  const packed = new Map(file.packed)
    .set(
      root,
      withEntries(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${signature} 0 R >>`),
    )
    .set(page, withAnnotation(file.packed.get(page)!, field))
    .set(field, fieldOf(signature, page));

  const before = `${dictionaryOf(options)} /ByteRange `;
  const object = objectOf(signature, latin1(`${before}${BYTE_RANGE} /Contents <${'0'.repeat(room * 2)}> >>`));
  const at = lengthOf(file.head);
  const rangeAt = at + object.indexOf(BYTE_RANGE, 0, 'latin1');
  const from = at + object.indexOf('/Contents <', 0, 'latin1') + '/Contents '.length;
  return {
    file: {
      head: [...file.head, object],
      offsets: new Map(file.offsets).set(signature, at),
      packed,
      trailer: file.trailer,
    },
    place: { from, to: from + room * 2 + 2, rangeAt },
  };
}

/** Who made the file and who is responsible for its contents, which are two parties. */
const reasonOf = ({ brand, sealedOn, issuer }: SealOptions): string =>
  `${brand} rendered this on ${sealedOn} from data typed by ${issuer}.`;

const dictionaryOf = (options: SealOptions): string =>
  [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/M (D:${options.sealedAt.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`,
    `/Reason ${textString(reasonOf(options))}`,
    // In plain text, so that a checker recognizes a changed file by its address.
    `/ContactInfo (${options.verifyUrl.replaceAll(/[()\\]/g, String.raw`\$&`)})`,
    '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]',
  ].join(' ');

/** Not visible, so that no reader announces an empty field: it has no size, and lies outside the page. */
const fieldOf = (signature: number, page: number): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /V ${signature} 0 R /P ${page} 0 R /Rect [-1 -1 -1 -1] /F 132 >>`;

/** As hexadecimal digits of UTF-16, in which no character has to be escaped. */
const textString = (text: string): string => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;

/** PDF/UA wants the order of annotations to be that of the contents, also if the only one is not visible. */
const withAnnotation = (page: string, field: number): string => {
  const ordered = page.includes('/Tabs') ? page : withEntries(page, '/Tabs /S');
  return /\/Annots\s*\[/.test(ordered)
    ? ordered.replace(/\/Annots\s*\[/, `$&${field} 0 R `)
    : withEntries(ordered, `/Annots [${field} 0 R]`);
};

/** The leftmost leaf of the page tree. */
function firstPage(file: PackedPdf, node: number): number {
  const dictionary = file.packed.get(node)!;
  const kids = /\/Kids\s*\[\s*(\d+) 0 R/.exec(dictionary);
  return kids ? firstPage(file, Number(kids[1])) : node;
}

export const timestampsFrom = (url: string | undefined): TimestampAuthority | undefined =>
  url ? new HttpTimestampAuthority(url) : undefined;

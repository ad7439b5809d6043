import {
  latin1,
  lastNumber,
  lengthOf,
  objectOf,
  type PackedPdf,
  referenceOf,
  withEntries,
  writePacked,
} from './packed-pdf.ts';
import { type CompressedValidation, withValidationData } from './validation-data.ts';

/**
 * What a file says of its seal before anybody signs it. Nothing of it is secret, so the process that draws the file writes
 * it, and the server only fills the signature in.
 */
export interface SealPlace {
  /** The signature's dictionary, up to what depends on the file. */
  readonly dictionary: string;
  /** Bytes that are kept free for the signature. */
  readonly room: number;
  readonly validation: CompressedValidation | null;
  /** Whether the file has structures of PAdES, which a file of PDF 1.7 says in its catalog. */
  readonly isPades: boolean;
}

const PADES = ' /Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 1 >> >>';

/** As long as its longest value. */
const BYTE_RANGE = '[0 0000000000 0000000000 0000000000]';

/** The bytes of a file with an empty signature, which is all that the signature will not cover. */
export function writeWithPlace(rendered: PackedPdf, { dictionary, room, validation, isPades }: SealPlace): Buffer {
  const file = validation ? withValidationData(rendered, validation) : rendered;
  const signature = lastNumber(file) + 1;
  const object = objectOf(
    signature,
    latin1(`${dictionary} /ByteRange ${BYTE_RANGE} /Contents <${'0'.repeat(room * 2)}> >>`),
  );
  const at = lengthOf(file.head);
  const bytes = writePacked({
    head: [...file.head, object],
    offsets: new Map(file.offsets).set(signature, at),
    packed: withField(file, signature, isPades ? PADES : ''),
    trailer: file.trailer,
  });
  const from = at + object.indexOf('/Contents <', 0, 'latin1') + '/Contents '.length;
  const to = from + room * 2 + 2;
  const range = `[0 ${from} ${to} ${bytes.byteLength - to}]`;
  bytes.write(range.padEnd(BYTE_RANGE.length), at + object.indexOf(BYTE_RANGE, 0, 'latin1'), 'latin1');
  return bytes;
}

/** The digits of the signature are between these. */
export interface Digits {
  readonly from: number;
  readonly to: number;
}

/** Where the signature goes. Behind it are compressed streams only, so the last range of a file is that of its signature. */
export function digitsIn(pdf: Buffer): Digits {
  const at = pdf.lastIndexOf('/ByteRange [', undefined, 'latin1');
  const range = /^\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(
    pdf.toString('latin1', Math.max(at, 0), at + '/ByteRange '.length + BYTE_RANGE.length),
  );
  const [from, to, rest] = (range ?? []).slice(1).map(Number);
  if (from === undefined || to === undefined || to + rest! !== pdf.byteLength)
    throw new Error('The file has no place for a seal');
  return { from, to };
}

/** The objects with the field of the signature, on the first page and in the catalog. */
function withField(file: PackedPdf, signature: number, extensions: string): Map<number, string> {
  const field = signature + 1;
  const root = referenceOf(file.trailer, 'Root');
  const catalog = file.packed.get(root)!;
  const page = firstPage(file, referenceOf(catalog, 'Pages'));
  return new Map(file.packed)
    .set(
      root,
      withEntries(
        catalog,
        `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${signature} 0 R >>${extensions}`,
      ),
    )
    .set(page, withAnnotation(file.packed.get(page)!, field))
    .set(field, fieldOf(signature, page));
}

/** Not visible, so that no reader announces an empty field: it has no size, and lies outside the page. */
const fieldOf = (signature: number, page: number): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /V ${signature} 0 R /P ${page} 0 R /Rect [-1 -1 -1 -1] /F 132 >>`;

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

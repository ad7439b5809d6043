import { lastNumber, lengthOf, objectOf, type PackedPdf, referenceOf, stream, withEntries } from './packed-pdf.ts';

/** What lets somebody check a signature years later without asking its authorities. DER. */
export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** The same as the streams of a file. */
export type CompressedValidation = Readonly<Record<keyof ValidationData, readonly Buffer[]>>;

/** The same data goes into many files, and compressing it takes longer than all else. */
const streams = new WeakMap<Uint8Array, Buffer>();

function streamOf(der: Uint8Array): Buffer {
  const body = streams.get(der) ?? stream('', Buffer.from(der));
  streams.set(der, body);
  return body;
}

export const compressedValidation = ({ certificates, ocspResponses, crls }: ValidationData): CompressedValidation => ({
  certificates: certificates.map(streamOf),
  ocspResponses: ocspResponses.map(streamOf),
  crls: crls.map(streamOf),
});

/**
 * The file with a document security store (ISO 32000-2, 12.8.4.3), before it is signed, so that it stays in one
 * revision. The store has no VRI, whose keys are the hashes of signatures that do not exist yet.
 */
export function withValidationData(file: PackedPdf, data: CompressedValidation): PackedPdf {
  const head = [...file.head];
  const offsets = new Map(file.offsets);
  let at = lengthOf(head);
  let number = lastNumber(file);
  const referTo = (all: readonly Buffer[]): string =>
    all
      .map((body) => {
        number += 1;
        const object = objectOf(number, body);
        head.push(object);
        offsets.set(number, at);
        at += object.byteLength;
        return `${number} 0 R`;
      })
      .join(' ');
  const lists = [
    ['Certs', data.certificates],
    ['OCSPs', data.ocspResponses],
    ['CRLs', data.crls],
  ] as const;
  const entries = lists.filter(([, all]) => all.length > 0).map(([name, all]) => `/${name} [${referTo(all)}]`);
  const root = referenceOf(file.trailer, 'Root');
  const store = number + 1;
  const packed = new Map(file.packed)
    .set(root, withEntries(file.packed.get(root)!, `/DSS ${store} 0 R`))
    .set(store, `<< /Type /DSS ${entries.join(' ')} >>`);
  return { head, offsets, packed, trailer: file.trailer };
}

import { createHash, randomBytes } from 'node:crypto';
import type { TimestampAuthority } from '@libpdf/core';
import {
  certificatesOf,
  readArchivalCopy,
  signatureIn,
  timestampOf,
  writeArchivalCopy,
} from '../../../../packages/verify/index.ts';
import { type FetchNamed, gatherValidationData, NotGathered } from './gather-validation-data.ts';

export interface Archiving {
  readonly timestamps: TimestampAuthority;
  readonly fetch: FetchNamed;
  readonly now: Date;
  /** What neither the file nor its certificates give, such as a root that is not published. DER. */
  readonly alsoKnown?: readonly Uint8Array[];
}

/**
 * An archival copy (PAdES B-LTA) of an issued file, or of an archival copy before the certificate of its last timestamp
 * ends. It is refused if anything is missing, because a copy that looks complete and is not helps nobody.
 */
export async function archiveDocument(
  pdf: Uint8Array<ArrayBuffer>,
  { timestamps, fetch, now, alsoKnown = [] }: Archiving,
): Promise<Uint8Array<ArrayBuffer>> {
  const signature = signatureIn(pdf);
  if (!signature) throw new NotGathered('This file has no seal.');
  const stamp = (bytes: Uint8Array): Promise<Uint8Array> =>
    timestamps.timestamp(createHash('sha256').update(bytes).digest(), 'SHA-256');
  // The next timestamp comes from the same authority, and what is known about it goes into the file before.
  const signed = [
    signature,
    timestampOf(signature),
    ...((await readArchivalCopy(pdf))?.stamps ?? []).map(({ token }) => token),
    await stamp(randomBytes(32)),
  ].filter((message) => message !== null);
  const lists = { certificates: new Map(), ocspResponses: new Map(), crls: new Map() } as const;
  for (const message of signed) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await gatherValidationData([...certificatesOf(message), ...alsoKnown], fetch, now);
    for (const name of ['certificates', 'ocspResponses', 'crls'] as const)
      for (const der of found[name]) lists[name].set(Buffer.from(der).toString('base64'), der);
  }
  const copy = await writeArchivalCopy(
    pdf,
    {
      certificates: [...lists.certificates.values()],
      ocspResponses: [...lists.ocspResponses.values()],
      crls: [...lists.crls.values()],
    },
    stamp,
  );
  if (!copy) throw new NotGathered('This is neither an issued file in one revision nor an archival copy of one.');
  return copy;
}

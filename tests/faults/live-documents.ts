import { createHash } from 'node:crypto';
import type { OwnDatabase } from '../e2e/own-database.ts';

export interface LiveDocument {
  readonly id: string;
  readonly number: string;
  readonly sha256: string;
  readonly orderId: string;
}

export const findLiveDocuments = ({ ask }: Pick<OwnDatabase, 'ask'>): Promise<readonly LiveDocument[]> =>
  ask<LiveDocument>(
    `select id, number, file_sha256 as sha256, order_id as "orderId" from documents where state = 'live' order by id`,
  );

/** What the site says about a hash. */
export async function askVerdict(url: string, sha256: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/v1/verify/hash`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sha256 }),
  });
  return ((await answer.json()) as { data?: { verdict?: string } }).data?.verdict;
}

/** Ends each line about a document that is as it should be. */
export const AS_SEALED = 'fits 200 same bytes';

/** What a visitor sees of each: the verdict on its hash and number, and its file, if its buyer has the key. */
export async function seeDocuments(
  url: string,
  documents: readonly LiveDocument[],
  keys: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const seen: string[] = [];
  // One after the other: a crowd would be told to come back later.
  for (const { id, number, sha256, orderId } of documents) {
    const verdict = await askVerdict(url, sha256);
    const page = await fetch(`${url}/v/${number}/`);
    await page.text();
    const key = keys.get(orderId);
    const file = key ? await fetch(`${url}/api/v1/documents/${id}/pdf?key=${key}`) : null;
    const bytes = file
      ? createHash('sha256')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('hex')
      : sha256;
    seen.push(`${number} ${verdict} ${page.status} ${bytes === sha256 ? 'same bytes' : 'OTHER BYTES'}`);
  }
  return seen;
}

import { isAppError } from '../../src/domain/errors.ts';
import { emailKey } from '../../src/domain/owner-key.ts';
import type { App } from '../../src/server/services/app.ts';
import { issueDocuments } from '../../src/server/documents/issue/issue-documents.ts';
import { proveLogEntry } from '../../src/server/documents/transparency/log-proof.ts';
import { runJobs } from '../run-jobs.ts';
import { type Random, randomFrom } from './random.ts';
import { randomDocument } from './random-documents.ts';

/** What somebody has who received a document. */
export interface HeldDocument {
  readonly id: string;
  readonly kind: string;
  readonly sha256: string;
  readonly level: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly proof: string;
}

const AT_ONCE = 25;

async function issueOne(app: App, place: number, random: Random): Promise<string | null> {
  const { kind, input } = randomDocument(place, random);
  try {
    const { documents } = await issueDocuments(app, {
      kind,
      input,
      ownerKey: emailKey(`issuer-${place}@random.example`),
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true, isUnaffiliated: true },
      originHash: 'none',
    });
    return documents[0]!.id;
  } catch (error) {
    // What a form may not say in combination, such as two lines with one name.
    if (isAppError(error) && error.code !== 'RENDER_FAILED') return null;
    throw error;
  }
}

/** Issues this many random documents of all kinds. Forms that are refused do not count, and are counted. */
export async function issueRandomDocuments(
  app: App,
  count: number,
  seed: number,
): Promise<{ readonly held: readonly HeldDocument[]; readonly refused: number }> {
  const random = randomFrom(seed);
  const ids: string[] = [];
  let refused = 0;
  for (let place = 0; ids.length < count; place += 1) {
    // One after the other, so that a seed gives the same documents.
    // oxlint-disable-next-line no-await-in-loop
    const id = await issueOne(app, place, random);
    if (id === null) refused += 1;
    else ids.push(id);
    // oxlint-disable-next-line no-await-in-loop
    if (ids.length % AT_ONCE === 0 || ids.length === count) await runJobs(app);
  }
  const held: HeldDocument[] = [];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop
    held.push(await holdDocument(app, id));
  }
  return { held, refused };
}

async function holdDocument(app: App, id: string): Promise<HeldDocument> {
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (row.state !== 'live') throw new Error(`${row.kind} ${row.number} is ${row.state}: ${row.state_reason}`);
  return {
    id,
    kind: row.kind,
    sha256: row.file_sha256!,
    level: row.level,
    pdf: Uint8Array.from(await app.storage.get(row.file_key!)),
    proof: (await proveLogEntry(app, { documentId: id }))!,
  };
}

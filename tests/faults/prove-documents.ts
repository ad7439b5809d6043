import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  compareWithCopy,
  type KnownKeys,
  readDidDocument,
  readLogProof,
  verifyDocument,
  verifyLogProof,
} from '../../packages/verify/index.ts';
import type { App } from '../../src/server/services/app.ts';
import { didDocument } from '../../src/server/documents/credentials/did-document.ts';
import { appendLog } from '../../src/server/documents/transparency/append-log.ts';
import { auditRegistry } from '../../src/server/documents/transparency/audit-registry.ts';
import { proveLogEntry } from '../../src/server/documents/transparency/log-proof.ts';
import { tamper } from '../../src/server/documents/transparency/log-test-data.fixture.ts';
import { LogRefused, mirrorLog, readMirror } from '../../src/server/documents/transparency/mirror-log.ts';
import { serveTestApp } from '../test-server.ts';
import { fork, proveInFork, serveFork } from './forked-log.ts';
import { type HeldDocument, issueRandomDocuments } from './issue-random-documents.ts';
import { randomFrom } from './random.ts';
import { doubtsAbout } from './read-with-other-tools.ts';
import { mutate, rewriteDocuments } from './spoil-documents.ts';

export interface Amounts {
  readonly documents: number;
  /** Of each of: rewritten, backdated, and forked logs. */
  readonly attacks: number;
  readonly seed: number;
}

interface Tally {
  readonly of: number;
  readonly caught: number;
}

export interface Proven {
  readonly kinds: Readonly<Record<string, number>>;
  readonly refusedForms: number;
  /** Files that another program doubts, with its words. */
  readonly doubts: readonly string[];
  /** Documents that verify with the site stopped: file, proof, keys and mirror. */
  readonly verified: number;
  readonly mutated: Tally;
  readonly rewritten: Tally;
  readonly backdatedRows: Tally;
  readonly backdatedEntries: Tally;
  readonly forkedMirrors: Tally;
  readonly forkedProofs: Tally;
}

const MONTH_MS = 30 * 86_400_000;

/** Moves issue times in the registry, as somebody with full rights to the database can, and moves them back. */
async function backdateRows(app: App, folder: string, held: readonly HeldDocument[]): Promise<Tally> {
  const chosen = held.map(({ id }) => `'${id}'`).join(',');
  const move = (sign: '+' | '-') =>
    tamper(app, `update documents set sealed_at = sealed_at ${sign} interval '30 days' where id in (${chosen})`);
  await move('-');
  const { findings } = await auditRegistry(app.db, (await readMirror(folder)).entries);
  await move('+');
  const { findings: after } = await auditRegistry(app.db, (await readMirror(folder)).entries);
  if (after.length > 0) throw new Error(after[0]);
  return { of: held.length, caught: findings.filter((finding) => finding.includes('the issue time is')).length };
}

/** The site adds entries that state a time a month ago, and signs them with its real key. */
async function backdateEntries(app: App, held: readonly HeldDocument[]): Promise<readonly string[]> {
  const proofs: string[] = [];
  for (const { id, sha256, level } of held) {
    const at = new Date(app.now().getTime() - MONTH_MS);
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      insert into log_entries (document_id, statement)
      values (${id}, log_statement('26-BACK-DATED', ${sha256}, ${level}, 'live', false, ${at}))`.execute(app.db);
    // oxlint-disable-next-line no-await-in-loop
    proofs.push((await proveLogEntry(app, { documentId: id }))!);
  }
  return proofs;
}

/**
 * Issues random documents, stops the site, and verifies all of them with what strangers have. Then attacks: changed
 * files, files that another program wrote, documents with an earlier date, and logs with another history.
 */
export async function proveDocuments(
  app: App,
  stopSite: () => Promise<void>,
  { documents, attacks, seed }: Amounts,
  keep: (held: readonly HeldDocument[]) => Promise<void> = async () => {},
): Promise<Proven> {
  const random = randomFrom(seed + 1);
  const { held, refused } = await issueRandomDocuments(app, documents, seed);
  await keep(held);
  const parent = await mkdtemp(join(tmpdir(), 'proven-'));
  const folder = join(parent, 'mirror');
  const server = await serveTestApp(app);
  await appendLog(app);
  await mirrorLog({ folder, site: server.url });
  const rewritten = await rewriteDocuments(app, held, attacks, random);
  const some = Array.from({ length: attacks }, (_, place) => held[place % held.length]!);
  const backdatedRows = await backdateRows(app, folder, [...new Set(some)]);
  const backdatedProofs = await backdateEntries(app, some);
  await mirrorLog({ folder, site: server.url });
  const { logKey } = app;
  const keys: KnownKeys = {
    certificates: [app.sealKey.certificate],
    logKeys: [logKey.key],
    issuers: [readDidDocument(await didDocument(app))!],
  };
  await server.stop();
  await stopSite();

  const copy = await readMirror(folder);
  const isProven = async (pdf: Uint8Array<ArrayBuffer>, proof: string): Promise<boolean> => {
    const { verdict, log } = await verifyDocument(pdf, keys, { logProof: proof });
    return verdict === 'live' && log !== null && compareWithCopy(log, copy) === 'same';
  };
  let verified = 0;
  let mutatedCaught = 0;
  for (const { pdf, proof, sha256 } of held) {
    const { credentials } = await verifyDocument(pdf, keys, { logProof: proof });
    if ((await isProven(pdf, proof)) && credentials.length > 0) verified += 1;
    const changed = await verifyDocument(mutate(pdf, random), keys, { logProof: proof });
    // Grey only where it was cut so short that nothing of ours is left.
    if (changed.sha256 !== sha256 && ['red', 'grey'].includes(changed.words.tone)) mutatedCaught += 1;
  }
  let rewrittenCaught = 0;
  for (const { of, pdf } of rewritten) {
    const { verdict } = await verifyDocument(pdf, keys, { logProof: of.proof });
    if (verdict === 'altered' || verdict === 'unknown') rewrittenCaught += 1;
  }
  let backdatedCaught = 0;
  for (const [place, proof] of backdatedProofs.entries()) {
    const { log } = await verifyDocument(some[place]!.pdf, keys, { logProof: proof });
    // The signature of the log holds. Only who saw the log before can tell.
    if (log && compareWithCopy(log, copy) === 'backdated') backdatedCaught += 1;
  }
  let refusedMirrors = 0;
  let forkedProofs = 0;
  for (let place = 0; place < attacks; place += 1) {
    const forked = await serveFork(fork(copy.entries, random), logKey);
    const other = join(parent, `fork-${place}`);
    await cp(folder, other, { recursive: true });
    await mirrorLog({ folder: other, site: forked.url }).catch((error: unknown) => {
      if (!(error instanceof LogRefused)) throw error;
      refusedMirrors += 1;
    });
    forked.stop();
    await rm(other, { recursive: true });
    // One recipient is shown a log of their own, in which a revoked document is live.
    const { statement, index: own } = readLogProof(held[place % held.length]!.proof)!;
    const { length } = copy.entries;
    const index = (own + 1 + random.below(length - 1)) % length;
    const entry = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(statement));
    const entries = copy.entries.with(index, new Uint8Array(entry));
    const proof = await verifyLogProof(await proveInFork(entries, index, statement, logKey), [logKey.key]);
    if (proof && compareWithCopy(proof, copy) === 'other') forkedProofs += 1;
  }
  await rm(parent, { recursive: true });
  const doubts = held.flatMap(({ pdf, kind }) => doubtsAbout(pdf).map((doubt) => `${kind}: ${doubt}`));
  return {
    kinds: Object.fromEntries([...Map.groupBy(held, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
    refusedForms: refused,
    doubts,
    verified,
    mutated: { of: held.length, caught: mutatedCaught },
    rewritten: { of: rewritten.length, caught: rewrittenCaught },
    backdatedRows,
    backdatedEntries: { of: backdatedProofs.length, caught: backdatedCaught },
    forkedMirrors: { of: attacks, caught: refusedMirrors },
    forkedProofs: { of: attacks, caught: forkedProofs },
  };
}

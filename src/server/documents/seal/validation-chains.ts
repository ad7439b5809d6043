import { randomBytes } from 'node:crypto';
import type { TimestampAuthority } from '@libpdf/core';
import { certificateFingerprint, certificatesOf } from '../../../../packages/verify/index.ts';
import { timestampsFrom } from '../../../render/seal.ts';
import type { ValidationData } from '../../../render/validation-data.ts';
import type { App } from '../../services/app.ts';
import type { ValidationChainTable } from '../../platform/db/tables/operations.ts';
import { NotFetched } from '../../platform/outside/fetch-outside.ts';
import { fetchNamedBy } from './fetch-named.ts';
import { type ChainData, gatherValidationData, NotGathered, Revoked } from './gather-validation-data.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** An authority may have several certificates. One that did not sign for so long does not matter anymore. */
const FORGOTTEN_AFTER = 30 * DAY;
const MINUTE = 60_000;

/** What documents that are sealed now hold, and for which signers of timestamps it is complete. */
export interface CurrentValidation extends ValidationData {
  readonly timestampSigners: ReadonlySet<string>;
}

interface Read {
  readonly at: number;
  readonly current: Promise<CurrentValidation | null>;
}

const lastRead = new WeakMap<App['db'], Read>();

/**
 * What the next document can hold. Null if there is no timestamp authority or the data is not complete: then documents
 * are sealed without it, because nobody waits for a responder. Read once a minute.
 */
export function currentValidation(app: App): Promise<CurrentValidation | null> {
  if (app.config.seal.timestampUrl === undefined) return Promise.resolve(null);
  const now = app.now().getTime();
  const last = lastRead.get(app.db);
  if (last && now >= last.at && now - last.at < MINUTE) return last.current;
  const current = readCurrent(app);
  lastRead.set(app.db, { at: now, current });
  // An error is not kept for a minute.
  current.catch(() => lastRead.delete(app.db));
  return current;
}

async function readCurrent(app: App): Promise<CurrentValidation | null> {
  const rows = await app.db
    .selectFrom('validation_chains')
    .selectAll()
    .where('good_until', '>', app.now())
    .where((is) =>
      is.or([is('fingerprint', '=', certificateFingerprint(app.sealKey.certificate)), is('purpose', '=', 'timestamp')]),
    )
    .orderBy('purpose')
    .orderBy('last_used_at', 'desc')
    .execute();
  const signers = rows.filter(({ purpose }) => purpose === 'timestamp').map(({ fingerprint }) => fingerprint);
  if (signers.length === 0 || signers.length === rows.length) return null;
  return {
    certificates: withoutTwins(rows.flatMap(({ certificates }) => certificates)),
    ocspResponses: withoutTwins(rows.flatMap(({ ocsp_responses: responses }) => responses)),
    crls: withoutTwins(rows.flatMap(({ crls }) => crls)),
    timestampSigners: new Set(signers),
  };
}

const withoutTwins = (all: readonly Buffer[]): readonly Buffer[] => [
  ...new Map(all.map((der) => [der.toString('base64'), der])).values(),
];

/** The authority of the configuration. What signed its tokens is known before the next document is sealed. */
export function learningTimestamps(app: App): { authority: TimestampAuthority; signer: () => string | null } | null {
  const authority = timestampsFrom(app.config.seal.timestampUrl);
  if (!authority) return null;
  let signer: string | null = null;
  return {
    authority: {
      timestamp: async (digest, algorithm) => {
        const token = await authority.timestamp(digest, algorithm);
        const certificates = certificatesOf(token);
        if (certificates[0]) {
          signer = certificateFingerprint(certificates[0]);
          await noteUse(app, 'timestamp', certificates);
        }
        return token;
      },
    },
    signer: () => signer,
  };
}

const noted = new WeakMap<App['db'], Map<string, number>>();

/** Once an hour for each certificate. */
async function noteUse(
  app: App,
  purpose: ValidationChainTable['purpose'],
  certificates: readonly Uint8Array[],
): Promise<void> {
  const known = noted.get(app.db) ?? new Map<string, number>();
  noted.set(app.db, known);
  const fingerprint = certificateFingerprint(certificates[0]!);
  const now = app.now();
  if (now.getTime() - (known.get(fingerprint) ?? 0) < HOUR) return;
  const given = certificates.map((der) => Buffer.from(der));
  await app.db
    .insertInto('validation_chains')
    .values({ fingerprint, purpose, given, last_used_at: now })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ given, last_used_at: now }))
    .execute();
  known.set(fingerprint, now.getTime());
}

/**
 * Gathers again what is older than an hour or failed last time. What was gathered before stays in use while it is good,
 * so a responder may be away for a while.
 */
export async function refreshValidationChains(app: App): Promise<void> {
  if (app.config.seal.timestampUrl === undefined) return;
  await noteUse(app, 'seal', [app.sealKey.certificate, ...app.sealKey.chain]);
  const now = app.now();
  const inUse = await app.db
    .selectFrom('validation_chains')
    .selectAll()
    .where('last_used_at', '>', new Date(now.getTime() - FORGOTTEN_AFTER))
    .execute();
  if (!inUse.some(({ purpose }) => purpose === 'timestamp')) {
    // No document was sealed yet, and the first one should not be the one that misses it.
    await learningTimestamps(app)!.authority.timestamp(randomBytes(32), 'SHA-256');
    await refreshValidationChains(app);
    return;
  }
  const before = new Date(now.getTime() - HOUR);
  const due = inUse.filter(({ fetched_at: at, problem }) => at === null || at <= before || problem !== null);
  const fetch = fetchNamedBy(app);
  for (const { fingerprint, given } of due) {
    // oxlint-disable-next-line no-await-in-loop
    const change = await gatherValidationData(given, fetch, now).then(asRow(now), asProblem);
    // oxlint-disable-next-line no-await-in-loop
    await app.db.updateTable('validation_chains').set(change).where('fingerprint', '=', fingerprint).execute();
    if (change.problem !== null) app.log.warn(change, 'The validation data of seals is not complete');
  }
  lastRead.delete(app.db);
}

const asRow = (now: Date) => (found: ChainData) => ({
  certificates: found.certificates.map((der) => Buffer.from(der)),
  ocsp_responses: found.ocspResponses.map((der) => Buffer.from(der)),
  crls: found.crls.map((der) => Buffer.from(der)),
  good_until: found.goodUntil,
  fetched_at: now,
  problem: null,
});

/** What an authority said before it revoked a certificate goes into no document anymore. */
function asProblem(error: unknown) {
  if (error instanceof Revoked) return { problem: error.message, good_until: null };
  if (error instanceof NotGathered || error instanceof NotFetched) return { problem: error.message };
  throw error;
}

import { z } from 'zod';
import type { App } from '../../services/app.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { type ChainWalk, walkChain } from './attestation-log.ts';

/** Walks through the attestation log and saves the result. */
export async function checkAttestations(app: App, signal?: AbortSignal): Promise<ChainWalk> {
  const walk = await walkChain(app.db, signal);
  await app.db
    .insertInto('attestation_checks')
    .values({ checked_at: app.now(), entries: walk.entries, last_hash: walk.lastHash, broken_at: walk.brokenAt })
    .execute();
  return walk;
}

/** Checks every night that nobody changed the attestation log. The log line keeps the last hash outside the database. */
export const checkAttestationsJob = defineJob({
  name: 'check-attestations',
  payload: z.object({}),
  schedule: '50 7 * * *',
  retries: 0,
  expireSeconds: 3_600,
  concurrency: 1,
  run: async (app, _payload, { signal }) => {
    const { entries, lastHash, brokenAt } = await checkAttestations(app, signal);
    if (brokenAt === null) {
      app.log.info({ entries, lastHash }, 'The attestation log is intact');
      return;
    }
    await app.hooks.staffNeeded(app);
    throw new Error(`Entry ${brokenAt} of the certification log was changed or removed.`);
  },
});

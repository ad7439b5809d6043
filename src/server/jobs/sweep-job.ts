import { z } from 'zod';
import { defineJob } from './job.ts';

const hours = (count: number): number => count * 3_600_000;

/** Takes away what the calls left behind: old windows of the rate limit and answers kept for repeats. */
export const sweepJob = defineJob({
  name: 'sweep',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 0,
  run: async (app) => {
    const before = (age: number): Date => new Date(app.now().getTime() - age);
    await app.db
      .deleteFrom('rate_limits')
      .where('window_start', '<', before(hours(2)))
      .execute();
    await app.db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', before(hours(24)))
      .execute();
  },
});

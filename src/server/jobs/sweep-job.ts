import { z } from 'zod';
import { tellStaff } from '../admin/dashboard/tell-staff.ts';
import { sweepAccounts } from '../auth/sweep-accounts.ts';
import { sweepChargebacks } from '../chargebacks/follow-chargeback.ts';
import { eraseOldPapers } from '../documents/erase-old-papers.ts';
import { sweepDrafts } from '../drafts/drafts.ts';
import { sweepMedia } from '../media/sweep-media.ts';
import { sweepOrders } from '../orders/sweep-orders.ts';
import { sweepRefusals } from '../signals/name-refusals.ts';
import { sweepSubscriptions } from '../subscriptions/renew-subscriptions.ts';
import { remindIssuers } from '../verifications/remind-issuers.ts';
import { defineJob } from './job.ts';
import { sweepSettled } from './sweep-settled.ts';

const hours = (count: number): number => count * 3_600_000;

/**
 * Takes away what nobody needs any more: windows of the rate limit, answers kept for repeats, drafts left alone, sessions that ended,
 * orders that nobody paid, subscriptions that are due, papers whose time is over, pictures that were removed, names that were refused long ago,
 * what was settled long ago.
 * And writes the letters that go by the clock: to issuers whose proof ends, to staff about what waits.
 */
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
    await app.db.deleteFrom('sessions').where('expires_at', '<', app.now()).execute();
    await sweepDrafts(app);
    await sweepAccounts(app);
    await sweepOrders(app);
    await sweepChargebacks(app);
    await sweepSubscriptions(app);
    await eraseOldPapers(app);
    await sweepMedia(app);
    await sweepRefusals(app);
    await sweepSettled(app);
    await remindIssuers(app);
    await tellStaff(app);
  },
});

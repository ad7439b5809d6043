import { z } from 'zod';
import type { App } from '../../services/app.ts';
import { notifyStaff } from '../../staff/dashboard/notify-staff.ts';
import { sweepAccounts } from '../../trust/accounts/sweep-accounts.ts';
import { sweepChargebacks } from '../../commerce/chargebacks/update-chargeback.ts';
import { sweepFigures } from '../../payroll/companies/fill-figures.ts';
import { announceTables } from '../../documents/issue/announce-tables.ts';
import { eraseOldDocuments } from '../../documents/retention/erase-old-documents.ts';
import { deleteOldTestEmails } from '../../documents/test-specimens/test-emails.ts';
import { deleteOldTestDocuments } from '../../documents/test-specimens/find-test-document.ts';
import { keepMonthsOfEvents } from '../../documents/read/months-of-events.ts';
import { sweepIssuing } from '../../documents/issue/sweep-issuing.ts';
import { deleteOldChanges } from '../../payroll/companies/proposed-changes.ts';
import { deleteOldRequests } from '../../payroll/companies/statement-requests.ts';
import { deleteOldStatements } from '../../payroll/companies/statements.ts';
import { deliverDueRuns } from '../../payroll/companies/set-delivery.ts';
import { deleteRemovedPeople } from '../../payroll/companies/remove-person.ts';
import { sweepDrafts } from '../../documents/drafts/drafts.ts';
import { sweepMedia } from '../../content/media/sweep-media.ts';
import { sweepOrders } from '../../commerce/orders/sweep-orders.ts';
import { endQuestions } from '../../documents/questions/answer-question.ts';
import { sweepMessages } from '../../trust/webhooks/sweep-messages.ts';
import { sweepRefusals } from '../../trust/signals/name-refusals.ts';
import { sweepSubscriptions } from '../../commerce/subscriptions/renew-subscriptions.ts';
import { remindIssuers } from '../../documents/verifications/remind-issuers.ts';
import { sweepBulk } from '../../services/bulk/bulk-operations.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { requireTrustedClock } from '../../services/jobs/require-trusted-clock.ts';
import { runSteps, type Steps } from '../../services/jobs/run-steps.ts';
import { KEPT_HOURS } from '../api/idempotency.ts';
import { sweepSettled } from './sweep-settled.ts';

const hoursAgo = (app: App, hours: number): Date => new Date(app.now().getTime() - hours * 3_600_000);

/** In this order. Messages to staff come last. */
const STEPS: Steps = {
  'rate limits': (app) => app.db.deleteFrom('rate_limits').where('window_start', '<', hoursAgo(app, 2)).execute(),
  'repeated calls': (app) =>
    app.db.deleteFrom('idempotency_keys').where('created_at', '<', hoursAgo(app, KEPT_HOURS)).execute(),
  sessions: (app) => app.db.deleteFrom('sessions').where('expires_at', '<', app.now()).execute(),
  drafts: sweepDrafts,
  'removed people': deleteRemovedPeople,
  'statement requests': deleteOldRequests,
  'details from workers': deleteOldChanges,
  'unissued statements': deleteOldStatements,
  accounts: sweepAccounts,
  orders: sweepOrders,
  issuing: sweepIssuing,
  chargebacks: sweepChargebacks,
  subscriptions: sweepSubscriptions,
  'unanswered questions': endQuestions,
  'old documents': eraseOldDocuments,
  'test specimens': deleteOldTestDocuments,
  'test emails': deleteOldTestEmails,
  'months of events': keepMonthsOfEvents,
  'figures of pay stubs': sweepFigures,
  'pay stubs of a pay date': deliverDueRuns,
  'rows sent by call': sweepBulk,
  media: sweepMedia,
  'name refusals': sweepRefusals,
  webhooks: sweepMessages,
  'settled cases': sweepSettled,
  'issuer reminders': remindIssuers,
  'new tax tables': (app) => announceTables(app),
  'staff emails': notifyStaff,
};

/** Does what has become due: each step deletes, ends, renews or announces something whose time has come. */
export const sweepJob = defineJob({
  name: 'sweep',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 0,
  run: async (app) => {
    // Nearly every step ends something because its time has come.
    const errors = await runSteps(app, { clock: ({ db }) => requireTrustedClock(db) });
    if (errors.length === 0) await runSteps(app, STEPS);
  },
});

import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../services/app.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { runSteps } from '../../services/jobs/run-steps.ts';
import { compareMovements, followMovements } from './compare-movements.ts';
import { saveUnmatched } from './unmatched-payments.ts';

/** Older payments no longer change, except for refunds, which are listed by their own day. */
const LOOKS_BACK_DAYS = 7;

const COMPARE_PROVIDER = 'compare provider';

/**
 * Back to the last comparison that ended well, or the last payment if there was none, and a week more: after a restore
 * that is the day of the backup, which may be long ago.
 */
async function comparedSince(app: App): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`
    select coalesce((select succeeded_at from job_steps where name = ${COMPARE_PROVIDER}),
      (select max(created_at) from transactions)) as last`.execute(app.db);
  const from = Math.min(app.now().getTime(), rows[0]!.last?.getTime() ?? Infinity);
  return new Date(from - LOOKS_BACK_DAYS * 86_400_000);
}

/**
 * Compares the provider's list, the books, the registry and the stored files every night. Missing entries are booked
 * first. Remaining differences are saved, reported to staff and counted in the metrics. A part that fails does not stop
 * the others; the job fails at the end, so that it is tried again.
 */
export async function reconcile(app: App): Promise<readonly string[]> {
  const since = await comparedSince(app);
  const differences: string[] = [];
  const errors = await runSteps(app, {
    'book missing payments': () => followMovements(app, since),
    [COMPARE_PROVIDER]: async () => {
      const { mismatches, unmatched } = await compareMovements(app, since);
      differences.push(...mismatches.map(({ sentence }) => sentence), ...(await saveUnmatched(app, unmatched)));
    },
    'compare books': async () => differences.push(...(await compareBooks(app, since))),
    'compare files': async () => differences.push(...(await compareFiles(app, since))),
  });
  await app.db
    .insertInto('reconciliations')
    .values({ ran_at: app.now(), differences: JSON.stringify(differences) })
    .execute();
  if (errors.length > 0) throw new AggregateError(errors, 'Some comparisons failed');
  return differences;
}

/** Compares orders with their entries in the books and with their registered documents. */
async function compareBooks(app: App, since: Date): Promise<readonly string[]> {
  const settled = new Date(app.now().getTime() - 60 * 60_000);
  const { rows } = await booksThatDiffer(since, settled).execute(app.db);
  return rows.map(({ sentence }) => sentence);
}

export const booksThatDiffer = (since: Date, settled: Date) => sql<{ sentence: string }>`
    with sums as (
      select orders.id, orders.number, orders.state, orders.total,
        (select coalesce(sum(amount), 0) from transactions where order_id = orders.id and type = 'payment'
          and transactions.provider_reference = orders.provider_reference) as paid,
        (select coalesce(sum(amount), 0) from transactions where order_id = orders.id and type = 'refund'
          and transactions.provider_reference = orders.provider_reference) as refunded
      from orders
      where coalesce(orders.paid_at, orders.created_at) between ${since} and ${settled} and state in ('paid', 'refunded'))
    select 'Order ' || number || ' is paid, the books have ' || paid || ' of ' || total || ' cents.' as sentence
      from sums where state = 'paid' and paid <> total
    union all
    select 'Order ' || number || ' is refunded, the books have refunds of ' || refunded || ' for ' || paid || ' cents.'
      from sums where state = 'refunded' and refunded < paid
    union all
    select 'Order ' || number || ' is paid for ' || wanted || ' documents, the registry has ' || there || '.' from (
      select number,
        (select coalesce(sum(quantity), 0) from order_lines where order_id = sums.id and kind <> 'Subscription') as wanted,
        (select count(*) from documents where order_id = sums.id and revision = 1) as there
      from sums where state = 'paid') as counted
    where wanted <> there
    union all
    select 'Order ' || number || ' is refunded and has a document that is still valid.'
      from sums where state = 'refunded' and exists (select from documents where order_id = sums.id and documents.state = 'live')
    union all
    select 'A refund of order ' || orders.number || ' is booked and was not sent.'
      from transactions join orders on orders.id = order_id
      where settled_at is null and transactions.created_at < ${settled}`;

/** Checks that each recently issued document has its file. */
async function compareFiles(app: App, since: Date): Promise<readonly string[]> {
  const issued = await sealedSince(app, since).execute();
  const missing: string[] = [];
  for (const { number, file_key: key } of issued)
    if (!(await app.storage.exists(key!))) missing.push(`The file of document ${number} is missing.`);
  return missing;
}

export const sealedSince = (app: App, since: Date) =>
  app.db
    .selectFrom('documents')
    .select(['number', 'file_key'])
    .where('sealed_at', '>=', since)
    .where('file_key', 'is not', null);

export const reconcileJob = defineJob({
  name: 'reconcile',
  payload: z.object({}),
  // 2:40 a.m. in New York.
  schedule: '40 7 * * *',
  retries: 3,
  firstRetrySeconds: 600,
  expireSeconds: 3_600,
  concurrency: 1,
  run: async (app) => {
    try {
      const differences = await reconcile(app);
      if (differences.length > 0) app.log.error({ differences }, 'Provider, books, registry and files differ');
    } finally {
      await app.hooks.staffNeeded(app);
    }
  },
});

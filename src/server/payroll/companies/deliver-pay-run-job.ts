import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { sendDocument } from '../../documents/read/email-document.ts';
import { defineJob } from '../../services/jobs/job.ts';

const AT_ONCE = 50;

/** Emails each document of a run to its person, once, with the links to verify it and to their own page. */
export const deliverPayRunJob = defineJob({
  name: 'deliver-pay-run',
  payload: z.object({ orderId: z.string() }),
  retries: 6,
  firstRetrySeconds: 5,
  run: async (app, { orderId }) => {
    for (const rowsOf of [rowsOfPayRun, rowsOfYearEnd, rowsOfStatements])
      for (let isDone = false; !isDone;)
        isDone = await app.db.transaction().execute(async (trx) => {
          const rows = await rowsOf(trx, orderId);
          for (const row of rows) await deliver(app, trx, row);
          return rows.length < AT_ONCE;
        });
  },
});

const DOCUMENT = [
  'documents.id',
  'documents.number',
  'documents.kind',
  'documents.issuer',
  'documents.period',
  'documents.series_id',
  'documents.level',
  'documents.status_line',
  'documents.file_key',
] as const;

async function rowsOfPayRun(trx: Transaction<Database>, orderId: string) {
  const rows = await trx
    .selectFrom('pay_run_rows')
    .innerJoin('pay_runs', 'pay_runs.id', 'pay_run_rows.run_id')
    .innerJoin('company_people', 'company_people.id', 'pay_run_rows.person_id')
    .innerJoin('documents', 'documents.id', 'pay_run_rows.document_id')
    .select([
      'pay_run_rows.id as rowId',
      'pay_runs.pay_date as payDate',
      'company_people.email',
      'company_people.language',
    ])
    .select(DOCUMENT)
    .where('pay_runs.order_id', '=', orderId)
    // The others wait for their pay date.
    .where('pay_runs.deliver_on', 'is', null)
    .where('pay_run_rows.mailed_at', 'is', null)
    .where('documents.state', '=', 'live')
    .where('documents.file_key', 'is not', null)
    .where('company_people.email', '<>', '')
    .limit(AT_ONCE)
    .forUpdate('pay_run_rows')
    .execute();
  return rows.map((row) => ({ ...row, table: 'pay_run_rows' as const }));
}

async function rowsOfYearEnd(trx: Transaction<Database>, orderId: string) {
  const rows = await trx
    .selectFrom('year_end_rows')
    .innerJoin('company_people', 'company_people.id', 'year_end_rows.person_id')
    .innerJoin('documents', 'documents.id', 'year_end_rows.document_id')
    .select(['year_end_rows.id as rowId', 'company_people.email', 'company_people.language', ...DOCUMENT])
    .where('documents.order_id', '=', orderId)
    .where('year_end_rows.mailed_at', 'is', null)
    .where('documents.state', '=', 'live')
    // Nobody gets a specimen of their own year.
    .where('documents.level', '<>', 'S')
    .where('documents.file_key', 'is not', null)
    .where('company_people.email', '<>', '')
    .limit(AT_ONCE)
    .forUpdate('year_end_rows')
    .execute();
  return rows.map((row) => ({ ...row, table: 'year_end_rows' as const, payDate: '' }));
}

/** Whoever asked for a statement gets it where they asked. */
async function rowsOfStatements(trx: Transaction<Database>, orderId: string) {
  const rows = await trx
    .selectFrom('statement_rows')
    .innerJoin('company_people', 'company_people.id', 'statement_rows.person_id')
    .innerJoin('documents', 'documents.id', 'statement_rows.document_id')
    .leftJoin('statement_requests', 'statement_requests.row_id', 'statement_rows.id')
    .select(['statement_rows.id as rowId', 'company_people.language', ...DOCUMENT])
    .select(({ fn, ref }) => fn.coalesce(ref('address'), ref('company_people.email')).as('email'))
    .where('documents.order_id', '=', orderId)
    .where('statement_rows.mailed_at', 'is', null)
    .where('documents.state', '=', 'live')
    .where('documents.file_key', 'is not', null)
    .where(({ fn, ref }) => fn.coalesce(ref('address'), ref('company_people.email')), '<>', '')
    .limit(AT_ONCE)
    .forUpdate('statement_rows')
    .execute();
  return rows.map((row) => ({ ...row, table: 'statement_rows' as const, payDate: '' }));
}

type DeliveredRow = Awaited<ReturnType<typeof rowsOfPayRun | typeof rowsOfYearEnd | typeof rowsOfStatements>>[number];

async function deliver(
  app: App,
  trx: Transaction<Database>,
  { table, rowId, email, file_key: storageKey, ...row }: DeliveredRow,
): Promise<void> {
  await trx.updateTable(table).set({ mailed_at: app.now() }).where('id', '=', rowId).execute();
  await sendDocument(app, trx, { ...row, file_key: storageKey! }, email, true);
}

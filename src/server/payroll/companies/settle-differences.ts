import { type Transaction, sql } from 'kysely';
import { z } from 'zod';
import { settledBy } from '../../../domain/companies/pay-differences.ts';
import { requiredText } from '../../../domain/fields.ts';
import { AppError } from '../../../domain/errors.ts';
import { cents, type Cents, negate } from '../../../domain/money.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { IssuedRow } from './close-pay-run.ts';
import { lockCompany } from './lock-company.ts';
import { differencesOf } from './read-differences.ts';
import { missingRun, requireRun } from './runs.ts';

const ofRow = { row: z.uuid(), seriesId: z.string().max(64), amount: z.coerce.number().int() };

export const agreement = z.object({
  ...ofRow,
  agrees: z.literal('on', { error: 'Check the box once the person has agreed in writing' }),
});
export const removal = z.object({ ...ofRow, reason: requiredText('Enter why nothing is paid or deducted', 200) });

interface OpenDifference {
  readonly personId: string;
  readonly amount: Cents;
}

/** Decides on one difference of an open run, under the lock of the company. It must be the one that was looked at. */
async function decide(
  app: App,
  actor: Actor,
  [companyId, runId]: readonly [string, string],
  { row, seriesId, amount }: z.output<z.ZodObject<typeof ofRow>>,
  act: (trx: Transaction<Database>, difference: OpenDifference) => Promise<unknown>,
): Promise<void> {
  const { company, run } = await requireRun(app, actor, companyId, runId, 'edit');
  await changeAs(app, actor, async (trx) => {
    await lockCompany(trx, company.id);
    const found = await trx
      .selectFrom('pay_run_rows')
      .innerJoin('pay_runs', 'pay_runs.id', 'run_id')
      .select(['person_id', 'order_id'])
      .where('pay_run_rows.id', '=', row)
      .where('run_id', '=', run.id)
      .executeTakeFirst();
    if (!found) throw missingRun();
    if (found.order_id !== null) throw new AppError('CONFLICT', 'This pay run is already issued.');
    const open = (await differencesOf(trx, [found.person_id])).get(found.person_id) ?? [];
    const difference = open.find((each) => each.seriesId === seriesId);
    if (difference?.amount !== amount)
      throw new AppError(
        'CONFLICT',
        'This difference changed or was settled in the meantime. Review the pay run again.',
      );
    await act(trx, { personId: found.person_id, amount: difference.amount });
  });
}

/** The person agreed that this amount is deducted in this run. */
export const agreeToDeduction = (
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  typed: z.output<typeof agreement>,
): Promise<void> =>
  decide(app, actor, [companyId, runId], typed, (trx, { amount }) =>
    sql`update pay_run_rows set agreed = agreed || ${JSON.stringify({ [typed.seriesId]: amount })}::jsonb
      where id = ${typed.row}::uuid`.execute(trx),
  );

/** Settles a difference without a pay run: it was paid in another way, or nothing is deducted. */
export const removeDifference = (
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  typed: z.output<typeof removal>,
): Promise<void> =>
  decide(app, actor, [companyId, runId], typed, (trx, { personId, amount }) =>
    trx
      .insertInto('settled_differences')
      .values({
        person_id: personId,
        series_id: typed.seriesId,
        amount,
        row_id: null,
        reason: typed.reason,
        decided_at: app.now(),
      })
      .execute(),
  );

/**
 * Keeps what the pay stubs of a run settle, in the transaction that registers them and under the lock of the company. A
 * difference that another run settled since the payment began refuses, so it is never paid twice.
 */
export async function closeDifferences(trx: Transaction<Database>, issued: readonly IssuedRow[]): Promise<void> {
  const { rows } = await sql<{ row_id: string; person_id: string; name: string; key: string; amount: number }>`
    select issued."rowId" as row_id, pay_run_rows.person_id, company_people.name, line ->> 'key' as key,
      coalesce(line ->> 'enteredAmount', line ->> 'rate')::bigint as amount
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as issued ("rowId" uuid, "documentId" text)
    join documents on documents.id = issued."documentId"
    join pay_run_rows on pay_run_rows.id = issued."rowId"
    join company_people on company_people.id = pay_run_rows.person_id
    cross join lateral jsonb_array_elements(
      coalesce(documents.content #> '{input,stubs,0,earnings}', '[]') ||
      coalesce(documents.content #> '{input,stubs,0,deductions}', '[]')) as line
    where line ->> 'key' like 'corrected-pay-%' or line ->> 'key' like 'overpayment-%'`.execute(trx);
  const settled = rows.flatMap(({ key, amount, ...row }) => {
    const line = settledBy(key);
    // Those of earlier pay stubs are carried on with their year to date alone.
    if (line === null || amount === 0) return [];
    return [{ ...row, seriesId: line.seriesId, amount: line.isPaid ? cents(amount) : negate(cents(amount)) }];
  });
  if (settled.length === 0) return;
  const open = await differencesOf(trx, [...new Set(settled.map(({ person_id: person }) => person))]);
  for (const { person_id: person, name, seriesId, amount } of settled)
    if (open.get(person)?.find((each) => each.seriesId === seriesId)?.amount !== amount)
      throw new AppError(
        'CONFLICT',
        `${name}: the difference of a corrected pay stub changed or was settled since this payment began. Review the pay run again.`,
      );
  await trx
    .insertInto('settled_differences')
    .values(
      settled.map(({ row_id, person_id, seriesId, amount }) => ({
        row_id,
        person_id,
        series_id: seriesId,
        amount,
      })),
    )
    .execute();
}

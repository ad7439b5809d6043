import { z } from 'zod';
import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { dateField, moneyField } from '../../../domain/fields.ts';
import type { Kysely } from 'kysely';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockCompany } from './lock-company.ts';
import { requireCompany } from './require-company.ts';

const quarter = z.string().regex(/^\d{4}-[1-4]$/);

/** What Forms 941 reported, by quarter: "2025-1". Null is not known any more. */
export const lookbackAnswers = z.object({ quarters: z.record(quarter, moneyField().nullable()) });

/** Saves what Forms 941 reported for quarters that were not paid here. An explicit 0.00 is an answer, an empty field is none. */
export async function saveLookback(
  app: App,
  actor: Actor,
  companyId: string,
  { quarters }: z.output<typeof lookbackAnswers>,
): Promise<void> {
  const { company } = await requireCompany(app, actor, companyId, 'books');
  await changeAs(app, actor, async (trx) => {
    await lockCompany(trx, company.id);
    const { taxes_of_941: saved } = await trx
      .selectFrom('companies')
      .select('taxes_of_941')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    const all = Object.entries({ ...saved, ...quarters }).filter(([, amount]) => amount !== null);
    await trx
      .updateTable('companies')
      .set({ taxes_of_941: JSON.stringify(Object.fromEntries(all)) })
      .where('id', '=', company.id)
      .execute();
  });
}

export const paidDeposit = z.object({
  firstPayDate: dateField(),
  /** Null takes the mark back. */
  paidOn: z.union([z.literal('').transform(() => null), dateField('Enter the day on which you paid it')]).nullable(),
});

/** Marks a deposit as paid on a day, or takes the mark back. */
export async function markDeposit(
  app: App,
  actor: Actor,
  companyId: string,
  { firstPayDate, paidOn }: z.output<typeof paidDeposit>,
): Promise<void> {
  const { company } = await requireCompany(app, actor, companyId, 'books');
  await changeAs(app, actor, (trx) =>
    trx
      .insertInto('tax_deposits')
      .values({ company_id: company.id, first_pay_date: firstPayDate, paid_on: paidOn })
      .onConflict((conflict) => conflict.columns(['company_id', 'first_pay_date']).doUpdateSet({ paid_on: paidOn }))
      .execute(),
  );
}

export const depositReminders = z.object({ isOn: z.boolean() });

export async function setDepositReminders(app: App, actor: Actor, companyId: string, isOn: boolean): Promise<void> {
  const { company } = await requireCompany(app, actor, companyId, 'books');
  await changeAs(app, actor, (trx) =>
    trx.updateTable('companies').set({ reminds_of_deposits: isOn }).where('id', '=', company.id).execute(),
  );
}

export interface SavedDeposit {
  readonly firstPayDate: PlainDate;
  readonly paidOn: PlainDate | null;
}

export async function savedDeposits(db: Kysely<Database>, companyId: string): Promise<readonly SavedDeposit[]> {
  const rows = await db
    .selectFrom('tax_deposits')
    .select(['first_pay_date', 'paid_on'])
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ first_pay_date: first, paid_on: paid }) => ({
    firstPayDate: plainDate(first),
    paidOn: paid === null ? null : plainDate(paid),
  }));
}

import { sql } from 'kysely';
import { add, type Cents, cents, sumOf } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { knownFigures } from './figures-of-company.ts';
import { fillFigures } from './fill-figures.ts';
import { requireCompany } from './require-company.ts';

/** What a company paid. The parts together are its cost. */
export interface PaidAndCost {
  readonly net: Cents;
  /** Withheld, and of the employer. */
  readonly taxes: Cents;
  /** Other deductions, and contributions of the employer. */
  readonly deductions: Cents;
  readonly cost: Cents;
}

export interface YearByMonth extends PaidAndCost {
  readonly year: number;
  /** Those with a pay date, in order. January is 1. */
  readonly months: readonly (PaidAndCost & { readonly month: number })[];
}

const SUMS = ['net', 'taxes', 'employer_taxes', 'deductions', 'contributions'] as const;

/** What a company paid in a year by the month of the pay date, from the pay stubs in force. */
export async function yearByMonth(app: App, actor: Actor, companyId: string, year: number): Promise<YearByMonth> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  await fillFigures(app, userKey(company.owner_id), [year]);
  const rows = await readFromReplica(app, (from) =>
    knownFigures(from.db, company, year)
      .select(sql<number>`extract(month from pay_date)::int`.as('month'))
      .select(SUMS.map((column) => sql<number>`sum(${sql.ref(column)})::bigint`.as(column)))
      .groupBy('month')
      .orderBy('month')
      .execute(),
  );
  const months = rows.map((row) => {
    const net = cents(row.net);
    const taxes = add(cents(row.taxes), cents(row.employer_taxes));
    const deductions = add(cents(row.deductions), cents(row.contributions));
    return { month: row.month, net, taxes, deductions, cost: add(net, taxes, deductions) };
  });
  const whole = (part: keyof PaidAndCost): Cents => sumOf(months, (month) => month[part]);
  return {
    year,
    net: whole('net'),
    taxes: whole('taxes'),
    deductions: whole('deductions'),
    cost: whole('cost'),
    months,
  };
}

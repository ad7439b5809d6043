import { type ExpressionBuilder, sql } from 'kysely';
import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import type { OwnStub } from '../../../domain/documents/own-stub.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { unpackEarned } from '../../../domain/payroll/earned.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { figuresOfCompany } from './figures-of-company.ts';
import { fillFigures } from './fill-figures.ts';

/** What statements of these days add up. */
export interface StatementDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** By the day of pay, or by the days of the pay period. */
  readonly by: 'payDate' | 'period';
}

/** A person by the pay run, or, outside of pay runs, by a name that nobody else of the company has. */
const isOf = (where: ExpressionBuilder<Database, 'pay_stub_figures' | 'company_people'>) =>
  where.or([
    where('pay_stub_figures.person_id', '=', where.ref('company_people.id')),
    where.and([
      where('pay_stub_figures.person_id', 'is', null),
      sql<boolean>`lower(trim(pay_stub_figures.person)) = lower(trim(company_people.name))`,
      sql<boolean>`not exists (select from company_people others where others.company_id = company_people.company_id
        and others.id <> company_people.id and lower(trim(others.name)) = lower(trim(company_people.name)))`,
    ]),
  ]);

const payOfPeople = ({ db }: Pick<App, 'db'>, company: CompanyRow, { from, to, by }: StatementDays) =>
  figuresOfCompany(db, company)
    .innerJoin('company_people', (join) => join.on(isOf))
    .where('company_people.company_id', '=', company.id)
    .where('pay_date', 'is not', null)
    .where('is_contractor', '=', false)
    .$if(by === 'payDate', (query) => query.where('pay_date', '>=', from).where('pay_date', '<=', to))
    // A period that is not over says nothing yet.
    .$if(by === 'period', (query) => query.where('period_end', '>=', from).where('period_start', '<=', to));

/** Whoever was paid as an employee on these days. */
export async function peoplePaid(app: App, company: CompanyRow, days: StatementDays): Promise<readonly string[]> {
  await fillFigures(app, userKey(company.owner_id), yearsOf(days));
  const rows = await payOfPeople(app, company, days).select('company_people.id').distinct().execute();
  return rows.map(({ id }) => id);
}

const yearsOf = ({ from, to }: StatementDays): readonly number[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  // A period may be paid in the year after it.
  return Array.from({ length: last - first + 2 }, (_, index) => first + index);
};

/** Their pay stubs in force, by person, in order of their pay dates. Null for one whose figures are not known. */
export async function payOf(
  app: App,
  company: CompanyRow,
  people: readonly string[],
  days: StatementDays,
): Promise<ReadonlyMap<string, readonly (OwnStub | null)[]>> {
  if (people.length === 0) return new Map();
  await fillFigures(app, userKey(company.owner_id), yearsOf(days));
  const rows = await payOfPeople(app, company, days)
    .select(['company_people.id', 'pay_stub_figures.number', 'pay_date', 'period_start', 'period_end'])
    .select(sql<string | null>`array_to_string(earned, ' ')`.as('earned'))
    .where('company_people.id', 'in', people)
    .orderBy('pay_date')
    .orderBy('document_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, paid]) => [
      id,
      paid.map((row) =>
        row.earned === null
          ? null
          : {
              number: row.number,
              payDate: plainDate(row.pay_date!),
              start: plainDate(row.period_start!),
              end: plainDate(row.period_end!),
              earned: unpackEarned(row.earned.split(' ').map(Number)),
            },
      ),
    ]),
  );
}

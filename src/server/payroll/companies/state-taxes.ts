import { z } from 'zod';
import { MOST_STATE_TAXES, stateTax, type StateTax } from '../../../domain/companies/state-taxes.ts';
import { unpackYearLine } from '../../../domain/books/year-line.ts';
import type { ReportedStub } from '../../../domain/books/wage-report.ts';
import { AppError } from '../../../domain/errors.ts';
import { cents, sumOf } from '../../../domain/money.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { knownFigures, unknownStubs } from './figures-of-company.ts';
import { fillFigures } from './fill-figures.ts';
import { lockCompany } from './lock-company.ts';
import { requireCompany } from './require-company.ts';
import { unpackLine } from './save-figures.ts';

/** Which one: a name of a state from a day on. */
export const stateTaxName = stateTax
  .pick({ state: true, name: true, since: true })
  .extend({ name: z.string().max(40) });

const isSame = (one: Pick<StateTax, 'state' | 'name' | 'since'>, other: Pick<StateTax, 'state' | 'name' | 'since'>) =>
  one.state === other.state && one.name.toLowerCase() === other.name.toLowerCase() && one.since === other.since;

/** Adds what the employer pays to a state from a day on, or changes it. */
export const saveStateTax = (app: App, actor: Actor, companyId: string, tax: StateTax): Promise<void> =>
  changeTaxes(app, actor, companyId, (saved) => {
    const taxes = [...saved.filter((each) => !isSame(each, tax)), tax];
    if (taxes.length > MOST_STATE_TAXES)
      throw new AppError('CONFLICT', `A company can have up to ${MOST_STATE_TAXES} rates.`);
    return taxes;
  });

/** Pay stubs that were issued with it keep it. */
export const removeStateTax = (
  app: App,
  actor: Actor,
  companyId: string,
  tax: z.output<typeof stateTaxName>,
): Promise<void> => changeTaxes(app, actor, companyId, (saved) => saved.filter((each) => !isSame(each, tax)));

async function changeTaxes(
  app: App,
  actor: Actor,
  companyId: string,
  change: (saved: readonly StateTax[]) => readonly StateTax[],
): Promise<void> {
  const { company } = await requireCompany(app, actor, companyId, 'edit');
  await changeAs(app, actor, async (trx) => {
    await lockCompany(trx, company.id);
    const { state_taxes: saved } = await trx
      .selectFrom('companies')
      .select('state_taxes')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('companies')
      .set({ state_taxes: JSON.stringify(change(saved)), updated_at: app.now() })
      .where('id', '=', company.id)
      .execute();
  });
}

export interface WagesOfYear {
  readonly company: CompanyRow;
  /** The numbers of pay stubs that are not included. */
  readonly unread: readonly string[];
  readonly stubs: readonly ReportedStub[];
}

/** The pay stubs of a year, as state wage reports need them. */
export async function readWages(app: App, actor: Actor, companyId: string, year: number): Promise<WagesOfYear> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  await fillFigures(app, userKey(company.owner_id), [year]);
  const [unread, rows] = await readFromReplica(app, (from) =>
    Promise.all([
      unknownStubs(from, company, year),
      knownFigures(from.db, company, year)
        .select([
          'person',
          'states',
          'pay_date',
          'period_start',
          'period_end',
          'gross',
          'lines',
          'amounts',
          'year_lines',
        ])
        .where('is_contractor', '=', false)
        .orderBy('pay_date')
        .execute(),
    ]),
  );
  return {
    company,
    unread,
    stubs: rows.map((row) => ({
      person: row.person,
      state: row.states?.[0] ?? '',
      payDate: plainDate(row.pay_date!),
      period: { start: plainDate(row.period_start!), end: plainDate(row.period_end!) },
      gross: cents(row.gross!),
      paidBefore: sumOf(
        (row.year_lines ?? []).map(unpackYearLine).filter(({ list }) => list === 'earnings'),
        ({ before }) => before,
      ),
      employerTaxes: (row.lines ?? []).flatMap((line, index) => {
        const { list, key, name } = unpackLine(line);
        return list === 'employerTaxes' ? [{ key, name, amount: cents(Number(row.amounts![index]!)) }] : [];
      }),
    })),
  };
}

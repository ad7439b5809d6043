import { lookbackOf } from '../../../domain/books/lookback.ts';
import { yearOf } from '../../../domain/calendar.ts';
import { countiesToChoose } from '../../../domain/companies/person-county.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { personOfRow } from './person-of-row.ts';
import { federalTaxesOf, reportedTaxes } from './read-books.ts';
import { requireCompany } from './require-company.ts';
import { statesOfCompany } from './states-of-company.ts';

/** What a company needs before its payday is six presses, in the order in which it is done. */
export type SetUpStep = 'people' | 'forms' | 'localities' | 'stateNumbers' | 'lookback' | 'firstRun';

export interface SetUp {
  readonly step: SetUpStep;
  readonly isDone: boolean;
  /** The people whom it still lacks, at most three of them. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly left: number;
}

const NAMED = 3;

const step = (
  name: SetUpStep,
  isDone: boolean,
  lacking: readonly { readonly id: string; readonly name: string }[] = [],
): SetUp => ({
  step: name,
  isDone,
  people: lacking.slice(0, NAMED).map(({ id, name: person }) => ({ id, name: person })),
  left: lacking.length,
});

/** What is set up and what is not. Each is read from what the company has, so that nobody has to tick it. */
export async function setUpOfCompany(app: App, actor: Actor, companyId: string): Promise<readonly SetUp[]> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const [rows, states, lookback, run] = await Promise.all([
    app.db.selectFrom('company_people').selectAll().where('company_id', '=', company.id).orderBy('name').execute(),
    statesOfCompany(app, actor, company.id),
    hasLookback(app, company),
    app.db
      .selectFrom('pay_runs')
      .select('id')
      .where('company_id', '=', company.id)
      .where('order_id', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const employees = rows.filter(
    ({ employment_type: type, ends_on: end }) => type === 'employee' && (end === null || end >= today(app)),
  );
  const withoutForms = employees.filter(({ withholding }) => withholding === null || withholding.isAssumed);
  const withoutPlaces = employees.filter((row) => countiesToChoose(personOfRow(row)).length > 0);
  const unnumbered = states.filter(
    (state) => !company.state_accounts.some((account) => account.state === state && account.number !== ''),
  );
  return [
    step('people', rows.length > 0),
    step('forms', rows.length > 0 && withoutForms.length === 0, withoutForms),
    step('localities', rows.length > 0 && withoutPlaces.length === 0, withoutPlaces),
    // A state without an income tax gives no number, so one of them is enough to have looked.
    step('stateNumbers', unnumbered.length < states.length),
    step('lookback', lookback),
    step('firstRun', run !== undefined),
  ];
}

const today = (app: App): string => dateInNewYork(app.now());

/** Whether anybody said what Forms 941 reported, or the pay stubs here do. */
async function hasLookback(app: App, company: CompanyRow): Promise<boolean> {
  const year = yearOf(dateInNewYork(app.now()));
  const earlier = await federalTaxesOf(app, company, [year - 2, year - 1]);
  return lookbackOf(year, earlier, reportedTaxes(company)).schedule !== null;
}

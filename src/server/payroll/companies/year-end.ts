import { sql } from 'kysely';
import { unpackYearLine, type YearLine, yearLinesOf } from '../../../domain/books/year-line.ts';
import type { PlainDate } from '../../../domain/calendar.ts';
import { add, type Cents, cents, sumOf, ZERO } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { MiscPayment } from '../../../domain/payroll/earning-kinds.ts';
import { causesOf, tieOut, type TieOut } from '../../../domain/payroll/year-end/tie-out.ts';
import type { Stub } from '../../../domain/payroll/order.ts';
import { isShareOfLocality } from '../../../domain/payroll/places-of-lines.ts';
import { linesOfYear } from '../../../domain/payroll/year-end/year-by-place.ts';
import { yearRatesOf } from '../../../domain/payroll/year-end/year-rates.ts';
import type { YearPerson, YearStub } from '../../../domain/payroll/year-end/year-stub.ts';
import { statesOf } from '../../../kinds/w2/model/state-rows.ts';
import { stubAmounts, unpackAmounts } from '../../../kinds/w2/model/stub-amounts.ts';
import { type CalculatedStub, personOfYear, setOfStates } from '../../../kinds/w2/model/year-of-person.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import type { CompanyPersonRow, CompanyRow } from '../../platform/db/tables/companies.ts';
import { namePartsOf } from './name-parts-of.ts';
import { knownFigures, unknownStubs } from './figures-of-company.ts';
import { fillFigures } from './fill-figures.ts';
import { otherForms, paidBeforeAlone, type UncalculatedPerson, wasPaidBefore } from './paid-before.ts';
import { sourceOf, type SourcesOfYear } from './read-sources.ts';
import { requireCompany } from './require-company.ts';
import { CONTRACTOR_PAYMENTS, contractorAmounts } from './save-figures.ts';

/** What the forms need of somebody in the company's list. */
export type YearEndPerson = Pick<
  CompanyPersonRow,
  | 'id'
  | 'name'
  | 'email'
  | 'language'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'zip4'
  | 'given_name'
  | 'middle_name'
  | 'family_name'
  | 'name_suffix'
  | 'business_name'
  | 'tin_kind'
  | 'occupation_code'
  | 'retirement_plan'
  | 'locality'
  | 'opening'
  | 'ends_on'
>;

/** A person's key: their record in the company, or the name on stubs from outside of pay runs. */
interface Keyed {
  readonly key: string;
  /** Null for somebody who is not in the company's list. */
  readonly person: YearEndPerson | null;
  readonly name: string;
  /** Pay stubs whose year to date is estimated, until the owner gives the figure. No form of the person is issued before. */
  readonly estimated: readonly EstimatedStub[];
  /** Where the figures come from. */
  readonly sources: SourcesOfYear;
  /** The year of somebody who left before the first pay stub here, in place of one. */
  readonly paidBefore?: CalculatedStub;
}

export type EstimatedStub = Pick<YearStub, 'documentId' | 'number' | 'payDate'>;

export interface YearEmployee extends Keyed, YearPerson {
  /** The states of work. */
  readonly states: readonly string[];
  /** The wages of each state are added up from all stubs. Otherwise the last one says everything. */
  readonly isOfSeveralStates: boolean;
  /** What does not fit on the W-2 of the last stub. */
  readonly withoutRoom: string;
}

type ContractorPayment = 'services' | MiscPayment;

/** A contractor's year: what the stubs paid for, with what was paid in the year before the first one. */
export interface YearContractor extends Keyed {
  readonly payments: Readonly<Record<ContractorPayment, Cents>>;
  readonly lastDocumentId: string;
}

export interface YearEnd {
  readonly company: CompanyRow;
  readonly employees: readonly YearEmployee[];
  readonly contractors: readonly YearContractor[];
  readonly tied: TieOut;
  /** The numbers of pay stubs that are not included. */
  readonly unread: readonly string[];
  /** Who is not included. */
  readonly uncalculated: readonly UncalculatedPerson[];
}

/** Everything that a company's forms of a year are made from: the figures that are kept with each pay stub. */
export async function readYearEnd(app: App, actor: Actor, companyId: string, year: number): Promise<YearEnd> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  await fillFigures(app, userKey(company.owner_id), [year]);
  const [stubs, people, unread, rates] = await readFromReplica(app, (from) =>
    Promise.all([
      stubsOfYear(from, company, year),
      from.db.selectFrom('company_people').selectAll().where('company_id', '=', company.id).execute(),
      unknownStubs(from, company, year),
      yearRatesOf(year),
    ]),
  );
  const peopleByName = Map.groupBy(people, ({ name }) => folded(name));
  const byId = new Map(people.map((person) => [person.id, person]));
  const personOf = ({ person_id: id, person: name }: StubRow): YearEndPerson | null => {
    if (id !== null) return byId.get(id) ?? null;
    const found = peopleByName.get(folded(name)) ?? [];
    return found.length === 1 ? found[0]! : null;
  };
  const employees: YearEmployee[] = [];
  const contractors: YearContractor[] = [];
  const uncalculated: UncalculatedPerson[] = [];
  const groups = Map.groupBy(stubs, (stub) => `${personOf(stub)?.id ?? folded(stub.person)} ${stub.is_contractor}`);
  for (const [key, ofPerson] of groups) {
    const last = ofPerson.at(-1)!;
    const person = personOf(last);
    const lines = ofPerson.map(({ year_lines: packed }) => (packed ?? []).map(unpackYearLine));
    const keyed = {
      key,
      person,
      name: last.person,
      estimated: estimatedOf(ofPerson),
      sources: sourcesOf(person, year, ofPerson.length, lines),
    };
    const reason = last.is_contractor ? null : otherForms(ofPerson.flatMap(({ states }) => states));
    if (reason !== null) {
      uncalculated.push({ id: keyed.person?.id ?? null, name: keyed.name, reason });
      continue;
    }
    // What was paid before is read from the first pay stub alone.
    if (last.is_contractor)
      contractors.push({ ...keyed, payments: paymentsOf(ofPerson), lastDocumentId: last.document_id });
    else {
      const ofYear = personOfYear(keyed, ofPerson.map(stubOfYear), rates);
      employees.push({
        ...ofYear,
        ...keyed,
        estimated: keyed.estimated.length > 0 ? keyed.estimated : stillCarried(ofPerson, ofYear),
        states: [...new Set(ofPerson.map(({ states }) => states[0]!))],
        isOfSeveralStates:
          new Set(ofPerson.map(({ states }) => setOfStates(states))).size > 1 ||
          new Set(ofPerson.map(localitiesOf)).size > 1 ||
          ofPerson.some(({ states }) => states.length > 1),
        withoutRoom: last.without_room,
      });
    }
  }
  const paidHere = new Set([
    ...[...employees, ...contractors].flatMap(({ person }) => person?.id ?? []),
    ...uncalculated.map(({ id }) => id),
  ]);
  const paidElsewhere = people.filter((person) => !paidHere.has(person.id) && wasPaidBefore(person, year));
  const before = await paidBeforeAlone(company, paidElsewhere, year);
  uncalculated.push(...before.uncalculated);
  for (const { person, paidBefore } of before.calculated) {
    const { documentId, number, stub, order } = paidBefore;
    const keyed = { key: `${person.id} ${person.employment_type === 'contractor'}`, person, name: person.name };
    const unasked = { ...keyed, estimated: [], paidBefore, sources: sourcesOf(person, year, 0, [yearLinesOf(stub)]) };
    if (person.employment_type === 'contractor')
      contractors.push({ ...unasked, payments: paymentsBefore(stub), lastDocumentId: documentId });
    else
      employees.push({
        ...personOfYear(
          keyed,
          [
            {
              documentId,
              number,
              payDate: stub.payDate,
              period: stub.payPeriod,
              amounts: stubAmounts(stub),
              lines: yearLinesOf(stub),
            },
          ],
          rates,
        ),
        ...unasked,
        states: statesOf(order).slice(0, 1),
        isOfSeveralStates: false,
        withoutRoom: '',
      });
  }
  return {
    company,
    employees: byName(employees),
    contractors: byName(contractors),
    tied: tieOut(employees, rates),
    unread,
    uncalculated,
  };
}

const sourcesOf = (
  person: Pick<CompanyPersonRow, 'opening'> | null,
  year: number,
  stubs: number,
  lines: readonly (readonly YearLine[])[],
): SourcesOfYear => ({ year, stubs, source: person ? sourceOf(person, year) : '', lines: linesOfYear(lines) });

type StubRow = Awaited<ReturnType<typeof stubsOfYear>>[number];

/** By pay date, as the year went. */
const stubsOfYear = async (app: App, company: CompanyRow, year: number) =>
  app.db.transaction().execute(async (trx) => {
    // The rows of a year were written run by run, which the planner does not know. It would read those of all years.
    await sql`set local random_page_cost = 1.1`.execute(trx);
    return knownFigures(trx, company, year)
      .select([
        'document_id',
        'number',
        'person',
        'person_id',
        'is_contractor',
        'states',
        'without_room',
        'is_estimated',
        'year_lines',
      ])
      .select(['pay_date', 'period_start', 'period_end'])
      .select(sql<string>`array_to_string(of_year, ' ')`.as('of_year'))
      .orderBy('pay_date')
      .orderBy('period_end')
      .execute();
  });

const named = ({ document_id: documentId, number, pay_date: payDate }: StubRow): EstimatedStub => ({
  documentId,
  number,
  payDate: payDate as PlainDate,
});

/** All of them, while the figure before the first one is not given. */
const estimatedOf = (stubs: readonly StubRow[]): readonly EstimatedStub[] =>
  stubs[0]!.is_estimated ? stubs.filter((stub) => stub.is_estimated).map(named) : [];

/** Those that still carry the estimate in place of a figure that was given since. */
function stillCarried(stubs: readonly StubRow[], person: YearPerson): readonly EstimatedStub[] {
  const carried = new Set(causesOf(person).flatMap(({ kind, stub }) => (kind === 'carried' ? stub.documentId : [])));
  return stubs.filter((stub) => stub.is_estimated && carried.has(stub.document_id)).map(named);
}

/** The localities that tax a share of the pay, as text. */
const localitiesOf = ({ year_lines: lines }: StubRow): string =>
  [...new Set((lines ?? []).flatMap(([list, key]) => (list === 'taxes' && isShareOfLocality(key) ? [key] : [])))]
    .toSorted()
    .join(' ');

const centsOf = ({ of_year: text }: StubRow): readonly number[] => text.split(' ').map(Number);

const stubOfYear = (row: StubRow) => ({
  documentId: row.document_id,
  number: row.number,
  // Days of the database, which are not read again one by one.
  payDate: row.pay_date as PlainDate,
  period: { start: row.period_start as PlainDate, end: row.period_end as PlainDate },
  amounts: unpackAmounts(centsOf(row)),
  lines: row.year_lines && row.year_lines.map(unpackYearLine),
});

const paymentsBefore = (stub: Stub): YearContractor['payments'] => {
  const amounts = contractorAmounts(stub).slice(CONTRACTOR_PAYMENTS.length);
  return Object.fromEntries(
    CONTRACTOR_PAYMENTS.map((payment, index) => [payment, amounts[index]!]),
  ) as YearContractor['payments'];
};

/** By what each line pays for. Together they are the gross pay and the prior year to date. */
function paymentsOf(stubs: readonly StubRow[]): YearContractor['payments'] {
  const amounts = stubs.map(centsOf);
  const count = CONTRACTOR_PAYMENTS.length;
  return Object.fromEntries(
    CONTRACTOR_PAYMENTS.map((payment, index) => [
      payment,
      add(
        cents(amounts[0]?.[count + index] ?? ZERO),
        sumOf(amounts, (paid) => cents(paid[index]!)),
      ),
    ]),
  ) as YearContractor['payments'];
}

const folded = (name: string): string => name.trim().toLowerCase();

const byName = <Each extends Keyed>(all: readonly Each[]): readonly Each[] =>
  all
    .map((each) => ({ each, key: sortKey(each) }))
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { sensitivity: 'base' }))
    .map(({ each }) => each);

/** Tax forms are filed by last name, and a business by its name. */
function sortKey({ person, name }: Keyed): string {
  if (person?.business_name) return person.business_name;
  const { family, given, middle } = namePartsOf(person, name);
  return [family, given, middle].join(' ');
}

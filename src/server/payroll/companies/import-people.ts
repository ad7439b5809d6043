import type { Transaction } from 'kysely';
import { type PlainDate, yearOf } from '../../../domain/calendar.ts';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { afterMove } from '../../../domain/companies/moves.ts';
import {
  countiesToChoose,
  homeCountyOf,
  withAddressState,
  withHomeCounty,
} from '../../../domain/companies/person-county.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { countiesOfZip, countyAfter, countyNamed } from '../../../domain/payroll/tax/county-of-zip.ts';
import type { MissingCounty } from '../../../domain/payroll/tax/withholding/missing-counties.ts';
import { STATES, stateName, zip4After } from '../../../domain/us.ts';
import type { ImportKey, PeopleImport } from '../../../domain/imports/people-import.ts';
import { hasForms, withForms } from '../../../domain/imports/with-forms.ts';
import { leaveOf } from '../../../domain/imports/with-leave.ts';
import {
  courtOrdersOf,
  deductionsOf,
  openingOf,
  withheldOf,
  withLocalToDate,
} from '../../../domain/imports/with-pay.ts';
import {
  withAssumedPlaces,
  withLocalities,
  withMove,
  type TaxRegister,
  withNewResidence,
  withStates,
} from '../../../domain/imports/with-places.ts';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import { stateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import type { CertificateQuestions } from '../../../domain/payroll/tax/withholding/edition.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyPersonRow, CompanyRow } from '../../platform/db/tables/companies.ts';
import { storedPlaces, storedRegister } from '../local-taxes/stored-register.ts';
import { requireRoom } from './people.ts';
import { addPeople, replacePeople } from './people-at-once.ts';
import { personOfRow } from './person-of-row.ts';
import { type Schedule, schedulesOf } from './pay-schedules.ts';
import { requireCompany } from './require-company.ts';
import { understood, type UnderstoodRow } from './understood-row.ts';

export interface ImportCount {
  readonly added: number;
  readonly updated: number;
  /** What is imported, but cannot be paid before a county is chosen. Left out if there is nothing. */
  readonly counties?: readonly MissingRow[];
  /** Who has no state of residence, so that nobody knows who taxes the pay. Asked before anything is saved. */
  readonly states?: readonly MissingRow[];
  /** What was understood of each row, before anything is saved. */
  readonly people?: readonly UnderstoodRow[];
}

/** A row of the file, and what to do about it. */
export interface RowProblem {
  readonly row: number;
  readonly problem: string;
}

export interface MissingRow extends RowProblem {
  readonly name: string;
}

interface Change {
  readonly row: number;
  readonly isWorkStateAssumed: boolean;
  readonly id: string | null;
  readonly before: CompanyPerson | null;
  readonly person: CompanyPerson;
}

const keyOf = (person: Pick<CompanyPerson, 'name' | 'number' | 'email'>, key: ImportKey): string =>
  key === 'name' ? `${person.name} ${person.number}`.trim().toLowerCase() : person[key].trim().toLowerCase();

/** What people see as one person: two of them are refused by the database too. */
const identityOf = ({ name, number }: CompanyPerson): string => `${name.toLowerCase()} ${number}`;

/**
 * Adds and updates the people of a company from a file, all of them or none. The count alone is a question first: with
 * `isTrial` nothing is written.
 */
export async function importPeople(
  app: App,
  actor: Actor,
  companyId: string,
  { key, rows, columns }: PeopleImport,
  isTrial = false,
): Promise<ImportCount | { readonly problems: readonly RowProblem[] }> {
  const { company } = await requireCompany(app, actor, companyId, 'edit');
  const today = dateInNewYork(app.now());
  const register = await registerFor(app, rows);
  const questions: Questions = rows.some(({ person }) => hasForms(person)) ? await questionsOfStates(today) : new Map();
  return changeAs(app, actor, async (trx) => {
    // Locks the company, so that two imports do not both add a person.
    await requireRoom(trx, company.id, 0);
    const saved = await trx.selectFrom('company_people').selectAll().where('company_id', '=', company.id).execute();
    const { changes, problems, counties, states } = changesOf(
      company,
      saved,
      { key, rows },
      questions,
      register,
      yearOf(today),
    );
    if (problems.length > 0) return { problems };
    const added = changes.filter(({ id }) => id === null).length;
    await requireRoom(trx, company.id, added);
    if (!isTrial) {
      await write(app, trx, company.id, changes);
      if (columns) await rememberColumns(trx, company, columns);
    }
    return {
      added,
      updated: changes.length - added,
      ...(counties.length > 0 && { counties }),
      ...(isTrial && { states, people: changes.map((change) => understood(change, yearOf(today))) }),
    };
  });
}

const MOST_REMEMBERED = 300;

/** The choices of a file for the next one. What other files had stays, up to a number of headings. */
async function rememberColumns(
  trx: Transaction<Database>,
  company: CompanyRow,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const all = Object.entries({ ...company.import_columns, ...columns });
  const kept = Object.fromEntries([...Object.entries(columns), ...all].slice(0, MOST_REMEMBERED));
  await trx
    .updateTable('companies')
    .set({ import_columns: JSON.stringify(kept) })
    .where('id', '=', company.id)
    .execute();
}

/** Pennsylvania's register, where a file names municipalities. */
async function registerFor(app: App, rows: PeopleImport['rows']): Promise<TaxRegister | null> {
  if (!rows.some(({ person }) => person.homeLocality || person.workLocality)) return null;
  const register = await storedRegister(app.db);
  return register && { asOf: register.asOf, places: await storedPlaces(app.db) };
}

type Questions = ReadonlyMap<string, CertificateQuestions | null>;

/** What the form of each state asks. */
async function questionsOfStates(today: PlainDate): Promise<Questions> {
  return new Map(
    await Promise.all(
      STATES.map(async ({ code }) => [code, (await stateWithholding(code, today, today))?.questions ?? null] as const),
    ),
  );
}

const NO_PARTS = { givenName: '', middleName: '', familyName: '', nameSuffix: '' };

function changesOf(
  company: CompanyRow,
  saved: readonly CompanyPersonRow[],
  { key, rows }: PeopleImport,
  questions: Questions,
  register: TaxRegister | null,
  year: number,
) {
  const byKey = Map.groupBy(saved, (row) => keyOf(row, key));
  const identities = new Map(saved.map((row) => [identityOf(personOfRow(row)), row.id]));
  const problems: RowProblem[] = [];
  const counties: MissingRow[] = [];
  const states: MissingRow[] = [];
  const changes: Change[] = [];
  const taken = new Set<string>();
  for (const { row, person: typed } of rows) {
    const say = (problem: string): number => problems.push({ row, problem });
    const wanted = keyOf({ number: '', email: '', ...typed }, key);
    const found = wanted === '' ? [] : (byKey.get(wanted) ?? []);
    if (found.length > 1) {
      say('Several saved people match this row. Match by employee ID instead.');
      continue;
    }
    const before = found[0] ? personOfRow(found[0]) : null;
    const given = withStates(typed, before, company.state);
    const {
      county,
      workState,
      w4: _w4,
      stateForm: _form,
      homeForm: _home,
      homeCertificate: _on,
      movedOn: _moved,
      formerWorkState: _work,
      formerState: _state,
      homeLocality: _lives,
      workLocality: _works,
      courtOrder,
      ...patch
    } = given;
    if (before === null && patch.rate === undefined) {
      say('This person is new here. Write the pay rate.');
      continue;
    }
    const { leave: left, leaveEarned, leaveUsed, paySchedule, ...plain } = patch;
    const schedule = scheduleNamed(company, paySchedule);
    if (schedule === null) say(`This company has no pay schedule called “${paySchedule}”. Its settings list them.`);
    const courtOrders = courtOrdersOf(before, courtOrder);
    const opening = openingOf(before, patch.opening, year, withheldOf(courtOrders, courtOrder));
    const leave = leaveOf(before, { left, leaveEarned, leaveUsed });
    for (const problem of leave.problems) say(problem);
    const zip4 = patch.zip4 ?? (before ? zip4After(before, { ...before, ...patch } as CompanyPerson) : '');
    const parsed = companyPersonSchema.safeParse({
      ...before,
      // Another name has other parts.
      ...(before?.name !== patch.name && NO_PARTS),
      ...plain,
      ...(schedule && { schedule: schedule.id }),
      zip4,
      opening,
      deductions: deductionsOf(before, patch.deductions),
      courtOrders,
      leave: leave.policies,
      deposits: patch.deposits ?? before?.deposits,
    });
    if (!parsed.success) {
      say(parsed.error.issues[0]!.message);
      continue;
    }
    const identity = identityOf(parsed.data);
    const holder = identities.get(identity);
    if (taken.has(identity) || (found[0] && taken.has(found[0].id))) say('An earlier row has this person too.');
    else if (holder !== undefined && holder !== found[0]?.id)
      say(`This company already has a ${parsed.data.name}. Match by name, or write an employee ID to tell them apart.`);
    taken.add(identity);
    if (found[0]) taken.add(found[0].id);
    const placed = placesOfRow(before, parsed.data, given, typed, questions, register);
    for (const problem of placed.problems) say(problem);
    const moved = withCounty(before, placed.person, county);
    const local = withLocalToDate(moved);
    if (local.problem !== null) say(local.problem);
    const person = before ? afterMove(before, local.person) : local.person;
    const [missing] = countiesToChoose(person);
    if (missing) counties.push({ row, name: person.name, problem: countyProblem(missing, person, county) });
    if (person.employmentType === 'employee' && person.state === '')
      states.push({ row, name: person.name, problem: 'Write the state, or the ZIP code, of the home address.' });
    changes.push({ row, id: found[0]?.id ?? null, before, person, isWorkStateAssumed: workState !== typed.workState });
  }
  return { changes, problems, counties, states };
}

/**
 * The schedule that a file names, or else its frequency. Null if there is none. Where a company has one schedule, everybody is
 * in it, whatever the groups of another provider were.
 */
function scheduleNamed(company: CompanyRow, name: string | undefined): Schedule | undefined | null {
  const [own, ...others] = schedulesOf(company);
  if (name === undefined || others.length === 0) return undefined;
  const wanted = name.toLowerCase();
  const all = [own, ...others];
  const byName = all.find((schedule) => schedule.name.toLowerCase() === wanted);
  const byFrequency = all.filter(({ periodicity }) => FREQUENCY_NAMES[periodicity].toLowerCase() === wanted);
  return byName ?? (byFrequency.length === 1 ? byFrequency[0]! : null);
}

type Patch = PeopleImport['rows'][number]['person'];

/** With the forms, the local taxes and the move of a row. */
function placesOfRow(
  before: CompanyPerson | null,
  after: CompanyPerson,
  given: Patch,
  typed: Patch,
  questions: Questions,
  register: TaxRegister | null,
): { readonly person: CompanyPerson; readonly problems: readonly string[] } {
  const person = before ? withAddressState({ ...after, state: before.state }, after.state) : after;
  const forms =
    given.workState !== undefined && !hasForms(typed) && person.withholding === null
      ? { person: withAssumedPlaces(person, given.workState), problems: [] }
      : hasForms(given)
        ? withForms(person, given, (state) => questions.get(state) ?? null)
        : { person, problems: [] };
  const lived = withNewResidence(before, forms.person);
  const local = withLocalities(lived, given, register);
  const moved = withMove(before, local.person, given);
  const problems = [...forms.problems, ...local.problems, ...(moved.problem === null ? [] : [moved.problem])];
  const parsed = companyPersonSchema.safeParse(moved.person);
  return parsed.success
    ? { person: parsed.data, problems }
    : { person: moved.person, problems: [...problems, parsed.error.issues[0]!.message] };
}

/** The county that the file names, or the one of the ZIP code where that is certain. A chosen one stays. */
function withCounty(before: CompanyPerson | null, person: CompanyPerson, named: string | undefined): CompanyPerson {
  const home = homeCountyOf(person);
  if (home === null) return person;
  const zip = person.state === home.state ? person.zip.slice(0, 5) : '';
  const county =
    (named === undefined ? undefined : countyNamed(home.state, named)) ??
    countyAfter(home.state, zip, { before: before?.zip.slice(0, 5) ?? '', county: home.county });
  return county === home.county ? person : withHomeCounty(person, county);
}

function countyProblem({ state, message }: MissingCounty, { state: address, zip }: CompanyPerson, named?: string) {
  if (named !== undefined && named !== '') return `${stateName(state)} has no county “${named}”. ${message}.`;
  const counties = address === state ? countiesOfZip(state, zip.slice(0, 5)) : [];
  return counties.length > 1 ? `${message}: ${counties.join(', ')}.` : `${message}.`;
}

async function write(
  app: App,
  trx: Transaction<Database>,
  companyId: string,
  changes: readonly Change[],
): Promise<void> {
  const fresh = changes.filter(({ id }) => id === null);
  const added = await addPeople(
    app,
    trx,
    companyId,
    fresh.map(({ person }) => person),
  );
  const updated = changes.flatMap(({ id, before, person }) => (id === null ? [] : [{ id, before, person }]));
  await replacePeople(app, trx, companyId, updated);
  const people = JSON.stringify([
    ...added.map((id) => ({ id, before: null })),
    ...updated.map(({ id, before }) => ({ id, before })),
  ]);
  await trx
    .insertInto('people_imports')
    .values({ company_id: companyId, people, imported_at: app.now() })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ people, imported_at: app.now() }))
    .execute();
}

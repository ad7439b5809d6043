import type { Transaction } from 'kysely';
import { type PlainDate, yearOf } from '../../../domain/calendar.ts';
import { localTaxesOfPerson } from '../../../domain/companies/local-taxes-of-person.ts';
import {
  type CompanyPerson,
  companyPersonSchema,
  RUN_LEAVE,
  workStateOf,
} from '../../../domain/companies/company-person.ts';
import { afterMove } from '../../../domain/companies/moves.ts';
import {
  countiesToChoose,
  homeCountyOf,
  withAddressState,
  withHomeCounty,
} from '../../../domain/companies/person-county.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { cents, formatDollars, sumOf } from '../../../domain/money.ts';
import { AppError } from '../../../domain/errors.ts';
import { countiesOfZip, countyAfter, countyNamed } from '../../../domain/payroll/tax/county-of-zip.ts';
import type { MissingCounty } from '../../../domain/payroll/tax/withholding/missing-counties.ts';
import { STATES, stateName, zip4After } from '../../../domain/us.ts';
import type { ImportKey, PeopleImport } from '../../../domain/imports/people-import.ts';
import { hasForms, withForms } from '../../../domain/imports/with-forms.ts';
import {
  withAssumedPlaces,
  withLocalities,
  withMove,
  type TaxRegister,
  withNewResidence,
  withStates,
} from '../../../domain/imports/with-places.ts';
import { LOCAL_TO_DATE } from '../../../domain/imports/opening-columns.ts';
import { localityOfState } from '../../../domain/payroll/places-of-lines.ts';
import { DEDUCTION_KIND_KEYS, DEDUCTION_KINDS } from '../../../domain/payroll/deduction-kinds.ts';
import { COURT_ORDER_NAMES, courtOrderKey } from '../../../domain/payroll/garnishments/court-order.ts';
import { freshOrderKey } from '../../../domain/payroll/garnishments/edit-court-orders.ts';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import { addHours } from '../../../domain/payroll/hours.ts';
import { LEAVE_NAMES } from '../../../domain/payroll/leave-policy.ts';
import { stateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import type { FederalCertificate } from '../../../domain/payroll/tax/tax-context.ts';
import type { CertificateQuestions } from '../../../domain/payroll/tax/withholding/edition.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyPersonRow, CompanyRow } from '../../platform/db/tables/companies.ts';
import { storedPlaces, storedRegister } from '../local-taxes/stored-register.ts';
import { requireRoom, rowOfPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { type Schedule, schedulesOf } from './pay-schedules.ts';
import { requireCompany } from './require-company.ts';

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

/** A person as a row would save them. */
export interface UnderstoodRow extends Pick<
  CompanyPerson,
  | 'name'
  | 'givenName'
  | 'middleName'
  | 'familyName'
  | 'nameSuffix'
  | 'employmentType'
  | 'paymentType'
  | 'rate'
  | 'placeSince'
> {
  readonly row: number;
  readonly isNew: boolean;
  /** Empty of a contractor, from whom nothing is withheld. */
  readonly workState: string;
  /** No column said so: it is the company's. */
  readonly isWorkStateAssumed: boolean;
  readonly homeState: string;
  /** Null without a Form W-4. */
  readonly filingStatus: FederalCertificate['filingStatus'] | null;
  readonly localTaxes: readonly string[];
  readonly deductions: readonly string[];
  readonly courtOrders: readonly string[];
  /** "Bank ••••4471": of an account nothing but its last four digits is known. */
  readonly accounts: readonly string[];
  /** What was paid and used before the first run here: "Vacation: 56.00 hours left". */
  readonly before: readonly string[];
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

function understood({ row, id, person, isWorkStateAssumed }: Change, year: number): UnderstoodRow {
  const { name, givenName, middleName, familyName, nameSuffix, employmentType, paymentType, rate, placeSince } = person;
  const { withholding, deductions, courtOrders, deposits, leave } = person;
  const opening = person.opening?.year === year ? person.opening : null;
  return {
    row,
    isNew: id === null,
    name,
    givenName,
    middleName,
    familyName,
    nameSuffix,
    employmentType,
    paymentType,
    rate,
    placeSince,
    workState: employmentType === 'contractor' ? '' : workStateOf(person),
    isWorkStateAssumed,
    homeState: person.state,
    filingStatus: withholding === null || withholding.isAssumed ? null : withholding.federalCertificate.filingStatus,
    localTaxes: (localTaxesOfPerson(person) ?? []).map((tax) => tax.name),
    deductions: deductions.map((each) => each.name),
    courtOrders: courtOrders.map((each) => orderText(each, opening)),
    accounts: deposits.map(({ bank, accountNumber }) =>
      [bank, accountNumber && `••••${accountNumber}`].filter(Boolean).join(' '),
    ),
    before: beforeFirstRun(opening, leave),
  };
}

type Opening = CompanyPerson['opening'];

function beforeFirstRun(opening: Opening, leave: CompanyPerson['leave']): readonly string[] {
  const paid = sumOf(Object.values(opening?.earnings ?? {}), (amount) => amount);
  return [
    ...(paid > 0 ? [`${formatDollars(paid)} paid this year`] : []),
    ...leave.map(({ name, opening: earned, used = 0 }) => `${name}: ${addHours(earned, -used)} hours left`),
  ];
}

/** "Child support: $60.00 still owed, $300.00 withheld this year" */
function orderText(order: CompanyPerson['courtOrders'][number], opening: Opening): string {
  const withheld = opening?.deductions[courtOrderKey(order)];
  const parts = [
    ...(order.balance === null ? [] : [`${formatDollars(order.balance)} still owed`]),
    ...(withheld === undefined ? [] : [`${formatDollars(withheld)} withheld this year`]),
  ];
  return parts.length === 0 ? order.name : `${order.name}: ${parts.join(', ')}`;
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

/** A deduction of a kind replaces the one that was saved. The employer's part stays. */
function deductionsOf(before: CompanyPerson | null, patch: Patch['deductions'] = []): readonly unknown[] {
  const kept = (before?.deductions ?? []).filter(
    ({ kind, isEmployer }) => isEmployer || patch.every((each) => each.kind !== kind),
  );
  return [
    ...kept,
    ...patch.map(({ kind, amount = 0, basisPoints = null }) => ({
      kind,
      name: DEDUCTION_KINDS[kind].name,
      class: DEDUCTION_KINDS[kind].class,
      amount,
      basisPoints,
    })),
  ];
}

const nameOfOrder = ({ kind, name = COURT_ORDER_NAMES[kind] }: NonNullable<Patch['courtOrder']>): string => name;

/** An order with the kind and name of a saved one replaces it. */
function courtOrdersOf(before: CompanyPerson | null, patch: Patch['courtOrder']): CompanyPerson['courtOrders'] {
  const saved = before?.courtOrders ?? [];
  if (patch === undefined) return saved;
  const { kind, amount, basisPoints, balance } = patch;
  const name = nameOfOrder(patch);
  const same = saved.find((order) => order.kind === kind && order.name === name);
  const order = {
    ...(same ?? { key: freshOrderKey(), amount: null, basisPoints: 0, secondFamily: false, inArrears: false }),
    kind,
    name,
    // What the file does not say stays.
    ...((amount !== undefined || basisPoints !== undefined) && {
      amount: amount === undefined ? null : cents(amount),
      basisPoints: basisPoints ?? 0,
    }),
    balance: balance === undefined ? (same?.balance ?? null) : cents(balance),
  };
  return same ? saved.map((each) => (each === same ? order : each)) : [...saved, order];
}

/** What the file says that its court order took of this year, by the line of the pay stub. */
function withheldOf(
  orders: CompanyPerson['courtOrders'],
  patch: Patch['courtOrder'],
): Readonly<Record<string, number>> {
  if (patch?.withheld === undefined) return {};
  const order = orders.find(({ kind, name }) => kind === patch.kind && name === nameOfOrder(patch))!;
  return { [courtOrderKey(order)]: patch.withheld };
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

type Policies = CompanyPerson['leave'];

interface LeaveOfRow {
  readonly left: Patch['leave'];
  readonly leaveEarned: Patch['leaveEarned'];
  readonly leaveUsed: Patch['leaveUsed'];
}

/** Hours of the file in what is saved. A kind that the person did not have accrues nothing until somebody says how. */
function leaveOf(before: CompanyPerson | null, { left = {}, leaveEarned = {}, leaveUsed = {} }: LeaveOfRow) {
  const saved = before?.leave ?? [];
  const problems: string[] = [];
  const kinds = new Set([...saved.map(({ kind }) => kind), ...RUN_LEAVE]);
  const policies = [...kinds].flatMap((kind): readonly (Policies[number] | NewPolicy)[] => {
    const policy = saved.find((each) => each.kind === kind);
    const hours = hoursOf(policy, { left: left[kind], earned: leaveEarned[kind], used: leaveUsed[kind] });
    if (hours === 'unknown')
      problems.push(
        `${LEAVE_NAMES[kind]} used: add a column with the balance of this time off, or with what was earned this year.`,
      );
    if (hours === null || hours === 'unknown') return policy ? [policy] : [];
    return [{ ...(policy ?? { kind, accrual: { by: 'period', hours: 0 } as const }), ...hours }];
  });
  return { policies, problems };
}

interface NewPolicy extends Pick<Policies[number], 'kind' | 'opening' | 'used'> {
  readonly accrual: { readonly by: 'period'; readonly hours: number };
}

interface FileHours {
  readonly left: number | undefined;
  readonly earned: number | undefined;
  readonly used: number | undefined;
}

/** What a policy begins with. Null if the file does not say, and unknown where hours were used of nobody knows what. */
function hoursOf(
  policy: Policies[number] | undefined,
  { left, earned, used }: FileHours,
): Pick<Policies[number], 'opening' | 'used'> | 'unknown' | null {
  // What is left is certain: a report of what was earned may leave out what was carried over.
  if (left !== undefined) return { opening: addHours(left, used ?? 0), used };
  if (earned !== undefined) return { opening: earned, used: used ?? policy?.used };
  if (used === undefined || (used === 0 && policy === undefined)) return null;
  if (policy?.used !== undefined) return { opening: policy.opening, used };
  if (policy?.accrual.by === 'year' && policy.opening === 0) return { opening: policy.accrual.hours, used };
  return 'unknown';
}

/** The year to date of the file over what was typed for the same year. */
function openingOf(
  before: CompanyPerson | null,
  given: PeopleImport['rows'][number]['person']['opening'],
  year: number,
  ofOrders: Readonly<Record<string, number>>,
): unknown {
  const patch = given ?? (Object.keys(ofOrders).length > 0 ? { earnings: {}, deductions: {} } : undefined);
  if (!patch) return before?.opening ?? null;
  const typed = before?.opening?.year === year ? before.opening : null;
  return {
    year,
    source: typed?.source || 'Imported file',
    hours: patch.hours ?? typed?.hours ?? 0,
    earnings: { ...typed?.earnings, ...patch.earnings },
    deductions: { ...typed?.deductions, ...patch.deductions, ...ofOrders },
    wages: { ...typed?.wages, ...patch.wages },
    others: othersOf(typed?.others ?? [], patch.others ?? {}),
  };
}

type Others = NonNullable<CompanyPerson['opening']>['others'];

/** A deduction of a kind replaces the one that was saved. */
function othersOf(saved: Others, patch: NonNullable<NonNullable<Patch['opening']>['others']>): readonly unknown[] {
  const kept = saved.filter(({ kind, isEmployer }) => isEmployer || kind === undefined || patch[kind] === undefined);
  return [
    ...kept,
    ...DEDUCTION_KIND_KEYS.flatMap((kind) => {
      const amount = patch[kind];
      // One that goes on has the name of the recurring deduction of its kind.
      return amount === undefined
        ? []
        : [{ kind, name: DEDUCTION_KINDS[kind].name, class: DEDUCTION_KINDS[kind].class, amount }];
    }),
  ];
}

/** The local tax to date, by the line of the person's own places. */
function withLocalToDate(person: CompanyPerson): { readonly person: CompanyPerson; readonly problem: string | null } {
  const { opening, withholding } = person;
  const amount = opening?.deductions[LOCAL_TO_DATE];
  if (!opening || amount === undefined) return { person, problem: null };
  const { [LOCAL_TO_DATE]: _, ...deductions } = opening.deductions;
  const hasOwn = (withholding?.localTaxes ?? []).length > 0;
  const isOfState = localityOfState(workStateOf(person), withholding?.stateCertificate) !== '';
  if (!hasOwn && !isOfState)
    return {
      person,
      problem:
        'This person has no local tax here. Add a column with the city or district, or leave out the local tax to date.',
    };
  const key = hasOwn ? 'localTax-1' : 'localIncomeTax';
  return {
    person: { ...person, opening: { ...opening, deductions: { ...deductions, [key]: amount } } },
    problem: null,
  };
}

/** PostgreSQL takes 65,535 values at once. */
const AT_ONCE = 1_000;

async function write(
  app: App,
  trx: Transaction<Database>,
  companyId: string,
  changes: readonly Change[],
): Promise<void> {
  const now = app.now();
  const added: string[] = [];
  const fresh = changes.filter(({ id }) => id === null);
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const rows = await trx
      .insertInto('company_people')
      .values(
        fresh
          .slice(at, at + AT_ONCE)
          .map(({ person }) => ({ ...rowOfPerson(person), company_id: companyId, created_at: now, updated_at: now })),
      )
      .returning('id')
      .execute();
    added.push(...rows.map(({ id }) => id));
  }
  const updated = changes.flatMap(({ id, before, person }) => (id === null ? [] : [{ id, before, person }]));
  await replacePeople(app, trx, companyId, updated);
  const people = JSON.stringify([
    ...added.map((id) => ({ id, before: null })),
    ...updated.map(({ id, before }) => ({ id, before })),
  ]);
  await trx
    .insertInto('people_imports')
    .values({ company_id: companyId, people, imported_at: now })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ people, imported_at: now }))
    .execute();
}

/** Saves other columns for people whose rows exist, many at once. */
async function replacePeople(
  app: App,
  trx: Transaction<Database>,
  companyId: string,
  people: readonly { readonly id: string; readonly person: CompanyPerson }[],
): Promise<void> {
  const now = app.now();
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const rows = people.slice(at, at + AT_ONCE).map(({ id, person }) => ({
      ...rowOfPerson(person),
      id,
      company_id: companyId,
      created_at: now,
      updated_at: now,
    }));
    const { id: _id, company_id: _company, created_at: _created, ...columns } = rows[0]!;
    await trx
      .insertInto('company_people')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((build) =>
            Object.fromEntries(
              (Object.keys(columns) as (keyof typeof columns)[]).map((name) => [name, build.ref(`excluded.${name}`)]),
            ),
          ),
      )
      .execute();
  }
}

/** When the last import was, if it can be undone. */
export async function lastImportOf(app: App, actor: Actor, companyId: string): Promise<Date | null> {
  await requireCompany(app, actor, companyId, 'read');
  const last = await app.db
    .selectFrom('people_imports')
    .select('imported_at')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return last?.imported_at ?? null;
}

/** Brings back the people as they were before the last import, unless someone worked with them since. */
export async function undoImport(app: App, actor: Actor, companyId: string): Promise<ImportCount> {
  await requireCompany(app, actor, companyId, 'edit');
  return changeAs(app, actor, async (trx) => {
    await requireRoom(trx, companyId, 0);
    const last = await trx
      .deleteFrom('people_imports')
      .where('company_id', '=', companyId)
      .returningAll()
      .executeTakeFirst();
    if (!last) throw new AppError('CONFLICT', 'There is no import to undo.');
    const ids = last.people.map(({ id }) => id);
    const changed = await trx
      .selectFrom('company_people')
      .select('name')
      .where('id', 'in', ids)
      .where((where) =>
        where.or([
          where('updated_at', '>', last.imported_at),
          where.and([
            where('created_at', '=', last.imported_at),
            where.exists(where.selectFrom('pay_run_rows').select('id').whereRef('person_id', '=', 'company_people.id')),
          ]),
        ]),
      )
      .orderBy('name')
      .execute();
    if (changed.length > 0)
      throw new AppError(
        'CONFLICT',
        `${changed[0]!.name}${changed.length > 1 ? ` and ${changed.length - 1} more` : ''} changed or got a pay run since the import. Change the people one by one instead.`,
      );
    const added = last.people.filter(({ before }) => before === null).map(({ id }) => id);
    if (added.length > 0) await trx.deleteFrom('company_people').where('id', 'in', added).execute();
    const replaced = last.people.flatMap(({ id, before }) => (before === null ? [] : [{ id, person: before }]));
    await replacePeople(app, trx, companyId, replaced);
    return { added: added.length, updated: ids.length - added.length };
  });
}

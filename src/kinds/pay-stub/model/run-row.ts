import { type PlainDate, yearOf } from '../../../domain/calendar.ts';
import type { CarriedFigures } from '../../../domain/companies/carried-figures.ts';
import { type CompanyPerson, type OpeningBalance, workStateOf } from '../../../domain/companies/company-person.ts';
import type { Company } from '../../../domain/companies/company.ts';
import type { OffCycle } from '../../../domain/companies/off-cycle.ts';
import { localTaxesOfPerson, type YearBefore } from '../../../domain/companies/local-taxes-of-person.ts';
import { readWeeks } from '../../../domain/companies/entry-weeks.ts';
import type { PayDifference } from '../../../domain/companies/pay-differences.ts';
import type { RetroPay } from '../../../domain/companies/retro-pay.ts';
import { linesOfStateTaxes, type StateTax, stateTaxesOn } from '../../../domain/companies/state-taxes.ts';
import type { RunEntries } from '../../../domain/companies/run-entries.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import {
  employerTaxOfState,
  figuresInYear,
  keyHere,
  keyInYear,
  placesText,
  type PlacesOfStub,
  STATE_TAX,
} from '../../../domain/payroll/places-of-lines.ts';
import { orderOfLine } from '../../../domain/payroll/garnishments/court-order.ts';
import type { LocalTax } from '../../../domain/payroll/tax/tax-context.ts';
import type { GivenPrior, PayPeriod } from '../../../domain/payroll/order.ts';
import type { Periodicity } from '../../../domain/payroll/periodicity.ts';
import type { PayStubRequest } from './schema.ts';
import { courtOrdersOf, deductionsOf, endedDeductionsOf, othersOf } from './deductions-of-row.ts';
import { leaveOf, leaveUsedOf } from './leave-of-row.ts';
import { earningsOf, stateHoursOf } from './pay-of-row.ts';

/** One row of a pay run: everything that its pay stub is made from. */
export interface RunRow {
  readonly company: Omit<Company, 'einLast4' | 'scheduleName' | 'firstPeriodStart' | 'payDelay' | 'periodicity'> & {
    /** What the employer pays to states. */
    readonly stateTaxes?: readonly StateTax[] | undefined;
  };
  readonly person: CompanyPerson;
  readonly periodicity: Periodicity;
  readonly period: PayPeriod;
  readonly payDate: PlainDate;
  /** Null in a run of the schedule. */
  readonly offCycle: OffCycle | null;
  readonly entries: RunEntries;
  readonly carried: CarriedFigures | null;
  /** What this pay stub settles of pay stubs that were corrected. */
  readonly differences?: readonly PayDifference[] | undefined;
  /** What this pay stub pays because a raise came late. */
  readonly retro?: RetroPay | null | undefined;
  /** All corrections of the person's leave balances so far: hours by kind. */
  readonly adjusted?: Readonly<Record<string, number>> | undefined;
}

/** The pay stub of a row, as a request for one document. */
export function requestOfRow(row: RunRow): PayStubRequest {
  const { company, person, period, payDate, periodicity } = row;
  const carried = row.carried?.year === String(yearOf(payDate)) ? row.carried : null;
  const opening = carried === null && person.opening?.year === yearOf(payDate) ? person.opening : null;
  const { withholding } = person;
  const earnings = earningsOf(row);
  const stateHours = stateHoursOf(row, earnings);
  const leave = leaveOf(row);
  const orders = courtOrdersOf(row);
  const places = {
    state: workStateOf(person),
    stateCertificate: stateAnswers(withholding),
    residence: withholding?.residence,
    localTaxes: taxesOfPlaces(row, carried, opening),
    otherStates: stateHours && withholding!.otherStates,
  };
  const wages = carried ? carriedWages(carried, places) : openingWages(opening, places);
  const worked = person.employmentType === 'contractor' ? null : readWeeks(row.entries.workweeks);
  return {
    carriedFrom: carried?.documentId ?? '',
    template: { selectedTemplateIndex: company.template },
    details: {
      paymentType: person.paymentType,
      employmentType: person.employmentType,
      paymentPeriodicity: periodicity,
      quantity: 1,
      state: places.state,
      email: company.email,
      copies: 'employee',
      taxMethod: 'official',
      // What is neither carried nor entered was not paid before.
      estimatePriorYTD: false,
      federalCertificate: withholding?.federalCertificate ?? null,
      stateCertificate: places.stateCertificate,
      ...(places.residence && { residence: places.residence }),
      ...(places.localTaxes && { localTaxes: places.localTaxes }),
      ...(places.otherStates && { otherStates: places.otherStates }),
      ...(orders.length > 0 && { courtOrders: orders }),
      ...(worked?.work && { overtimeWork: worked.work }),
      ...(leave.length > 0 && { leave }),
      // A document in English has no language, so its fingerprint stays as it was.
      ...(person.language !== 'en' && { language: person.language }),
    },
    company: {
      name: company.name,
      phone: company.phone,
      address1: company.address1,
      address2: company.address2,
      city: company.city,
      state: company.state,
      zip: company.zip,
      ...(company.zip4 !== '' && { zip4: company.zip4 }),
    },
    employee: {
      name: person.name,
      id: person.number,
      phone: person.phone,
      address1: person.address1,
      address2: person.address2,
      city: person.city,
      state: person.state,
      zip: person.zip,
      ...(person.zip4 !== '' && { zip4: person.zip4 }),
      title: person.title,
      department: person.department,
      maritalStatus: withholding?.federalCertificate.filingStatus === 'married' ? 'married' : 'single',
      ...(person.occupationCode !== '' && { occupationCode: person.occupationCode }),
      ...paymentOf(person),
    },
    stubs: [
      {
        payPeriod: period,
        payDate,
        payDateOverridden: true,
        ...(row.offCycle && { isOffCycle: true }),
        ...(stateHours && { stateHours }),
        ...(leave.length > 0 && { leaveUsed: leaveUsedOf(row) }),
        ...(worked && { workweeks: worked.weeks }),
        ...(person.paymentType === 'salary' && row.entries.unpaidHours > 0 && { unpaidHours: row.entries.unpaidHours }),
        givenPriorHours: carried?.hours ?? opening?.hours ?? null,
        ...(wages && person.employmentType === 'employee' && { givenPriorWages: wages }),
        earnings: withPriors(earnings, carried, carried?.earnings ?? [], opening?.earnings ?? {}, (line) => ({
          key: line.key,
          ...(line.isCustom && { name: line.name, isCustom: true, type: line.type, kind: line.kind }),
          rate: ZERO,
          visible: false,
        })),
        deductions: withPriors(
          [...deductionsOf(row), ...endedDeductionsOf(row, opening)],
          carried,
          (carried?.deductions ?? []).map((line) => ({
            ...line,
            key: line.isCustom ? line.key : keyHere(line.key, places),
          })),
          { ...openingHere(opening?.deductions, places), ...othersOf(opening), ...withheldBefore(row, carried) },
          (line) => ({
            key: line.key,
            name: line.name,
            isCustom: line.isCustom,
            ...(line.isCustom && {
              class: line.class,
              kind: line.kind,
              isEmployer: line.isEmployer,
              ...(line.balance !== undefined && { balance: line.balance }),
              enteredAmount: ZERO,
            }),
          }),
        ),
      },
    ],
  };
}

/** Pennsylvania's form takes the place of the rate alone, which would be a second local tax. */
function stateAnswers(
  withholding: CompanyPerson['withholding'],
): NonNullable<CompanyPerson['withholding']>['stateCertificate'] {
  const { stateCertificate = {}, residencyCertification } = withholding ?? {};
  if (!residencyCertification) return stateCertificate;
  const { localRatePercent: _, ...answers } = stateCertificate;
  return answers;
}

const typedPriors = (amounts: Readonly<Record<string, Cents>> = {}) =>
  Object.entries(amounts).map(([key, amount]) => ({ key, prior: { amount } }));

/** The local taxes of the person, and what the employer pays to the state of work. */
function taxesOfPlaces(
  row: RunRow,
  carried: CarriedFigures | null,
  opening: OpeningBalance | null,
): LocalTax[] | undefined {
  const { company, person, payDate } = row;
  const ofPerson = localTaxesOfPerson(person, yearBefore(row, carried, opening));
  if (person.employmentType === 'contractor') return ofPerson;
  const ofState = linesOfStateTaxes(stateTaxesOn(company.stateTaxes ?? [], workStateOf(person), payDate));
  return ofState.length === 0 ? ofPerson : [...(ofPerson ?? []), ...ofState];
}

/** What the year paid and withheld before this pay. */
function yearBefore(
  { person, periodicity, period, payDate }: RunRow,
  carried: CarriedFigures | null,
  opening: OpeningBalance | null,
): YearBefore {
  return {
    startsOn: person.startsOn,
    periodicity,
    period,
    payDate,
    earnings: carried?.earnings ?? typedPriors(opening?.earnings),
    deductions: carried?.deductions ?? typedPriors(opening?.deductions),
  };
}

/** The wages of each place, once the year was paid for others than today's. */
function carriedWages(
  { wages, places: before, countsPlaces }: CarriedFigures,
  places: PlacesOfStub,
): CarriedFigures['wages'] | null {
  if (wages === undefined || !(countsPlaces || before !== placesText(places))) return null;
  // A rate that begins within the year counts the pay of its state from before.
  const paidThere = wages[keyInYear(STATE_TAX, places)];
  const begun = (places.localTaxes ?? [])
    .map((_, index) => keyInYear(`employer-localTax-${index + 1}`, places))
    .filter((key) => employerTaxOfState(key) !== null && wages[key] === undefined);
  return paidThere === undefined ? wages : { ...wages, ...Object.fromEntries(begun.map((key) => [key, paidThere])) };
}

/** What the former payroll paid for each place, if it says so. */
const openingWages = (opening: OpeningBalance | null, places: PlacesOfStub): CarriedFigures['wages'] | null =>
  opening && Object.keys(opening.wages).length > 0 ? figuresInYear(opening.wages, places) : null;

/** Opening figures by the keys of today's lines. */
const openingHere = (amounts: Readonly<Record<string, Cents>> = {}, places: PlacesOfStub) =>
  Object.fromEntries(
    Object.entries(figuresInYear(amounts, places)).map(([key, amount]) => [keyHere(key, places), amount]),
  );

/** What each court order took of the year before the first pay stub that carries it out. */
function withheldBefore({ person, payDate }: RunRow, carried: CarriedFigures | null): Readonly<Record<string, Cents>> {
  const { opening } = person;
  if (opening?.year !== yearOf(payDate)) return {};
  const known = new Set(carried?.deductions.map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(opening.deductions).filter(([key]) => orderOfLine(key) !== null && !known.has(key)),
  );
}

/** One account without a part of its own is the account of the whole net pay. */
function paymentOf({ deposits }: CompanyPerson): PayStubRequest['employee'] {
  const [first, ...others] = deposits;
  if (!first) return {};
  if (others.length > 0 || first.method !== 'account') return { directDeposit: 'yes', deposits };
  return { directDeposit: 'yes', bank: first.bank, accountNumber: first.accountNumber };
}

/** The lines of this stub and those that only have a year to date, each with its amount from before. */
function withPriors<Line extends { readonly key: string }, Known extends { key: string; prior: GivenPrior }>(
  lines: readonly Line[],
  carried: CarriedFigures | null,
  known: readonly Known[],
  opening: Readonly<Record<string, Cents>>,
  emptyLine: (known: Known) => NoInfer<Line>,
): (Line & { givenPriorYTD: GivenPrior | null })[] {
  const priors = new Map(known.map(({ key, prior }) => [key, prior]));
  for (const [key, amount] of Object.entries(opening)) priors.set(key, { amount, from: 'issuer' });
  const own = new Set(lines.map(({ key }) => key));
  const others = [
    ...known.filter(({ key }) => !own.has(key)).map(emptyLine),
    ...Object.keys(opening)
      .filter((key) => !own.has(key))
      .map((key) => ({ key }) as Line),
  ];
  return [...lines, ...others].map((line) => ({
    ...line,
    givenPriorYTD: priors.get(line.key) ?? (carried === null ? null : { amount: ZERO, from: 'lastStub' }),
  }));
}

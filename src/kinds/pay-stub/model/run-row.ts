import { type PlainDate, yearOf } from '../../../domain/calendar.ts';
import type { CarriedFigures, TaxFigure } from '../../../domain/companies/carried-figures.ts';
import {
  type CompanyPerson,
  type OpeningBalance,
  type RecurringDeduction,
  RUN_LEAVE,
  workStateOf,
} from '../../../domain/companies/company-person.ts';
import type { Company } from '../../../domain/companies/company.ts';
import type { OffCycle } from '../../../domain/companies/off-cycle.ts';
import { localTaxesOfPerson, type YearBefore } from '../../../domain/companies/local-taxes-of-person.ts';
import { hasTypedTax, statesOfWork } from '../../../domain/companies/entry-columns.ts';
import { readPeriod } from '../../../domain/companies/entry-period.ts';
import { readWeeks } from '../../../domain/companies/entry-weeks.ts';
import { type PayDifference, settlementKey } from '../../../domain/companies/pay-differences.ts';
import { RETRO_PAY, retroDays, type RetroPay, retroTotal } from '../../../domain/companies/retro-pay.ts';
import { linesOfStateTaxes, type StateTax, stateTaxesOn } from '../../../domain/companies/state-taxes.ts';
import { type RunEntries, stateEntry } from '../../../domain/companies/run-entries.ts';
import { type Cents, cents, negate, ZERO } from '../../../domain/money.ts';
import {
  isMiscPayment,
  isPredefined,
  kindOf,
  KINDS_OF_PAY,
  PAY_ENTRIES,
} from '../../../domain/payroll/earning-kinds.ts';
import { balanceOfNewYear } from '../../../domain/payroll/leave.ts';
import {
  employerTaxOfState,
  figuresInYear,
  keyHere,
  keyInYear,
  placesText,
  type PlacesOfStub,
  STATE_TAX,
} from '../../../domain/payroll/places-of-lines.ts';
import {
  courtOrderFeeKey,
  courtOrderKey,
  isCourtOrder,
  orderOfLine,
} from '../../../domain/payroll/garnishments/court-order.ts';
import type { LocalTax } from '../../../domain/payroll/tax/tax-context.ts';
import { nextPeriod } from '../../../domain/payroll/next-period.ts';
import { employeeDeductions, type GivenPrior, type PayPeriod, type Stub } from '../../../domain/payroll/order.ts';
import { addHours, hoursOfHundredths, hundredthsOfHours } from '../../../domain/payroll/hours.ts';
import { type Periodicity, PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { OPTIONAL_EARNINGS, OVERTIME, REGULAR } from '../../../domain/payroll/predefined-earnings.ts';
import type { CalculatedPayStubs } from './calculate.ts';
import type { PayStubRequest } from './schema.ts';
import { customDeductionKey, customEarningKey } from './stubs-of-input.ts';

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

type StubRequest = NonNullable<PayStubRequest['stubs']>[number];
type EarningRequest = NonNullable<StubRequest['earnings']>[number] & { readonly key: string };
type DeductionRequest = NonNullable<StubRequest['deductions']>[number] & { readonly key: string };

/** Time and a half, rounded half up. */
export const timeAndAHalf = (rate: Cents): Cents => cents(Math.floor((rate * 3 + 1) / 2));

export const DOUBLE_OVERTIME = 'run-double-overtime';

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

type OtherOpening = OpeningBalance['others'][number];

const othersOf = (opening: OpeningBalance | null): Readonly<Record<string, Cents>> =>
  Object.fromEntries((opening?.others ?? []).map(({ name, amount }) => [customDeductionKey(name), amount]));

const endedDeduction = ({ name, class: taken, kind, isEmployer }: OtherOpening): DeductionRequest => ({
  key: customDeductionKey(name),
  name,
  isCustom: true,
  class: taken,
  isEmployer,
  ...(kind && { kind }),
  enteredAmount: ZERO,
});

/** What was deducted earlier in the year and is not any more. */
function endedDeductionsOf(row: RunRow, opening: OpeningBalance | null): readonly DeductionRequest[] {
  const now = new Set(deductionsOf(row).map(({ key }) => key));
  return (opening?.others ?? []).map(endedDeduction).filter(({ key }) => !now.has(key));
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

/**
 * Each leave balance from where the last pay stub left it, or from what was entered if no pay stub has it yet. Off-cycle pay
 * is no pay period, so nothing accrues for one.
 */
function leaveOf({ person, payDate, carried, offCycle, adjusted = {} }: RunRow) {
  if (person.employmentType === 'contractor') return [];
  return person.leave.map(({ used = 0, ...policy }) => {
    const last = carried?.leave?.find(({ key }) => key === policy.kind);
    const left = last?.balance;
    const counted = adjusted[policy.kind] ?? 0;
    const isSameYear = carried?.year === String(yearOf(payDate));
    return {
      ...policy,
      key: policy.kind,
      opening: addHours(
        left === undefined ? addHours(policy.opening, -used) : isSameYear ? left : balanceOfNewYear(policy, left),
        // Those that the last pay stub counts are in its balance.
        addHours(counted, -(last?.adjusted ?? 0)),
      ),
      ...(counted !== 0 && { adjusted: counted }),
      accrual: offCycle && policy.accrual.by === 'period' ? { ...policy.accrual, hours: 0 } : policy.accrual,
    };
  });
}

/** The hours of each leave balance that a person has before the run, by row. */
export const leaveLeftOfRows = (
  rows: readonly (RunRow & { readonly id: string })[],
): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  Object.fromEntries(
    rows.map((row) => [row.id, Object.fromEntries(leaveOf(row).map(({ kind, opening }) => [kind, opening]))]),
  );

/** The hours of the leave columns, for the balances that the person has. */
const leaveUsedOf = ({ person, entries }: RunRow): Readonly<Record<string, number>> =>
  Object.fromEntries(
    RUN_LEAVE.flatMap((kind) => (person.leave.some((policy) => policy.kind === kind) ? [[kind, entries[kind]]] : [])),
  );

const hundredths = (hours: number): number => hundredthsOfHours(hours) ?? 0;

/**
 * Hours in each state of work. Without an entry the main state has the rest of the hours paid, or of the usual hours of the
 * period where none are: a salary, a bonus.
 */
function stateHoursOf(
  { person, entries, periodicity }: RunRow,
  earnings: readonly EarningRequest[],
): Readonly<Record<string, number>> | undefined {
  const [main, ...others] = statesOfWork(person);
  if (main === undefined) return undefined;
  const enteredIn = (state: string): number => entries[stateEntry(state)] ?? 0;
  const paid = earnings.reduce((sum, { hours }) => sum + hundredths(hours ?? 0), 0);
  const usual = paid === 0 ? hundredths(PERIODICITY_RULES[periodicity].defaultHours) : paid;
  const elsewhere = others.reduce((sum, state) => sum + hundredths(enteredIn(state)), 0);
  const rest = hoursOfHundredths(Math.max(0, usual - elsewhere));
  return {
    [main]: enteredIn(main) || rest,
    ...Object.fromEntries(others.map((state) => [state, enteredIn(state)])),
  };
}

function ofKinds({ person, entries }: RunRow): readonly EarningRequest[] {
  return PAY_ENTRIES.flatMap((kind): EarningRequest[] => {
    const entry = entries[kind];
    if (entry === 0 || isPredefined(kind)) return [];
    const { name, type } = KINDS_OF_PAY[kind];
    // Somebody who became an employee since.
    if (isMiscPayment(kind) && person.employmentType === 'employee') return [];
    // The salary pays for the hours of leave.
    if (type === 'hourly' && person.paymentType === 'salary') return [];
    const forPeriod = KINDS_OF_PAY[kind].forPeriod ? readPeriod(entries.forPeriod) : null;
    const line = { key: `run-${kind}`, name, kind, isCustom: true, ...(forPeriod && { forPeriod }) };
    return [type === 'hourly' ? { ...line, rate: person.rate, hours: entry } : { ...line, rate: cents(entry) }];
  });
}

/** Twice the pay rate, hours at another rate, and a payment with a name of its own. */
function named({ person, entries }: RunRow): readonly EarningRequest[] {
  const { doubleOvertime, otherHours, otherRate, otherPay, otherPayName } = entries;
  const title = otherPayName || 'Other pay';
  return [
    ...(doubleOvertime === 0 || person.paymentType === 'salary'
      ? []
      : [
          {
            key: DOUBLE_OVERTIME,
            name: 'Double overtime',
            isCustom: true,
            type: 'hourly' as const,
            rate: cents(person.rate * 2),
            hours: doubleOvertime,
          },
        ]),
    ...(otherHours === 0 || person.paymentType === 'salary'
      ? []
      : [
          {
            key: 'run-other-rate',
            name: 'Regular, other rate',
            isCustom: true,
            type: 'hourly' as const,
            rate: otherRate,
            hours: otherHours,
          },
        ]),
    ...(otherPay === 0
      ? []
      : [{ key: customEarningKey(title), name: title, isCustom: true, type: 'once' as const, rate: otherPay }]),
  ];
}

function earningsOf(row: RunRow): readonly EarningRequest[] {
  const { person, entries, offCycle } = row;
  const isHourly = person.paymentType === 'hourly';
  const isPaidRegularly = isHourly || !offCycle || offCycle.withSalary;
  const overtimeRate = person.overtimeRate ?? (isHourly ? timeAndAHalf(person.rate) : ZERO);
  const lines: readonly EarningRequest[] = [
    { key: REGULAR, rate: isPaidRegularly ? person.rate : ZERO, ...(isHourly && { hours: entries.regular }) },
    ...OPTIONAL_EARNINGS.flatMap(({ key, type }): EarningRequest[] => {
      const entry = entries[key];
      if (entry === 0) return [];
      // A salary pays for all hours, except overtime with a rate of its own.
      if (type === 'hourly' && !isHourly && (key !== OVERTIME || person.overtimeRate === null)) return [];
      if (type !== 'hourly') return [{ key, rate: cents(entry) }];
      return [{ key, rate: key === OVERTIME ? overtimeRate : person.rate, hours: entry }];
    }),
    ...ofKinds(row),
    ...named(row),
    ...(row.retro
      ? [
          {
            key: RETRO_PAY,
            name: KINDS_OF_PAY.retroPay.name,
            kind: 'retroPay' as const,
            isCustom: true,
            forPeriod: retroDays(row.retro),
            rate: retroTotal(row.retro),
          },
        ]
      : []),
    ...(row.differences ?? []).flatMap((difference) =>
      difference.amount > 0
        ? [
            {
              key: settlementKey(difference),
              name: `Correction of ${difference.number}`,
              isCustom: true,
              type: 'once' as const,
              kind: 'correctedPay' as const,
              rate: difference.amount,
            },
          ]
        : [],
    ),
    ...(hasRecurring(row) ? person.earnings : []).map(({ name, amount, kind }) => ({
      key: customEarningKey(name),
      name,
      isCustom: true,
      type: 'once' as const,
      ...(kind && person.employmentType === 'contractor' && { kind }),
      rate: amount,
    })),
  ];
  if (!offCycle) return lines;
  return lines.map((line) => (isUsuallySupplemental(line) ? { ...line, supplemental: offCycle.supplemental } : line));
}

const isUsuallySupplemental = ({ key, kind }: EarningRequest): boolean => kindOf({ key, kind }).supplemental === 'flat';

/** Pay apart from the schedule settles nothing, unless it is paid like the schedule. */
export const settlesDifferences = (row: RunRow): boolean => hasRecurring(row);

const hasRecurring = ({ offCycle }: RunRow): boolean => offCycle === null || offCycle.withRecurring;

/** Each with what is still owed after the last pay stub. A contractor's stub has no deductions. */
function courtOrdersOf(row: RunRow): CompanyPerson['courtOrders'][number][] {
  const { person, carried } = row;
  if (person.employmentType === 'contractor' || !hasRecurring(row)) return [];
  return person.courtOrders.map((saved) => {
    // Who is paid is no part of a pay stub.
    const { payee: _, caseNumber: __, ...order } = saved;
    const owed = carried?.owed?.find(({ key }) => key === order.key)?.amount;
    return owed === undefined ? order : { ...order, balance: owed };
  });
}

function recurring(deduction: RecurringDeduction, carried: CarriedFigures | null): readonly DeductionRequest[] {
  const { name, class: taken, kind, isEmployer, amount, basisPoints, match, balance, ...ages } = deduction;
  const key = customDeductionKey(name);
  const owed = carried?.deductions.find((line) => line.key === key)?.balance ?? balance;
  const line = {
    key,
    name,
    isCustom: true,
    class: taken,
    isEmployer,
    ...(kind && { kind, ...ages, balance: owed ?? null }),
    ...(basisPoints === null
      ? { enteredAmount: amount }
      : { fn: { follows: 'gross', basisPoints }, enteredAmount: null }),
  };
  if (!match || !kind) return [line];
  const matched = { key: `${key}-match`, name: `${name} match`, isCustom: true, kind, isEmployer: true, boundTo: key };
  return [line, { ...matched, fn: { follows: key, ...match } }];
}

function deductionsOf(row: RunRow): readonly DeductionRequest[] {
  const { person, entries, carried } = row;
  const once = entries.deduction === 0 ? null : entries.deductionName || 'Deduction';
  return [
    ...(hasRecurring(row) ? person.deductions : []).flatMap((deduction) => recurring(deduction, carried)),
    ...(once === null
      ? []
      : [
          {
            key: customDeductionKey(once),
            name: once,
            isCustom: true,
            class: 'afterTax' as const,
            enteredAmount: entries.deduction,
          },
        ]),
    ...(row.differences ?? []).flatMap((difference) =>
      difference.amount < 0
        ? [
            {
              key: settlementKey(difference),
              name: `Overpayment on ${difference.number}`,
              isCustom: true,
              class: 'afterTax' as const,
              kind: 'overpayment' as const,
              enteredAmount: negate(difference.amount),
            },
          ]
        : [],
    ),
    ...(entries.typedStateTax > 0 && hasTypedTax(person)
      ? [{ key: STATE_TAX, enteredAmount: entries.typedStateTax }]
      : []),
  ];
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

const withPrior = <Item extends { readonly givenPriorYTD: GivenPrior | null }>(items: readonly Item[]) =>
  items.flatMap((item) => (item.givenPriorYTD === null ? [] : [{ ...item, prior: item.givenPriorYTD }]));

/** The taxes that a stub withholds. */
export const taxesOf = (stub: Stub): readonly TaxFigure[] =>
  employeeDeductions(stub).flatMap((line) =>
    line.isCustom || isCourtOrder(line) ? [] : [{ key: line.key, name: line.name, amount: line.amount }],
  );

/**
 * What a later stub of the same year continues from. Off-cycle pay is not what a review compares with, so that stays as it
 * was `before` it.
 */
export function carriedFrom(
  order: CalculatedPayStubs,
  documentId: string,
  before: CarriedFigures | null = null,
): CarriedFigures {
  const last = order.stubs[0]!;
  const year = last.payDate.slice(0, 4);
  const next = nextPeriod(order, year);
  const own = { gross: last.total, net: last.netPayTotal, taxes: taxesOf(last) };
  const stub = next.stubs[0]!;
  const orders = next.details.courtOrders ?? [];
  // Pay apart from the schedule may leave orders out. They go on from where they were.
  const earlier = last.isOffCycle ? before : null;
  const served = new Set(orders.flatMap((each) => [courtOrderKey(each), courtOrderFeeKey(each)]));
  const leftOut = (earlier?.year === year ? earlier.deductions : []).filter(
    (line) => isCourtOrder(line) && !served.has(line.key),
  );
  const owed = [
    ...orders.flatMap(({ key, balance }) => (balance === null ? [] : [{ key, amount: balance }])),
    ...(earlier?.owed ?? []).filter(({ key }) => orders.every((each) => each.key !== key)),
  ];
  return {
    documentId,
    year,
    hours: stub.givenPriorHours ?? 0,
    last: (last.isOffCycle && before?.last) || own,
    earnings: withPrior(stub.earnings).map(({ key, name, isCustom, type, kind, prior }) => ({
      key,
      name,
      isCustom,
      type,
      kind,
      prior,
    })),
    ...(last.wages && { wages: last.wages }),
    ...(last.countsPlaces && { countsPlaces: last.countsPlaces }),
    places: placesText(order.details),
    deductions: [
      ...withPrior(stub.deductions).map((line) => ({
        key: line.isCustom ? line.key : (line.place ?? keyInYear(line.key, order.details)),
        name: line.name,
        isCustom: line.isCustom,
        class: line.class,
        kind: line.kind,
        isEmployer: line.isEmployer,
        prior: line.prior,
        ...(line.kind === 'loan' && { balance: line.balance ?? undefined }),
      })),
      ...leftOut,
    ],
    ...(owed.length > 0 && { owed }),
    leave: (last.leave ?? []).map(({ key, balance }) => {
      const adjusted = order.details.leave?.find((policy) => policy.key === key)?.adjusted;
      return { key, balance, ...(adjusted !== undefined && { adjusted }) };
    }),
  };
}

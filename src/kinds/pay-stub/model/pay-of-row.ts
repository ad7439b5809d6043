import { readPeriod } from '../../../domain/companies/entry-period.ts';
import { statesOfWork } from '../../../domain/companies/entry-columns.ts';
import { settlementKey } from '../../../domain/companies/pay-differences.ts';
import { RETRO_PAY, retroDays, retroTotal } from '../../../domain/companies/retro-pay.ts';
import { stateEntry } from '../../../domain/companies/run-entries.ts';
import { type Cents, cents, ZERO } from '../../../domain/money.ts';
import {
  isMiscPayment,
  isPredefined,
  kindOf,
  KINDS_OF_PAY,
  PAY_ENTRIES,
} from '../../../domain/payroll/earning-kinds.ts';
import { hoursOfHundredths, hundredthsOfHours } from '../../../domain/payroll/hours.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { OPTIONAL_EARNINGS, OVERTIME, REGULAR } from '../../../domain/payroll/predefined-earnings.ts';
import type { PayStubRequest } from './schema.ts';
import type { RunRow } from './run-row.ts';
import { customEarningKey } from './stubs-of-input.ts';

// What a row of a pay run pays, and in which states it was worked for.

type StubRequest = NonNullable<PayStubRequest['stubs']>[number];
type EarningRequest = NonNullable<StubRequest['earnings']>[number] & { readonly key: string };

/** Time and a half, rounded half up. */
export const timeAndAHalf = (rate: Cents): Cents => cents(Math.floor((rate * 3 + 1) / 2));

export const DOUBLE_OVERTIME = 'run-double-overtime';

/** Pay apart from the schedule settles nothing, unless it is paid like the schedule. */
export const settlesDifferences = (row: RunRow): boolean => hasRecurring(row);

export const hasRecurring = ({ offCycle }: RunRow): boolean => offCycle === null || offCycle.withRecurring;

const hundredths = (hours: number): number => hundredthsOfHours(hours) ?? 0;

/**
 * Hours in each state of work. Without an entry the main state has the rest of the hours paid, or of the usual hours of the
 * period where none are: a salary, a bonus.
 */
export function stateHoursOf(
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

export function earningsOf(row: RunRow): readonly EarningRequest[] {
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

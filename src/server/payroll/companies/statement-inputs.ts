import type { z } from 'zod';
import { formatDateRange, type PlainDate } from '../../../domain/calendar.ts';
import type { ConfirmedDivision } from '../../../domain/companies/statements.ts';
import type { OwnStub } from '../../../domain/documents/own-stub.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { isAppError } from '../../../domain/errors.ts';
import { add, type Cents, formatDollars, sumOf, ZERO } from '../../../domain/money.ts';
import type { Earned } from '../../../domain/payroll/earned.ts';
import { totalOf } from '../../../kinds/employment-statement/model/amounts.ts';
import { employmentStatement } from '../../../kinds/employment-statement/model/kind.ts';
import { stubsOf } from '../../../kinds/employment-statement/model/own-stubs.ts';
import { hoursStatement } from '../../../kinds/hours-statement/model/kind.ts';
import { crossesMonth, firstDay, lastDayOf, monthAfter } from '../../../kinds/hours-statement/model/months.ts';
import { addSums, payOf, proposeSides, sumsOf, type TypedSums } from '../../../kinds/hours-statement/model/sums.ts';
import { formatMinutes } from '../../../kinds/hours-statement/model/time.ts';
import type { KindId } from '../../../kinds/kinds.ts';
import type { CompanyPersonRow, CompanyRow } from '../../platform/db/tables/companies.ts';
import type { StatementDays } from './statement-pay.ts';

/** The choices of a batch. */
export interface BatchChoices {
  readonly first_month: string;
  readonly months: number;
  readonly signer_name: string;
  readonly signer_title: string;
}

interface Paid {
  readonly company: CompanyRow;
  readonly person: CompanyPersonRow;
  readonly stubs: readonly OwnStub[];
  readonly choices: BatchChoices;
  /** What the employer confirmed of periods across the end of a month. */
  readonly divided: readonly ConfirmedDivision[];
  readonly today: PlainDate;
}

/** A statement of one person, before it is issued. */
export interface PlannedStatement {
  readonly input: Record<string, unknown>;
  /** What it adds up, in words. */
  readonly summary: string;
  /** What has to be answered before it can be issued. Null if nothing. */
  readonly question: string | null;
  /** The periods across the end of a month, divided by working days: a proposal. */
  readonly proposed: readonly ConfirmedDivision[];
}

/** How a company makes statements of a kind for its people from their pay stubs. */
export interface StatementMaker {
  readonly kind: KindId;
  readonly name: string;
  readonly hasMonths: boolean;
  readonly hasSigner: boolean;
  daysOf(choices: Pick<BatchChoices, 'first_month' | 'months'>, today: PlainDate): StatementDays;
  plan(paid: Paid): PlannedStatement;
}

const issuerOf = ({ name, address1, address2, city, state, zip, zip4, phone, email, ein_last4: ein }: CompanyRow) => ({
  name,
  address1,
  address2,
  city,
  state,
  zip,
  ...(zip4 !== '' && { zip4 }),
  phone,
  email,
  ein,
});

const partyOf = ({ name, address1, address2, city, state, zip, zip4 }: CompanyPersonRow) => ({
  name,
  address1,
  address2,
  city,
  state,
  zip,
  ...(zip4 !== '' && { zip4 }),
  lastFour: '',
});

/** The first thing that the kind's own rules miss. */
function missingOf(schema: z.ZodType, input: Record<string, unknown>): string | null {
  try {
    parseInput(schema, input);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [path = '', message = error.message] = Object.entries(error.fields ?? {})[0] ?? [];
    return path.startsWith('issuer.') ? `${message} in the company settings.` : message;
  }
}

const YEARS_BEFORE = 2;
/** Who signs is one answer for the whole list. */
const ANYBODY = { name: 'Signer', title: 'Signer' };

const employment: StatementMaker = {
  kind: employmentStatement.id,
  name: employmentStatement.name,
  hasMonths: false,
  hasSigner: true,
  daysOf: (_, today) => ({
    from: `${Number(today.slice(0, 4)) - YEARS_BEFORE}-01-01` as PlainDate,
    to: today,
    by: 'payDate',
  }),
  plan: ({ company, person, stubs, choices }) => {
    const { starts_on: startsOn, ends_on: endsOn, title, language } = person;
    const input = {
      template: 1,
      language,
      source: 'stubs',
      stub: stubs.at(-1)?.number ?? '',
      issuer: issuerOf(company),
      person: partyOf(person),
      work: { title, startsOn: startsOn ?? '', endsOn: endsOn ?? '' },
      signer: { name: choices.signer_name, title: choices.signer_title },
    };
    const found = stubsOf(stubs);
    const newest = found?.years[0];
    return {
      input,
      proposed: [],
      summary:
        newest === undefined
          ? 'No pay stubs'
          : `${newest.year}: ${formatDollars(add(totalOf(newest.paid), totalOf(newest.given)))}, from ${newest.count} ${newest.count === 1 ? 'pay stub' : 'pay stubs'}`,
      question:
        startsOn === null
          ? 'Enter the first day of work on this person’s page.'
          : title === ''
            ? 'Enter the job title on this person’s page.'
            : missingOf(employmentStatement.schema, { ...input, signer: ANYBODY }),
    };
  },
};

const minutesOf = (hundredths: number): string =>
  hundredths === 0 ? '' : formatMinutes(Math.floor((hundredths * 60 + 50) / 100));

/** Of all pay stubs of one pay period: a bonus that was paid apart belongs to it. */
function typedOf(earned: readonly Earned[]): TypedSums {
  const sum = (amountOf: (each: Earned) => Cents): Cents => sumOf(earned, amountOf);
  const hours = (of: (each: Earned) => number): string => minutesOf(earned.reduce((all, each) => all + of(each), 0));
  return {
    worked: hours(({ worked }) => worked),
    paidLeave: hours(({ paidLeave }) => paidLeave),
    unpaid: '',
    regular: sum(({ paid }) => paid.regular),
    overtime: sum(({ paid }) => paid.overtime),
    leavePay: sum(({ paid }) => paid.leave),
    otherPay: sum(({ paid }) => add(paid.commission, paid.bonus, paid.other)),
    tips: sum(({ paid }) => paid.tips),
  };
}

const NO_SIDE: TypedSums = {
  worked: '',
  paidLeave: '',
  unpaid: '',
  regular: ZERO,
  overtime: ZERO,
  leavePay: ZERO,
  otherPay: ZERO,
  tips: ZERO,
};

const hours: StatementMaker = {
  kind: hoursStatement.id,
  name: hoursStatement.name,
  hasMonths: true,
  hasSigner: false,
  daysOf: ({ first_month: first, months }) => ({
    from: firstDay(first),
    to: lastDayOf(monthAfter(first, months - 1)),
    by: 'period',
  }),
  plan: ({ company, person, stubs, choices, divided, today }) => {
    const { first_month: firstMonth, months } = choices;
    const over = stubs.filter(({ end }) => end <= today);
    const periods = [...Map.groupBy(over, ({ start, end }) => `${start} ${end}`).values()]
      .map((ofPeriod) => ({
        start: ofPeriod[0]!.start,
        end: ofPeriod[0]!.end,
        ...typedOf(ofPeriod.map(({ earned }) => earned)),
      }))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));
    const proposed = periods
      .filter(crossesMonth)
      .map(({ start, end, ...whole }) => ({ start, end, ...proposeSides({ start, end }, whole) }));
    const confirmedOf = ({ start, end, ...whole }: (typeof periods)[number]) => {
      const found = divided.find((each) => each.start === start && each.end === end);
      if (!found) return undefined;
      const both = addSums(sumsOf(found.first), sumsOf(found.second));
      // The pay stub was corrected since.
      return JSON.stringify(both) === JSON.stringify(sumsOf(whole)) ? found : undefined;
    };
    const input = {
      template: 1,
      type: 'statement',
      language: person.language,
      issuer: issuerOf(company),
      person: { ...partyOf(person), title: person.title },
      firstMonth,
      months: Array.from({ length: months }, () => ({ by: 'periods', days: [] })),
      periods: periods.map((period) => {
        const confirmed = crossesMonth(period) ? confirmedOf(period) : undefined;
        return {
          ...period,
          isDivided: confirmed !== undefined,
          first: confirmed?.first ?? NO_SIDE,
          second: confirmed?.second ?? NO_SIDE,
        };
      }),
    };
    return {
      input,
      proposed,
      summary: `${periods.length} pay ${periods.length === 1 ? 'period' : 'periods'}, ${formatDollars(sumOf(periods, (period) => payOf(sumsOf(period))))}`,
      question: missingOf(hoursStatement.schema, input),
    };
  },
};

export const STATEMENT_MAKERS: readonly StatementMaker[] = [employment, hours];

export const makerOf = (kind: string): StatementMaker | undefined =>
  STATEMENT_MAKERS.find((each) => each.kind === kind);

/** "Oct 26 – Nov 8, 2026: 36:00 and 40:00 hours, $662.40 and $736.00" */
export const divisionInWords = ({ start, end, first, second }: ConfirmedDivision): string => {
  const [one, other] = [sumsOf(first), sumsOf(second)];
  return `${formatDateRange(start as PlainDate, end as PlainDate)}: ${formatMinutes(one.worked)} and ${formatMinutes(other.worked)} hours, ${formatDollars(payOf(one))} and ${formatDollars(payOf(other))}`;
};

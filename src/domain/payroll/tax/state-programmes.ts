/** State programmes that employees pay into, as the `official` method takes them. */
import { addDays, dayOfWeek, partsOf, type PlainDate } from '../../calendar.ts';
import {
  NOUGHT,
  dollars,
  fraction,
  lesser,
  over,
  percentOf,
  roundToCents,
  times,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import type { WorkingStep } from '../working.ts';
import { cappedContribution, withheldBefore } from './official-contributions.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { ProgrammeTable, TaxTables } from './tax-tables.ts';

const WEEKS_A_YEAR = 52;

export function programmeLines(context: TaxContext, tables: TaxTables): readonly TaxLine[] {
  const inForce = new Map<string, ProgrammeTable>();
  for (const programme of tables.programmes) {
    if (programme.effectiveFrom <= context.payDate) inForce.set(programme.key, programme);
  }
  return [...inForce.values()].map((programme) => programmeLine(context, programme));
}

interface Contribution {
  readonly exact: Fraction;
  readonly counted: Fraction;
  readonly basis: string;
  readonly steps: (amount: string) => readonly WorkingStep[];
}

function programmeLine(context: TaxContext, programme: ProgrammeTable): TaxLine {
  const { exact, counted, basis, steps } = contribution(context, programme);
  return taxLine(
    { key: programme.key, name: programme.name, base: roundToCents(counted), basis },
    exact,
    () => ({
      method: 'official',
      table: `${programme.name} rate and limits`,
      from: programme,
      notice: noticeOf(programme),
    }),
    steps,
  );
}

function contribution(context: TaxContext, programme: ProgrammeTable): Contribution {
  if (programme.perQuarter !== undefined) return quarterlyFee(context, programme.perQuarter);
  const ratePercent = programme.ratePercent!;
  const basis = rate(ratePercent);
  const { yearlyWageCap, weeklyMaximum } = programme;
  if (yearlyWageCap) {
    return {
      basis,
      ...cappedContribution(
        { amount: context.gross, sum: '' },
        context.yearToDate.gross,
        withheldBefore(context, programme.key),
        ratePercent,
        { wages: yearlyWageCap, contribution: programme.yearlyMaximum ?? percentOf(yearlyWageCap, ratePercent) },
      ),
    };
  }
  const pay = dollars(context.gross);
  const uncapped = percentOf(pay, ratePercent);
  const payStep = amountStep('Gross pay of the period', '', pay);
  const rateSum = `${writtenAmount(pay)} × ${rate(ratePercent)}`;
  if (!weeklyMaximum) {
    return {
      basis,
      exact: uncapped,
      counted: pay,
      steps: (amount) => [payStep, step(`${basis} of it`, rateSum, amount)],
    };
  }
  const most = over(times(weeklyMaximum, fraction(WEEKS_A_YEAR)), fraction(context.frequency));
  const cap = over(times(programme.weeklyWageCap!, fraction(WEEKS_A_YEAR)), fraction(context.frequency));
  return {
    basis,
    exact: lesser(uncapped, most),
    counted: lesser(pay, cap),
    steps: (amount) => [
      payStep,
      amountStep(`${basis} of it`, rateSum, uncapped),
      amountStep(
        'Most for the period',
        `${writtenAmount(weeklyMaximum)} a week × ${WEEKS_A_YEAR} ÷ ${context.frequency}`,
        most,
      ),
      step('The lesser of the two', '', amount),
    ],
  };
}

/** A fee taken from whoever works on a quarter's last working day: from the last pay of the quarter. */
function quarterlyFee(context: TaxContext, perQuarter: Fraction): Contribution {
  const quarters = quartersEndingWith(context.payDate, context.frequency);
  return {
    basis: `${writtenAmount(perQuarter)} a quarter`,
    exact: lesser(times(perQuarter, fraction(quarters)), dollars(context.gross)),
    counted: quarters === 0 ? NOUGHT : dollars(context.gross),
    steps: (amount) => [
      step('Quarters that end with this pay', '', String(quarters)),
      step('On this stub', `${quarters} × ${writtenAmount(perQuarter)}`, amount),
    ],
  };
}

/** How many calendar quarters this pay is the last of; pays of three months and longer close all that they span. */
function quartersEndingWith(payDate: PlainDate, frequency: number): number {
  if (frequency <= 4) return 4 / frequency;
  const { month, day } = partsOf(payDate);
  if (frequency === 12) return month % 3 === 0 ? 1 : 0;
  if (frequency === 24) return month % 3 === 0 && day > 15 ? 1 : 0;
  const isDailyOnFriday = frequency === 260 && dayOfWeek(payDate) === 5;
  const daysToNext = isDailyOnFriday ? 3 : Math.floor(364 / frequency);
  const next = partsOf(addDays(payDate, daysToNext));
  return Math.ceil(next.month / 3) === Math.ceil(month / 3) ? 0 : 1;
}

function noticeOf(programme: ProgrammeTable): string | undefined {
  const most = programme.mostAnEmployerMayWithhold
    ? 'This is the most that an employer may withhold; the employer may pay part or all of it.'
    : undefined;
  const notices = [programme.provisional, most, ...programme.notes].filter((text) => text !== undefined);
  return notices.length === 0 ? undefined : notices.join(' ');
}

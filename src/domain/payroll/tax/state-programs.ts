/** State programs that employees pay into, by the `official` method. */
import { addDays, dayOfWeek, partsOf, type PlainDate } from '../../calendar.ts';
import {
  ZERO,
  dollars,
  fraction,
  lesser,
  over,
  percentOf,
  roundToCents,
  times,
  writtenAmount,
  writtenPlain,
  type Fraction,
} from '../../fraction.ts';
import { ZERO as NO_CENTS, type Cents, formatMoney, larger, subtract, sumOf } from '../../money.ts';
import type { WorkingStep } from '../working.ts';
import { cappedContribution, wagesBefore, withheldBefore } from './official-contributions.ts';
import { type Wages, wagesWithout } from './pre-tax.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { programsOn } from './tables-on.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { ProgramTable, TaxTables } from './tax-tables.ts';

const WEEKS_A_YEAR = 52;
const HUNDRED = fraction(100);
const HOURS_A_YEAR_BY_WEEKS = fraction(2080);
const HOURS_A_YEAR_BY_MONTHS = fraction('2079.96');

export function programLines(context: TaxContext, tables: TaxTables): readonly TaxLine[] {
  return programsOn(tables, context.paidOn ?? context.payDate).map((program) => programLine(context, program));
}

interface Contribution {
  readonly exact: Fraction;
  readonly counted: Fraction;
  readonly before?: Cents | undefined;
  readonly basis: string;
  readonly steps: (amount: string) => readonly WorkingStep[];
}

function programLine(context: TaxContext, program: ProgramTable): TaxLine {
  const { exact, counted, before, basis, steps } = contribution(context, program);
  return taxLine(
    { key: program.key, name: program.name, base: roundToCents(counted), before, basis },
    exact,
    () => ({
      method: 'official',
      table: `${program.name} rate and limits`,
      from: program,
      caveat: caveatOf(program),
    }),
    steps,
  );
}

function contribution(context: TaxContext, program: ProgramTable): Contribution {
  if (program.perQuarter !== undefined) return quarterlyFee(context, program.perQuarter);
  if (program.perHour !== undefined) return hourlyFee(context, program.perHour);
  const ratePercent = program.ratePercent!;
  const basis = rate(ratePercent);
  const { excludes = [], excludesTips } = program;
  const tips = (excludesTips && context.tips) || NO_CENTS;
  const tipsBefore = (excludesTips && context.yearToDate.tips) || NO_CENTS;
  const wages = lessTips(context, wagesWithout(context, excludes), tips);
  const { yearlyWageCap, weeklyMaximum } = program;
  if (yearlyWageCap) {
    const ofAllPay = subtract(
      subtract(context.yearToDate.gross, tipsBefore),
      sumOf(excludes, (kind) => context.yearToDate.preTax?.[kind] ?? NO_CENTS),
    );
    // Each state counts its own wages alone.
    const before = wagesBefore(context, program.key, ofAllPay);
    return {
      basis,
      before,
      ...cappedContribution(wages, before, withheldBefore(context, program.key), ratePercent, {
        wages: yearlyWageCap,
        contribution: program.yearlyMaximum ?? percentOf(yearlyWageCap, ratePercent),
      }),
    };
  }
  const pay = dollars(wages.amount);
  const uncapped = percentOf(pay, ratePercent);
  const payStep = amountStep(wages.sum === '' ? 'Gross pay this period' : 'Wages this period', wages.sum, pay);
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
  const cap = over(times(program.weeklyWageCap!, fraction(WEEKS_A_YEAR)), fraction(context.frequency));
  return {
    basis,
    exact: lesser(uncapped, most),
    counted: lesser(pay, cap),
    steps: (amount) => [
      payStep,
      amountStep(`${basis} of it`, rateSum, uncapped),
      amountStep(
        'Maximum for the period',
        `${writtenAmount(weeklyMaximum)} a week × ${WEEKS_A_YEAR} ÷ ${context.frequency}`,
        most,
      ),
      step('The lower of the two', '', amount),
    ],
  };
}

function lessTips({ gross }: TaxContext, wages: Wages, tips: Cents): Wages {
  if (tips === NO_CENTS) return wages;
  const before = wages.sum === '' ? `${formatMoney(gross)} gross` : wages.sum.replace(/, not below 0$/, '');
  return {
    amount: larger(NO_CENTS, subtract(wages.amount, tips)),
    sum: `${before} − ${formatMoney(tips)} tips, not below 0`,
  };
}

/** A fee for employees who work on the last working day of a quarter, taken from the last pay of the quarter. */
function quarterlyFee(context: TaxContext, perQuarter: Fraction): Contribution {
  const quarters = quartersEndingWith(context.payDate, context.frequency);
  return {
    basis: `${writtenAmount(perQuarter)} a quarter`,
    exact: lesser(times(perQuarter, fraction(quarters)), dollars(context.gross)),
    counted: quarters === 0 ? ZERO : dollars(context.gross),
    steps: (amount) => [
      step('Quarters ending with this pay date', '', String(quarters)),
      step('On this stub', `${quarters} × ${writtenAmount(perQuarter)}`, amount),
    ],
  };
}

/** An amount for each hour at work. Where hours are not counted: 40 a week, or 173.33 a month (OAR 436-070-0020). */
function hourlyFee({ hundredthsAtWork, frequency, gross }: TaxContext, perHour: Fraction): Contribution {
  const isByMonth = [24, 12, 4, 2, 1].includes(frequency);
  const usual = over(isByMonth ? HOURS_A_YEAR_BY_MONTHS : HOURS_A_YEAR_BY_WEEKS, fraction(frequency));
  const hours = hundredthsAtWork === undefined ? usual : over(fraction(hundredthsAtWork), HUNDRED);
  return {
    basis: `${writtenPlain(perHour)}/hr`,
    exact: lesser(times(perHour, hours), dollars(gross)),
    counted: dollars(gross),
    steps: (amount) => [
      step(
        hundredthsAtWork === undefined
          ? `Hours not counted: ${isByMonth ? '173.33 a month' : '40 a week'}`
          : 'Hours at work',
        '',
        writtenPlain(hours),
      ),
      step('On this stub', `${writtenPlain(hours)} × ${writtenPlain(perHour)}`, amount),
    ],
  };
}

/** The number of quarters that end with this pay. Pay for three months or longer ends all quarters it spans. */
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

function caveatOf(program: ProgramTable): string | undefined {
  const most = program.mostAnEmployerMayWithhold
    ? 'This is the most an employer may withhold. The employer may pay part or all of it.'
    : undefined;
  const notices = [program.provisional, most, ...program.notes].filter((text) => text !== undefined);
  return notices.length === 0 ? undefined : notices.join(' ');
}

import { yearOf, type PlainDate } from '../../../domain/calendar.ts';
import { type Cents, cents, scale, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import { grossUp, netOf } from '../../../domain/payroll/gross-up.ts';
import { formatHours } from '../../../domain/payroll/hours.ts';
import { PERIODICITIES, PERIODICITY_RULES, type Periodicity } from '../../../domain/payroll/periodicity.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import type { TaxContext, YearToDate } from '../../../domain/payroll/tax/tax-context.ts';
import { taxLines } from '../../../domain/payroll/tax/taxes.ts';
import type { Working } from '../../../domain/payroll/working.ts';
import { amountOf, type Question } from '../../../domain/payroll/paycheck-question.ts';
import { isStateCode } from '../../../domain/us.ts';

export interface TapeLine {
  readonly name: string;
  readonly how: string;
  readonly amount: Cents;
  readonly working: Working | null;
}

export interface Paycheck {
  readonly year: number;
  readonly earned: readonly TapeLine[];
  readonly gross: Cents;
  readonly taken: readonly TapeLine[];
  readonly net: Cents;
  /** Said where a wanted net cannot be met to the cent. */
  readonly note: string;
}

export type Answer = { readonly paycheck: Paycheck } | { readonly problem: string; readonly field: keyof Question };

const wrong = (field: keyof Question, problem: string): Answer => ({ field, problem });
const FIRST_OF_THE_YEAR: YearToDate = {
  socialSecurityWages: ZERO,
  medicareWages: ZERO,
  futaWages: ZERO,
  taxes: {},
  gross: ZERO,
  stateWages: ZERO,
};
const MONEY = 'Enter an amount from 0 to 9,000,000.00';

/** Works out one pay, with the sums behind each figure, as if it were the first of its year. */
export async function workOut(question: Question, today: PlainDate): Promise<Answer> {
  const { state, by } = question;
  if (!isStateCode(state)) return wrong('state', 'Please select your state');
  const paid = PERIODICITIES.find((periodicity) => periodicity === question.paid) as Periodicity | undefined;
  if (!paid) return wrong('paid', 'Please select the payment periodicity');
  const { frequency, maximumHours } = PERIODICITY_RULES[paid];
  const rate = amountOf(question.rate);
  if (rate === null) return wrong('rate', MONEY);
  const hours = Number(question.hours);
  if (by === 'hourly' && !(hours >= 0 && hours <= maximumHours))
    return wrong('hours', `Hours are from 0 to ${maximumHours}`);
  const overtime = Number(question.overtime);
  if (by === 'hourly' && !(overtime >= 0 && overtime <= maximumHours))
    return wrong('overtime', `Hours are from 0 to ${maximumHours}`);
  const health = amountOf(question.health);
  if (health === null) return wrong('health', MONEY);
  const percent = Number(question.retirement);
  if (!(percent >= 0 && percent <= 100)) return wrong('retirement', 'From 0 to 100 percent');
  if (by === 'net' && percent > 0)
    return wrong('retirement', 'A share of the gross cannot be taken off while the gross is looked for: leave it at 0');
  const exemptions = Number(question.exemptions);
  if (!Number.isInteger(exemptions) || exemptions < 0 || exemptions > 8)
    return wrong('exemptions', 'Exemptions must be from 0 to 8');

  const tables = await loadTaxTables(yearOf(today), state);
  const taxes = (context: TaxContext) => taxLines(context, tables);
  const contextOf = (gross: Cents): TaxContext => ({
    method: question.method === 'official' ? 'official' : 'standard',
    payDate: today,
    frequency,
    state,
    maritalStatus: question.filing === 'married' ? 'married' : 'single',
    exemptions,
    gross,
    preTax: [
      ...(health > 0 ? [{ class: 'section125' as const, amount: health }] : []),
      ...(percent > 0
        ? [{ class: 'retirement401k' as const, amount: scale(gross, Math.round(percent * 100), 10_000) }]
        : []),
    ],
    yearToDate: FIRST_OF_THE_YEAR,
    federalCertificate: null,
    stateCertificate: {},
  });

  const earned = earnedBy(by, rate, hours, overtime, frequency);
  let gross = sumOf(earned, ({ amount }) => amount);
  let note = '';
  if (by === 'net') {
    const found = grossUp(rate, contextOf(ZERO), taxes);
    gross = found.gross;
    if (!found.isExact) note = 'No pay leaves exactly that; this is the next one above it.';
    earned.push({
      name: 'Gross pay that leaves it',
      how: 'found by halving the distance',
      amount: gross,
      working: null,
    });
  }
  const context = contextOf(gross);
  const lines = taxes(context).filter(({ isEmployer }) => !isEmployer);
  return {
    paycheck: {
      year: yearOf(today),
      earned,
      gross,
      taken: [
        ...context.preTax.map(({ class: kind, amount }) => ({
          name: kind === 'section125' ? 'Health plan, before tax' : `401(k), ${question.retirement}% of gross`,
          how: '',
          amount,
          working: null,
        })),
        ...lines.map((line) => ({ name: line.name, how: line.basis, amount: line.amount, working: line.working() })),
      ],
      net: netOf(gross, context, taxes),
      note,
    },
  };
}

const hundredths = (value: number): number => Math.round(value * 100);

function earnedBy(by: string, rate: Cents, hours: number, overtime: number, frequency: number): TapeLine[] {
  if (by === 'net') return [];
  if (by === 'salary')
    return [{ name: 'Salary', how: `a ${frequency}th of the year`, amount: scale(rate, 1, frequency), working: null }];
  const regular = scale(rate, hundredths(hours), 100);
  const extra = scale(cents(rate * 3), hundredths(overtime), 200);
  return [
    { name: 'Regular', how: `${formatHours(hundredths(hours) / 100)} hours`, amount: regular, working: null },
    ...(overtime > 0
      ? [
          {
            name: 'Overtime, 1.5 ×',
            how: `${formatHours(hundredths(overtime) / 100)} hours`,
            amount: extra,
            working: null,
          },
        ]
      : []),
  ];
}

export const takenFrom = ({ gross, net }: Paycheck): Cents => subtract(gross, net);

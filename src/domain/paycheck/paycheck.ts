import { yearOf, type PlainDate } from '../calendar.ts';
import { isAppError } from '../errors.ts';
import { type Cents, cents, scale, sumOf, ZERO } from '../money.ts';
import { grossUp, netOf } from '../payroll/gross-up.ts';
import { formatHours } from '../payroll/hours.ts';
import { PERIODICITIES, PERIODICITY_RULES, type Periodicity } from '../payroll/periodicity.ts';
import { coverageOf } from '../payroll/tax/coverage.ts';
import { loadTaxTables } from '../payroll/tax/load-tables.ts';
import { type StateWithholding, stateWithholding } from '../payroll/tax/state-withholding.ts';
import { earlierTablesNote, tableDay } from '../payroll/tax/table-day.ts';
import { refusalOfState } from '../payroll/tax/tax-states.ts';
import type { TaxContext, TaxMethod, YearToDate } from '../payroll/tax/tax-context.ts';
import { taxLines } from '../payroll/tax/taxes.ts';
import { missingCounties } from '../payroll/tax/withholding/missing-counties.ts';
import type { Working } from '../payroll/working.ts';
import { amountOf, hoursOf, type Question, residenceOf } from '../payroll/paycheck-question.ts';
import { isStateCode } from '../us.ts';

export interface PaycheckLine {
  readonly name: string;
  readonly how: string;
  readonly amount: Cents;
  readonly working: Working | null;
}

export interface Paycheck {
  readonly year: number;
  readonly earnings: readonly PaycheckLine[];
  readonly gross: Cents;
  /** Pre-tax deductions first, then taxes. */
  readonly withheld: readonly PaycheckLine[];
  /** The sum of the pre-tax deductions. */
  readonly deducted: Cents;
  readonly net: Cents;
  readonly method: TaxMethod;
  /** What the result leaves out. */
  readonly notIncluded: readonly string[];
  /** Shown if no gross pay gives the wanted net pay to the cent, and if the tables are those of an earlier year. */
  readonly note: string;
}

/** `field` names the control: "rate" or "stateCertificate.county". */
export type Answer = { readonly paycheck: Paycheck } | { readonly problem: string; readonly field: string };

const invalid = (field: string, problem: string): Answer => ({ field, problem });
const FIRST_OF_THE_YEAR: YearToDate = {
  socialSecurityWages: ZERO,
  medicareWages: ZERO,
  futaWages: ZERO,
  taxes: {},
  gross: ZERO,
  stateWages: ZERO,
};
const MONEY = 'Enter an amount from 0 to 9,000,000.00';

/** The questions of the state of residence. Null if it is the state of work. */
export async function homeWithholding(question: Question, today: PlainDate): Promise<StateWithholding | null> {
  const { state = '' } = residenceOf(question) ?? {};
  return isStateCode(state) && refusalOfState(state) === null ? stateWithholding(state, today, today) : null;
}

/** Calculates one paycheck with the steps behind each figure, as the first of the year. */
export async function calculatePaycheck(question: Question, today: PlainDate): Promise<Answer> {
  const { state, by } = question;
  if (!isStateCode(state)) return invalid('state', 'Please select your state');
  const refusal = refusalOfState(state);
  if (refusal !== null) return invalid('state', refusal);
  const residence = residenceOf(question);
  if (residence && !isStateCode(residence.state)) return invalid('home', 'Please select the state');
  const refusalAtHome = residence ? refusalOfState(residence.state) : null;
  if (refusalAtHome !== null) return invalid('home', refusalAtHome);
  const paid = PERIODICITIES.find((periodicity) => periodicity === question.paid) as Periodicity | undefined;
  if (!paid) return invalid('paid', 'Please select the payment periodicity');
  const { frequency, maximumHours } = PERIODICITY_RULES[paid];
  const rate = amountOf(question.rate);
  if (rate === null) return invalid('rate', MONEY);
  const hours = hoursOf(question.hours || '0');
  if (by === 'hourly' && !(hours >= 0 && hours <= maximumHours))
    return invalid('hours', `Enter hours from 0 to ${maximumHours}`);
  const overtime = hoursOf(question.overtime || '0');
  if (by === 'hourly' && !(overtime >= 0 && overtime <= maximumHours))
    return invalid('overtime', `Enter hours from 0 to ${maximumHours}`);
  const health = amountOf(question.health);
  if (health === null) return invalid('health', MONEY);
  const percent = Number(question.retirement);
  if (!(percent >= 0 && percent <= 100)) return invalid('retirement', 'Enter a percent from 0 to 100');
  if (by === 'net' && percent > 0)
    return invalid('retirement', 'Enter 0. A percent of gross pay cannot be used when calculating from net pay');
  const exemptions = Number(question.exemptions);
  if (!Number.isInteger(exemptions) || exemptions < 0 || exemptions > 8)
    return invalid('exemptions', 'Exemptions must be from 0 to 8');

  const method: TaxMethod = question.method === 'standard' ? 'standard' : 'official';
  const { federalCertificate, stateCertificate } = question;
  const [missing] = method === 'official' ? missingCounties({ state, stateCertificate, residence }) : [];
  if (missing !== undefined)
    return invalid(missing.path.replace('residence.stateCertificate', 'homeCertificate'), missing.message);

  const payDate = tableDay(today, today);
  const [own, home] = await Promise.all([
    loadTaxTables(yearOf(payDate), state),
    residence && loadTaxTables(yearOf(payDate), residence.state),
  ]);
  const tables = home ? { ...own, residence: home } : own;
  const taxes = (context: TaxContext) => taxLines(context, tables);
  const contextOf = (gross: Cents): TaxContext => ({
    method,
    payDate,
    paidOn: today,
    frequency,
    state,
    maritalStatus: question.filing === 'married' ? 'married' : 'single',
    exemptions,
    gross,
    hundredthsAtWork: by === 'hourly' ? hundredths(hours) + hundredths(overtime) : undefined,
    preTax: [
      ...(health > 0 ? [{ class: 'section125' as const, amount: health }] : []),
      ...(percent > 0
        ? [{ class: 'retirement401k' as const, amount: scale(gross, Math.round(percent * 100), 10_000) }]
        : []),
    ],
    yearToDate: FIRST_OF_THE_YEAR,
    federalCertificate,
    stateCertificate,
    residence,
  });

  // The answers of another state's form may be in the URL.
  try {
    taxes(contextOf(ZERO));
  } catch (error) {
    const [wrong] = isAppError(error) ? Object.entries(error.fields ?? {}) : [];
    if (wrong === undefined) throw error;
    const [path, problem] = wrong;
    return invalid(path.replace('residence.stateCertificate', 'homeCertificate'), problem);
  }
  const { notCalculated, notInSimpleEstimate } = coverageOf(tables, payDate);
  const earnings = earningsOf(by, rate, hours, overtime, frequency);
  let gross = sumOf(earnings, ({ amount }) => amount);
  let note = earlierTablesNote(today);
  if (by === 'net') {
    const found = grossUp(rate, contextOf(ZERO), taxes);
    gross = found.gross;
    if (!found.isExact)
      note = `No gross pay gives exactly this net pay. This is the next higher amount. ${note}`.trim();
    earnings.push({
      name: 'Gross pay needed',
      how: 'for this net pay',
      amount: gross,
      working: null,
    });
  }
  const context = contextOf(gross);
  const lines = taxes(context).filter(({ isEmployer }) => !isEmployer);
  return {
    paycheck: {
      year: yearOf(today),
      earnings,
      gross,
      withheld: [
        ...context.preTax.map(({ class: kind, amount }) => ({
          name: kind === 'section125' ? 'Health insurance (pre-tax)' : `401(k), ${question.retirement}% of gross pay`,
          how: '',
          amount,
          working: null,
        })),
        ...lines.map((line) => ({ name: line.name, how: line.basis, amount: line.amount, working: line.working() })),
      ],
      deducted: sumOf(context.preTax, ({ amount }) => amount),
      net: netOf(gross, context, taxes),
      method,
      notIncluded: [...notCalculated, ...(method === 'standard' ? notInSimpleEstimate : [])],
      note,
    },
  };
}

const hundredths = (value: number): number => Math.round(value * 100);

function earningsOf(by: string, rate: Cents, hours: number, overtime: number, frequency: number): PaycheckLine[] {
  if (by === 'net') return [];
  if (by === 'salary')
    return [{ name: 'Salary', how: `annual salary / ${frequency}`, amount: scale(rate, 1, frequency), working: null }];
  const regular = scale(rate, hundredths(hours), 100);
  const extra = scale(cents(rate * 3), hundredths(overtime), 200);
  return [
    { name: 'Regular', how: `${formatHours(hundredths(hours) / 100)} hours`, amount: regular, working: null },
    ...(overtime > 0
      ? [
          {
            name: 'Overtime (1.5×)',
            how: `${formatHours(hundredths(overtime) / 100)} hours`,
            amount: extra,
            working: null,
          },
        ]
      : []),
  ];
}

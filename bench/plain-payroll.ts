import type { TaxTables } from '../src/domain/payroll/tax/tax-tables.ts';

/*
 * The simplest program that prints the same stub: one loop in floating point, without dates, calculation details,
 * methods, overrides, or validation. Only a baseline for the benchmark.
 */

type Row = readonly [over: number, rate: number, base: number];

export interface PlainTables {
  readonly deduction: number;
  readonly brackets: readonly Row[];
  readonly stateDeduction: number;
  readonly stateBrackets: readonly Row[];
  readonly wageBase: number;
  readonly disabilityRate: number;
  readonly disabilityCap: number;
}

const plain = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
  Number(numerator) / Number(denominator);

/** Tax figures for one state, year, and single filer, as floating-point numbers. */
export function plainTables(tables: TaxTables): PlainTables {
  const rows = (brackets: TaxTables['federal']['incomeTax']['brackets']['single'] | undefined): readonly Row[] =>
    (brackets ?? []).map(([over, rate, base]) => [plain(over), plain(rate) / 100, plain(base)]);
  return {
    deduction: plain(tables.federal.incomeTax.standardDeduction.single),
    brackets: rows(tables.federal.incomeTax.brackets.single),
    stateDeduction: tables.incomeTax ? plain(tables.incomeTax.standardDeduction.single) : 0,
    stateBrackets: rows(tables.incomeTax?.brackets.single),
    wageBase: plain(tables.federal.socialSecurity.wageBase),
    disabilityRate: tables.disability ? plain(tables.disability.ratePercent) / 100 : 0,
    disabilityCap: tables.disability?.yearlyWageCap ? plain(tables.disability.yearlyWageCap) : Infinity,
  };
}

const NAMES = [
  'federal',
  'socialSecurity',
  'medicare',
  'state',
  'disability',
  'employerSocialSecurity',
  'employerMedicare',
];
const cent = (amount: number): number => Math.round(amount * 100) / 100;

function tax(brackets: readonly Row[], yearly: number): number {
  let amount = 0;
  for (const [over, rate, base] of brackets) if (yearly > over) amount = base + (yearly - over) * rate;
  return amount;
}

export function plainStubs(rate: number, hours: number, stubs: number, frequency: number, tables: PlainTables) {
  const result = [];
  let ytdTotal = 0;
  let netPayYTDTotal = 0;
  const ytd = NAMES.map(() => 0);
  for (let period = 0; period < stubs; period += 1) {
    const total = cent(rate * hours);
    const socialSecurity = cent(Math.min(total, tables.wageBase / frequency) * 0.062);
    const medicare = cent(total * 0.0145 + Math.max(0, total - 200_000 / frequency) * 0.009);
    const amounts = [
      cent(tax(tables.brackets, Math.max(0, total * frequency - tables.deduction)) / frequency),
      socialSecurity,
      medicare,
      cent(tax(tables.stateBrackets, Math.max(0, total * frequency - tables.stateDeduction)) / frequency),
      cent(Math.min(total, tables.disabilityCap / frequency) * tables.disabilityRate),
      socialSecurity,
      cent(total * 0.0145),
    ];
    const deductions = amounts.map((amount, index) => {
      const priorYTD = ytd[index]!;
      ytd[index] = cent(priorYTD + amount);
      return { name: NAMES[index]!, amount, priorYTD, ytdTotal: ytd[index] };
    });
    const deductionTotal = cent(amounts.slice(0, 5).reduce((sum, amount) => sum + amount, 0));
    const priorYTD = ytdTotal;
    ytdTotal = cent(ytdTotal + total);
    const netPayPriorYTD = netPayYTDTotal;
    netPayYTDTotal = cent(netPayYTDTotal + total - deductionTotal);
    const netPayTotal = cent(total - deductionTotal);
    result.push({ total, priorYTD, ytdTotal, deductions, deductionTotal, netPayTotal, netPayPriorYTD, netPayYTDTotal });
  }
  return result;
}

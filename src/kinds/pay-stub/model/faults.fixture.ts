import { isWages } from '../../../domain/payroll/earning-kinds.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { isAppError } from '../../../domain/errors.ts';
import type { Stub } from '../../../domain/payroll/order.ts';
import { calculate } from './calculate.ts';
import { draftSchema } from './schema.ts';

const TODAY = plainDate('2026-11-21');

/** How an input ended: refused by the schema, refused by a rule with an AppError, or calculated. */
export type Outcome = 'malformed' | 'refused' | 'calculated';

export interface Trial {
  readonly outcome: Outcome;
  /** Faults that must never happen; empty if there are none. */
  readonly faults: readonly string[];
  /** The stubs that were calculated, and how many have a negative net pay, all flagged. */
  readonly stubs: readonly Stub[];
}

const isWhole = (amount: number): boolean => Number.isSafeInteger(amount) && !Object.is(amount, -0);

/** Every number of a stub that is not a whole amount, by path; hours may have two decimals. */
function brokenNumbers(value: unknown, path: string): readonly string[] {
  if (typeof value === 'number') return isWhole(value) || /[hH]ours$/.test(path) ? [] : [`${path} is ${value}`];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => brokenNumbers(item, `${path}.${key}`));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function brokenSums(stub: Stub, path: string): readonly string[] {
  const employee = stub.deductions.filter((deduction) => !deduction.isEmployer);
  const employer = stub.deductions.filter((deduction) => deduction.isEmployer);
  const wages = stub.earnings.filter(isWages);
  const checks: Record<string, boolean> = {
    total: stub.total === sum(wages.map((earning) => earning.total)),
    priorYTD: stub.priorYTD === sum(wages.map((earning) => earning.priorYTD)),
    ytdTotal: stub.ytdTotal === sum(wages.map((earning) => earning.ytdTotal)),
    deductionTotal: stub.deductionTotal === sum(employee.map((deduction) => deduction.amount)),
    deductionYTDTotal: stub.deductionYTDTotal === sum(employee.map((deduction) => deduction.ytdTotal)),
    employerTotal: stub.employerTotal === sum(employer.map((deduction) => deduction.amount)),
    employerYTDTotal: stub.employerYTDTotal === sum(employer.map((deduction) => deduction.ytdTotal)),
    netPayTotal: stub.netPayTotal === stub.total - stub.deductionTotal + stub.adjustmentTotal,
    netPayYTDTotal: stub.netPayYTDTotal === stub.netPayPriorYTD + stub.netPayTotal,
    isNetPayNegative: stub.isNetPayNegative === stub.netPayTotal < 0,
    amounts: [...stub.earnings.map((earning) => earning.total), ...stub.deductions.map(({ amount }) => amount)].every(
      (amount) => amount >= 0,
    ),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [`${path}.${name} does not hold`]));
}

/** Runs one input through every step of a request to calculate. */
export async function tryRequest(request: unknown): Promise<Trial> {
  const input = draftSchema.safeParse(request);
  if (!input.success) return { outcome: 'malformed', faults: [], stubs: [] };
  try {
    const { stubs } = await calculate(input.data, TODAY);
    const faults = stubs.flatMap((stub, index) => [
      ...brokenNumbers({ ...stub, deductions: stub.deductions.map(withoutWorking) }, `stubs.${index}`),
      ...brokenSums(stub, `stubs.${index}`),
    ]);
    const text = JSON.stringify(stubs);
    if (/NaN|Infinity|undefined/.test(text)) faults.push('The working prints something that is no number');
    if (text !== JSON.stringify((await calculate(input.data, TODAY)).stubs)) faults.push('The same input, other bytes');
    return { outcome: 'calculated', faults, stubs };
  } catch (error) {
    const faults = isAppError(error) ? [] : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    return { outcome: 'refused', faults, stubs: [] };
  }
}

const withoutWorking = ({
  key,
  amount,
  priorYTD,
  ytdTotal,
  base,
  nominalAmount,
  nominalPriorYTD,
}: Stub['deductions'][number]) => ({
  key,
  amount,
  priorYTD,
  ytdTotal,
  base,
  nominalAmount,
  nominalPriorYTD,
});

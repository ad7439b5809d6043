/*
 * node --expose-gc bench/payroll.ts
 *
 * Recalculates one employee's year from scratch, as the form does on every keystroke, and a company's year, next to the
 * simplest program that prints the same figures, in the same run.
 */
import { plainDate } from '../src/domain/calendar.ts';
import { cents } from '../src/domain/money.ts';
import { calculateOrder } from '../src/domain/payroll/calculate-order.ts';
import { createOrder } from '../src/domain/payroll/create-order.ts';
import { setDetails, setDetailsState } from '../src/domain/payroll/edit-details.ts';
import { editEarning } from '../src/domain/payroll/edit-earnings.ts';
import { setPeriodicity, setPeriodNumber, setPeriodStart, setQuantity } from '../src/domain/payroll/edit-periods.ts';
import { loadTaxes } from '../src/domain/payroll/load-taxes.ts';
import type { PaystubOrder } from '../src/domain/payroll/order.ts';
import type { Periodicity } from '../src/domain/payroll/periodicity.ts';
import { loadTaxTables } from '../src/domain/payroll/tax/load-tables.ts';
import { TAX_STATES } from '../src/domain/payroll/tax/tax-states.ts';
import type { TaxMethod } from '../src/domain/payroll/tax/tax-context.ts';
import { plainStubs, plainTables } from './plain-payroll.ts';

const YEAR = 2025;
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

function yearOfStubs(state: string, taxMethod: TaxMethod, periodicity: Periodicity, quantity: number): PaystubOrder {
  let order = setDetails(setDetailsState(createOrder(plainDate(`${YEAR}-06-30`)), state), { taxMethod });
  order = setQuantity(setPeriodicity(order, periodicity), quantity);
  order = setPeriodStart(order, quantity - 1, plainDate(`${YEAR}-01-01`));
  order = { ...order, stubs: order.stubs.map((stub) => ({ ...stub, payDate: stub.payPeriod.end })) };
  return setPeriodNumber(editEarning(order, quantity - 1, 'regular', { hours: 40 }), 1);
}

/** Median and 95th percentile of many runs, in milliseconds, after a warm-up. */
function timesOf(run: () => unknown, runs = 2_000): { readonly median: number; readonly high: number } {
  for (let index = 0; index < runs / 4; index += 1) run();
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  return { median: times[Math.floor(runs / 2)]!, high: times[Math.floor(runs * 0.95)]! };
}

const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

print('52 weekly stubs of one employee, from scratch (ms, median / 95%)');
for (const [state, method] of [
  ['TX', 'standard'],
  ['CA', 'standard'],
  ['NY', 'standard'],
  ['TX', 'official'],
  ['CA', 'official'],
  ['NY', 'official'],
] as const) {
  const order = yearOfStubs(state, method, 'weekly', 52);
  const taxes = await loadTaxes(order);
  const tables = plainTables(await loadTaxTables(YEAR, state));
  const ours = timesOf(() => calculateOrder(order, taxes));
  const theirs = timesOf(() => plainStubs(20, 40, 52, 52, tables));
  const same = calculateOrder(order, taxes).stubs[0]!.netPayYTDTotal;
  const plainNet = cents(Math.round(plainStubs(20, 40, 52, 52, tables).at(-1)!.netPayYTDTotal * 100));
  const agreement =
    method === 'standard' ? (same === plainNet ? ', same net pay' : `, net pay ${same} and ${plainNet}`) : '';
  print(
    `  ${state} ${method.padEnd(8)} ${ours.median.toFixed(3)} / ${ours.high.toFixed(3)}   simplest ` +
      `${theirs.median.toFixed(3)} / ${theirs.high.toFixed(3)}   ratio ${(ours.median / theirs.median).toFixed(0)}${agreement}`,
  );
}

print('every place, 52 weekly stubs (median, ms)');
for (const method of ['standard', 'official'] as const) {
  const medians: (readonly [string, number])[] = [];
  for (const { code } of TAX_STATES) {
    const order = yearOfStubs(code, method, 'weekly', 52);
    const taxes = await loadTaxes(order);
    medians.push([code, timesOf(() => calculateOrder(order, taxes), 400).median]);
  }
  const slowest = medians.toSorted(([, a], [, b]) => b - a);
  const above = medians.filter(([, median]) => median >= 1).length;
  print(
    `  ${method.padEnd(8)} slowest ${slowest
      .slice(0, 5)
      .map(([code, median]) => `${code} ${median.toFixed(3)}`)
      .join(', ')}; ${above} of ${medians.length} at 1 ms or more`,
  );
}

const EMPLOYEES = 10_000;
const PERIODS = 26;
print(`${EMPLOYEES} employees x ${PERIODS} bi-weekly periods in California`);
for (const method of ['standard', 'official'] as const) {
  const order = yearOfStubs('CA', method, 'bi-weekly', PERIODS);
  const taxes = await loadTaxes(order);
  globalThis.gc?.();
  const memory = [megabytes()];
  let total = 0;
  const started = performance.now();
  for (let employee = 0; employee < EMPLOYEES; employee += 1) {
    const paid = editEarning(order, PERIODS - 1, 'regular', { rate: cents(1_500 + employee) });
    total += calculateOrder(paid, taxes).stubs[0]!.netPayYTDTotal;
    if ((employee + 1) % (EMPLOYEES / 4) === 0) memory.push(megabytes());
  }
  const seconds = (performance.now() - started) / 1000;
  print(
    `  ${method.padEnd(8)} ${Math.round((EMPLOYEES * PERIODS) / seconds)} stubs/s in ${seconds.toFixed(1)} s, ` +
      `resident MB at each quarter ${memory.join(' ')}, sum of net pay ${total}`,
  );
}
const tables = plainTables(await loadTaxTables(YEAR, 'CA'));
const started = performance.now();
let total = 0;
for (let employee = 0; employee < EMPLOYEES; employee += 1) {
  total += plainStubs((1_500 + employee) / 100, 40, PERIODS, PERIODS, tables).at(-1)!.netPayYTDTotal;
}
const seconds = (performance.now() - started) / 1000;
print(`  simplest ${Math.round((EMPLOYEES * PERIODS) / seconds)} stubs/s, sum of net pay ${Math.round(total * 100)}`);

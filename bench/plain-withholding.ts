/*
 * node bench/plain-withholding.ts [RUNS] [SEED]
 *
 * Holds random paychecks of November 2026 against formulas by hand, and names each on which they differ.
 */
import { disputesOf, STATES_BY_HAND } from '../src/domain/payroll/tax/plain-withholding.fixture.ts';

const [runs = 5_000, seed = 1] = process.argv.slice(2).map(Number);
const disputes = await disputesOf(runs, seed);
for (const dispute of disputes) process.stdout.write(`${dispute}\n`);
process.stdout.write(
  `${runs} paychecks of ${Object.keys(STATES_BY_HAND).length} states, seed ${seed}: ${disputes.length} disputes\n`,
);
process.exitCode = disputes.length === 0 ? 0 : 1;

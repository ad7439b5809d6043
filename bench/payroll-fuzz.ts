/*
 * node bench/payroll-fuzz.ts [RUNS] [SEED]
 *
 * Sends random valid and invalid pay stubs through the schema and the calculation, and looks for what must never happen:
 * an exception other than AppError, a value that is not a number, a total that does not match its lines, negative net
 * pay without its flag, or different output for the same input.
 */
import fc from 'fast-check';
import type { Outcome } from '../src/kinds/pay-stub/model/faults.fixture.ts';
import { tryRequest } from '../src/kinds/pay-stub/model/faults.fixture.ts';
import { loadCertificateInputs, randomRequests } from '../src/kinds/pay-stub/model/random-requests.fixture.ts';

const [runs = 100_000, seed = 2026] = process.argv.slice(2).map(Number);
const BATCH = 1_000;

const requests = randomRequests(await loadCertificateInputs());
const outcomes: Record<Outcome, number> = { malformed: 0, refused: 0, calculated: 0 };
let stubs = 0;
let negative = 0;
let faulty = 0;
const started = performance.now();

for (let done = 0; done < runs; done += BATCH) {
  for (const request of fc.sample(requests, { numRuns: Math.min(BATCH, runs - done), seed: seed + done })) {
    const result = await tryRequest(request);
    outcomes[result.outcome] += 1;
    stubs += result.stubs.length;
    negative += result.stubs.filter((stub) => stub.isNetPayNegative).length;
    if (result.faults.length === 0) continue;
    faulty += 1;
    if (faulty <= 20) process.stdout.write(`${JSON.stringify(request)}\n  ${result.faults.slice(0, 5).join('\n  ')}\n`);
  }
}

const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `${runs} inputs in ${seconds} s: ${outcomes.calculated} calculated (${stubs} stubs, ${negative} with a negative net ` +
    `pay, all flagged), ${outcomes.refused} rejected by a rule, ${outcomes.malformed} by the schema, ${faulty} faulty\n`,
);
process.exitCode = faulty === 0 ? 0 : 1;

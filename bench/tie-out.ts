// node bench/tie-out.ts [COUNT]: ties out random company-years, 10,000 by default, and says how many cents differ.
import { availableParallelism } from 'node:os';
import fc from 'fast-check';
import { tieOut } from '../src/domain/payroll/year-end/tie-out.ts';
import { yearRatesOf } from '../src/domain/payroll/year-end/year-rates.ts';
import { anyYear, peopleOf, yearsOf } from '../src/kinds/company-year.fixture.ts';

const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const counted = { years: 0, people: 0, stubs: 0, largestRounding: 0 };
const started = performance.now();
await fc.assert(
  fc.asyncProperty(anyYear, async (company) => {
    const people = await peopleOf(company);
    const { rows, isTied } = tieOut(await yearsOf(people, company.year), await yearRatesOf(company.year));
    if (!isTied) throw new Error(JSON.stringify(rows.filter(({ difference }) => difference !== 0)));
    counted.years += 1;
    counted.people += people.length;
    counted.stubs += people.flat().length;
    counted.largestRounding = Math.max(counted.largestRounding, ...rows.map(({ rounding }) => Math.abs(rounding)));
  }),
  { numRuns: count, seed },
);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${counted.years} company-years (seed ${seed}), ${counted.people} people, ${counted.stubs} pay stubs: each ties out to the cent. ` +
    `Largest rounding of a return: ${counted.largestRounding} cents. ${seconds} s on one of ${availableParallelism()} cores.`,
);

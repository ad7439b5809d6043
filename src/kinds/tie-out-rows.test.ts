import { expect, test } from 'vitest';
import { add, type Cents, cents } from '../domain/money.ts';
import { causeOf, shownCauses, tieOut } from '../domain/payroll/year-end/tie-out.ts';
import { yearRatesOf } from '../domain/payroll/year-end/year-rates.ts';
import { yearsOf } from './company-year.fixture.ts';
import { peopleOfCompany } from './moved-years.fixture.ts';
import type { CalculatedStub } from './w2/model/year-of-person.ts';

const YEAR = 2026;
const BY = cents(12_34);
/** The pay stub that is changed, of four or more. */
const AT = 3;

/** What somebody can enter on a pay stub: the year to date before it, the amount, or the total of the year. */
const WAYS = ['before', 'amount', 'total'] as const;

interface Amounts {
  readonly priorYTD: Cents;
  readonly ytdTotal: Cents;
}

/** From the changed pay stub on, the year to date has the difference. */
function changed<Each extends Amounts>(figures: Each, index: number, way: (typeof WAYS)[number]): Each {
  if (index < AT) return figures;
  const isHere = index === AT;
  return {
    ...figures,
    ...(isHere && way === 'amount' && 'amount' in figures && { amount: add(figures.amount as Cents, BY) }),
    ytdTotal: add(figures.ytdTotal, BY),
    ...((!isHere || way === 'before') && { priorYTD: add(figures.priorYTD, BY) }),
  };
}

const withTax = (stubs: readonly CalculatedStub[], ofYear: string, way: (typeof WAYS)[number]) =>
  stubs.map((each, index) => ({
    ...each,
    stub: {
      ...each.stub,
      deductions: each.stub.deductions.map((line) =>
        (line.place ?? line.key) === ofYear ? changed(line, index, way) : line,
      ),
    },
  }));

const withPay = (stubs: readonly CalculatedStub[], way: (typeof WAYS)[number]) =>
  stubs.map((each, index) => ({ ...each, stub: changed(each.stub, index, way) }));

test('each row of the year end that differs names a pay stub, whatever was entered on which', async () => {
  const rates = await yearRatesOf(YEAR);
  const unnamed: string[] = [];
  const boxes = new Map<string, number>();
  for (const company of [0, 1]) {
    const people = (await peopleOfCompany(company)).map(({ stubs }) => stubs);
    for (const [index, stubs] of people.entries()) {
      if (stubs.length <= AT) continue;
      const keys = stubs[AT]!.stub.deductions.flatMap(({ isCustom, place, key }) => (isCustom ? [] : [place ?? key]));
      for (const way of WAYS)
        for (const key of ['pay', ...keys]) {
          const other = key === 'pay' ? withPay(stubs, way) : withTax(stubs, key, way);
          const tied = tieOut(await yearsOf(people.with(index, other), YEAR), rates);
          for (const row of tied.rows) {
            if (row.difference === 0) continue;
            boxes.set(row.box, (boxes.get(row.box) ?? 0) + 1);
            const cause = causeOf(row, shownCauses(tied, 0));
            if (cause === undefined) unnamed.push(`${way} of ${key}: ${row.name}`);
            // A total that does not follow from its own lines shows on the next pay stub of a place.
            else if (![String(stubs[AT]!.number), String(stubs[AT + 1]?.number)].includes(cause.stub.number))
              unnamed.push(`${way} of ${key}: ${row.name} by ${cause.stub.number}`);
          }
        }
    }
  }
  expect([unnamed.length, unnamed.slice(0, 8)]).toEqual([0, []]);
  expect([...boxes.keys()].toSorted()).toEqual(['', '1', '14', '17', '19', '2', '3', '4', '5', '6']);
}, 60_000);

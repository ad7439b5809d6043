import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { formatMoney, cents } from '../../../domain/money.ts';
import { earnedOf, packEarned, unpackEarned } from '../../../domain/payroll/earned.ts';
import { withoutEstimates } from '../../../domain/payroll/estimated-figures.ts';
import type { PayStubRequest } from '../../pay-stub/model/schema.ts';
import { calculate } from '../../pay-stub/model/calculate.ts';
import { payStub } from '../../pay-stub/model/kind.ts';
import { employmentStatement } from './kind.ts';
import { stubsOf } from './own-stubs.ts';
import type { EmploymentInput } from './schema.ts';

// Random pay, issued as pay stubs of our own and added up here by the names of the lines, without any part of the kind.

const HISTORIES = 120;

/** The lines that a pay stub can have, and the row of the statement to which each belongs. */
const LINES = [
  [{ key: 'regular', rate: 2_000 }, 'base', true],
  [{ key: 'overtime', rate: 3_000 }, 'overtime', true],
  [{ key: 'holiday', rate: 2_000 }, 'base', true],
  [{ key: 'vacation', rate: 2_000 }, 'base', true],
  [{ key: 'bonus', rate: 15_000 }, 'bonus', false],
  [{ key: 'tips', rate: 4_321 }, 'other', false],
  [{ key: 'c1', name: 'Sales', isCustom: true, type: 'once', kind: 'commission', rate: 7_777 }, 'commission', false],
  [{ key: 'c2', name: 'Award', isCustom: true, type: 'once', rate: 1_234 }, 'other', false],
  [{ key: 'c3', name: 'Travel', isCustom: true, type: 'once', kind: 'reimbursement', rate: 9_999 }, 'nothing', false],
  [{ key: 'c4', name: 'Nights', isCustom: true, type: 'hourly', kind: 'shiftDifferential', rate: 111 }, 'base', true],
] as const;

const paidStub = fc.record({
  hours: fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: LINES.length, maxLength: LINES.length }),
  isPaid: fc.array(fc.boolean(), { minLength: LINES.length, maxLength: LINES.length }),
});
const histories = fc.record({
  stubs: fc.array(paidStub, { minLength: 1, maxLength: 4 }),
  given: fc.record({ regular: fc.nat(900_000), bonus: fc.nat(90_000) }),
  isEstimated: fc.boolean(),
});

const printed = (amount = 0): string => (amount === 0 ? '–' : formatMoney(cents(amount)));

const sample = payStub.sample(1);
const twoDigits = (number: number): string => String(number).padStart(2, '0');

test('each row of a statement is the plain sum of the lines of all pay stubs, and what the first one gave stands apart', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ stubs, given, isEstimated }) => {
      const plain: Record<string, number> = {};
      const own = [];
      for (const [index, { hours, isPaid }] of stubs.entries()) {
        const month = index + 2;
        const request: PayStubRequest = {
          ...sample,
          templateMode: false,
          details: {
            ...sample.details,
            quantity: 1,
            paymentPeriodicity: 'monthly',
            taxMethod: 'standard',
            estimatePriorYTD: isEstimated,
          },
          stubs: [
            {
              payPeriod: { start: `2026-${twoDigits(month)}-01`, end: `2026-${twoDigits(month)}-28` },
              payDate: `2026-${twoDigits(month)}-28`,
              payDateOverridden: true,
              earnings: LINES.flatMap(([line, , isHourly], position) =>
                line.key === 'regular' || isPaid[position]
                  ? [
                      {
                        ...line,
                        hours: isHourly ? hours[position]! / 100 : 1,
                        givenPriorYTD:
                          index === 0 && !isEstimated
                            ? line.key === 'regular'
                              ? given.regular
                              : line.key === 'bonus'
                                ? given.bonus
                                : 0
                            : null,
                      },
                    ]
                  : [],
              ),
            },
          ],
        } as never;
        const order = await calculate(payStub.schema.parse(request) as never, plainDate('2026-11-20'));
        const [stub] = order.stubs;
        for (const line of stub!.earnings) {
          const row = LINES.find(([{ key }]) => line.key.endsWith(key) || line.key === key)?.[1] ?? 'unknown';
          plain[row] = (plain[row] ?? 0) + line.total;
        }
        own.push({
          number: `26-0000-000${index}`,
          payDate: stub!.payDate,
          start: stub!.payPeriod.start,
          end: stub!.payPeriod.end,
          earned: unpackEarned(packEarned(earnedOf(withoutEstimates(stub!)))),
        });
      }
      expect(plain['unknown'] ?? 0).toBe(0);
      const input = { ...employmentStatement.sample(1), source: 'stubs', stub: 'x', stubs: stubsOf(own), years: [] };
      const calculated = await employmentStatement.calculate(input as EmploymentInput, plainDate('2026-11-20'));
      const { rows, sum, given: apart } = employmentStatement.documents(calculated, 1)[0]!.view.pay;
      expect(Object.fromEntries(rows.map(({ name, cells }) => [name, cells[0]]))).toEqual({
        'Base pay': printed(plain['base']),
        Overtime: printed(plain['overtime']),
        Commission: printed(plain['commission']),
        Bonus: printed(plain['bonus']),
        'Other pay': printed(plain['other']),
      });
      const all = ['base', 'overtime', 'commission', 'bonus', 'other'].reduce(
        (total, row) => total + (plain[row] ?? 0),
        0,
      );
      expect(sum.cells[0]).toBe(formatMoney(cents(all)));
      // An estimate is in no row.
      const bonus = stubs[0]!.isPaid[4] ? given.bonus : 0;
      const before = isEstimated ? 0 : given.regular + bonus;
      expect(apart.at(-1)?.cells[0]).toBe(before === 0 ? undefined : formatMoney(cents(all + before)));
    }),
    { numRuns: HISTORIES },
  );
});

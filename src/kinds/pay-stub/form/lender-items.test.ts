import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { payStub } from '../model/kind.ts';
import { orderOfInput } from '../model/order-of-input.ts';
import { schema } from '../model/schema.ts';
import { lenderItemsOf } from './lender-items.ts';

const DAY = plainDate('2026-11-27');

async function missing(change: object, today = DAY): Promise<readonly string[]> {
  const sample = payStub.sample(1);
  const details = { ...sample.details, estimatePriorYTD: false, ...change };
  const input = schema.parse({ ...sample, details, templateMode: false });
  const { stubs } = await payStub.calculate(input, today);
  return lenderItemsOf({ order: orderOfInput(input, today), calculated: stubs[0]!, today })
    .filter(({ isThere }) => !isThere)
    .map(({ id }) => id);
}

test('each check of the list is of a requirement that a source has', () => {
  const input = schema.parse({ ...payStub.sample(1), templateMode: false });
  const items = lenderItemsOf({ order: orderOfInput(input, DAY), calculated: null, today: DAY });
  expect(items.map(({ id }) => id).toSorted()).toEqual(
    ['hours-of-a-month', 'recent-pay-date', 'year-to-date'].toSorted(),
  );
});

test('a recent hourly stub of the first pay of the year lacks nothing', async () => {
  expect(await missing({})).toEqual([]);
});

test('an estimated year to date is missing', async () => {
  expect(await missing({ estimatePriorYTD: true })).toEqual(['year-to-date']);
});

test('the pay date of more than 30 days before is missing, and that of 30 days is not', async () => {
  expect(await missing({}, plainDate('2026-12-20'))).toEqual([]);
  expect(await missing({}, plainDate('2026-12-21'))).toEqual(['recent-pay-date']);
});

test('the hours of a salary are missing', async () => {
  expect(await missing({ paymentType: 'salary' })).toEqual(['hours-of-a-month']);
});

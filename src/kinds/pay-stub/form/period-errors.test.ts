import { afterEach, expect, test, vi } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { initialForm, periodErrors } from './pay-stub-form.ts';

afterEach(() => vi.useRealTimers());

const errorsAt = (moment: string, end: string): object => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
  const form = initialForm(plainDate('2026-11-30'));
  const [stub, ...others] = form.stubs;
  return periodErrors({
    ...form,
    stubs: [{ ...stub, payPeriod: { ...stub!.payPeriod, end: plainDate(end) } }, ...others],
  } as typeof form);
};

const TOO_LATE = { 'stubs.0.payPeriod.start': 'The pay period cannot end after 12/31/2026' };

test.each([
  ['2026-06-15T12:00:00Z', '2026-12-31', {}],
  ['2026-06-15T12:00:00Z', '2027-01-01', TOO_LATE],
  // In New York the old year ends five hours later.
  ['2027-01-01T04:59:59Z', '2027-01-01', TOO_LATE],
  ['2027-01-01T04:59:59Z', '2026-12-31', {}],
  ['2027-01-01T05:00:00Z', '2027-01-01', {}],
  ['2027-01-01T05:00:00Z', '2027-12-31', {}],
  ['2027-01-02T12:00:00Z', '2027-12-31', {}],
])('at %s a period that ends on %s is judged by the year in New York', (moment, end, errors) => {
  expect(errorsAt(moment, end)).toEqual(errors);
});

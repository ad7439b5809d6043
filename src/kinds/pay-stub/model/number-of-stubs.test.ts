import { expect, test } from 'vitest';
import { maximumQuantity, PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { tryRequest } from './faults.fixture.ts';
import { payStub } from './kind.ts';

const MOST = 52;
const sample = payStub.sample(1);

test.each(PERIODICITIES)('more %s stubs than a year has periods are refused with a message', async (name) => {
  const maximum = maximumQuantity(name);
  const details = { ...sample.details, paymentPeriodicity: name };
  const stub = { ...sample.stubs[0]!, payPeriod: {}, payDate: undefined };
  const given = (count: number, payDate?: string) => ({
    ...sample,
    details: { ...details, quantity: undefined },
    stubs: Array.from({ length: count }, () => ({ ...stub, payDate })),
  });
  for (const count of new Set([1, maximum, Math.min(maximum + 1, MOST), 27, MOST])) {
    const inputs = {
      'with pay dates': given(count, '2026-11-13'),
      given: given(count),
      asked: { ...sample, details: { ...details, quantity: count }, stubs: [stub] },
    };
    // What fits may still be refused for another reason: more hours than a day has.
    const wanted = count <= maximum ? ['calculated', 'refused'] : ['refused'];
    for (const [how, input] of Object.entries(inputs)) {
      const { outcome, faults } = await tryRequest(input);
      expect([count, how, faults, wanted.includes(outcome) ? '' : outcome]).toEqual([count, how, [], '']);
    }
  }
});

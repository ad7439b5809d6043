import { expect, test } from 'vitest';
import { chargesOf } from './charges.ts';
import { nextService } from './next-service.ts';
import { sample } from './sample.ts';
import { draftSchema, type UtilityBillInput } from './schema.ts';

const TEMPLATES = [1, 2, 3, 4, 5] as const;

test.each(TEMPLATES)('bill %i is followed by one that starts the day after and carries the total over', (template) => {
  const bill = sample(template);
  const next = nextService(bill);
  expect(draftSchema.safeParse(next).success).toBe(true);
  expect(next['previousStatementAmount']).toBe(chargesOf(bill).total);
  expect(next['companyName']).toBe(bill.companyName);
  expect(String(next['startOfService']) > bill.endOfService).toBe(true);
  expect(String(next['statementDate']) > bill.statementDate).toBe(true);
});

test('the meter continues from its last reading, and past usage joins the chart', () => {
  const gas = sample(3) as Extract<UtilityBillInput, { template: 3 }>;
  expect(nextService(gas)).toMatchObject({ previousReading: gas.currentReading, currentReading: '', consumption: '' });
  const energy = { ...(sample(1) as Extract<UtilityBillInput, { template: 1 }>), usage: '412.5' };
  const { pastUsage } = nextService(energy) as UtilityBillInput;
  expect(pastUsage.at(-1)).toEqual({ month: energy.endOfService.slice(0, 7), used: '412.5' });
  expect(pastUsage.length).toBeLessThanOrEqual(12);
});

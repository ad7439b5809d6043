import { expect, test } from 'vitest';
import { cents, formatMoney } from '../../../money.ts';
import { loadTaxTables } from '../load-tables.ts';
import { stubOf } from '../tax-context.fixture.ts';
import { taxLines } from '../taxes.ts';
import { PAY_CHEQUES } from './state-pay-cheques.fixture.ts';

const printed = (dollars: number): string => formatMoney(cents(Math.round(dollars * 100)));

test.each(PAY_CHEQUES)('$state withholds as worked by hand: $pay, $what', async (cheque) => {
  const payDate = cheque.paid ?? '2026-11-20';
  const tables = await loadTaxTables(Number(payDate.slice(0, 4)), cheque.state);
  const context = stubOf(Math.round(cheque.pay * 100), {
    state: cheque.state,
    payDate,
    frequency: cheque.periods ?? 26,
    stateCertificate: cheque.answers ?? {},
  });
  const lines = taxLines(context, tables);
  const amountOf = (key: string): string | undefined => {
    const line = lines.find((each) => each.key === key);
    return line && formatMoney(line.amount);
  };
  expect(amountOf('stateIncomeTax')).toBe(printed(cheque.tax));
  expect(amountOf('localIncomeTax')).toBe(cheque.local === undefined ? undefined : printed(cheque.local));
});

test('every state that taxes wages has two pay cheques or more', async () => {
  const few: string[] = [];
  const { incomeTax } = (await import('../tables/2026.json', { with: { type: 'json' } })).default;
  for (const state of Object.keys(incomeTax)) {
    if (PAY_CHEQUES.filter((cheque) => cheque.state === state).length < 2) few.push(state);
  }
  expect(Object.keys(incomeTax)).toHaveLength(42);
  expect(few).toEqual([]);
});

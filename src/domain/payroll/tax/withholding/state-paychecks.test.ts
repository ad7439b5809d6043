import { expect, test } from 'vitest';
import { cents, formatMoney } from '../../../money.ts';
import { loadTaxTables } from '../load-tables.ts';
import { stubOf } from '../tax-context.fixture.ts';
import { TAX_STATES } from '../tax-states.ts';
import { taxLines } from '../taxes.ts';
import { PAYCHECKS } from './state-paychecks.fixture.ts';

const printed = (dollars: number): string => formatMoney(cents(Math.round(dollars * 100)));

test.each(PAYCHECKS)('$state matches the hand calculation: $pay, $what', async (check) => {
  const payDate = check.paid ?? '2026-11-20';
  const tables = await loadTaxTables(Number(payDate.slice(0, 4)), check.state);
  const context = stubOf(Math.round(check.pay * 100), {
    state: check.state,
    payDate,
    frequency: check.periods ?? 26,
    stateCertificate: check.answers ?? {},
  });
  const lines = taxLines(context, tables);
  const amountOf = (key: string): string | undefined => {
    const line = lines.find((each) => each.key === key);
    return line && formatMoney(line.amount);
  };
  expect(amountOf('stateIncomeTax')).toBe(printed(check.tax));
  expect(amountOf('localIncomeTax')).toBe(check.local === undefined ? undefined : printed(check.local));
});

test('every state that taxes wages has at least two paychecks', async () => {
  const few: string[] = [];
  const tables = await Promise.all(TAX_STATES.map(({ code }) => loadTaxTables(2026, code)));
  const taxing = tables.filter(({ incomeTax }) => incomeTax !== null).map(({ state }) => state);
  for (const state of taxing) {
    if (PAYCHECKS.filter((check) => check.state === state).length < 2) few.push(state);
  }
  expect(taxing).toHaveLength(42);
  expect(few).toEqual([]);
});

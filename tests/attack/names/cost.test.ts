import { expect, test } from 'vitest';
import { Budget, MOST_COMPARISONS } from '../../../src/domain/integrity/name-guard/budget.ts';
import { guardNames } from '../../../src/domain/integrity/name-guard/guard-names.ts';
import { honestSellers } from './freelancers.ts';
import { asInvoice } from './as-issuer.ts';
import { findCostly } from './worst-cost.ts';

test('the costliest invoice that a search finds is held when the budget is spent, and costs no more', () => {
  const costly = findCostly(7, 6);
  // Far over the budget, so the search does find what would cost much.
  expect(costly.comparisons).toBeGreaterThan(5 * MOST_COMPARISONS);
  const budget = new Budget();
  const verdict = guardNames('Invoice', costly.fields, { budget });
  expect(budget.spent).toBeLessThanOrEqual(MOST_COMPARISONS);
  expect(['hold', 'refuse']).toContain(verdict.action);
});

test.each(['Invoice', 'PayStub', 'UtilityBill', 'BankStatement', 'W2Form', 'NEC1099', 'MISC1099'] as const)(
  '%s: what is not read is held, never allowed',
  (kind) => {
    const fields = [{ path: 'name', value: 'Riverbank Cafe', role: 'issuer' as const }];
    expect(guardNames(kind, fields, { budget: new Budget(10) }).action).toBe('hold');
  },
);

test('an honest invoice needs a third of the budget at most', () => {
  const spent = (['development', 'heldOut'] as const).flatMap(honestSellers).map((seller) => {
    const budget = new Budget();
    guardNames('Invoice', asInvoice(seller), { budget });
    return budget.spent;
  });
  expect(Math.max(...spent)).toBeLessThan(MOST_COMPARISONS / 3);
});

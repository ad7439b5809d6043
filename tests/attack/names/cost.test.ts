import { expect, test } from 'vitest';
import { Budget, MOST_COMPARISONS } from '../../../src/domain/integrity/name-guard/budget.ts';
import { guardNames } from '../../../src/domain/integrity/name-guard/guard-names.ts';
import { honestSellers } from './freelancers.ts';
import { asInvoice } from './as-issuer.ts';
import { attackNames } from './attacks.ts';
import { randomFrom } from '../../faults/random.ts';
import { findStatementWords } from '../../../src/domain/integrity/name-guard/statement-words.ts';
import type { NamedField } from '../../../src/domain/documents/kind.ts';
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

test('the verdict depends on the budget alone, not on what was asked before', () => {
  const random = randomFrom(276);
  const names = attackNames('development').map(({ name }) => name);
  const changed = Array.from({ length: 300 }, (_, at): NamedField[] => [
    // Its own street makes the first question about each invoice a new one.
    { path: 'seller.name', value: `${random.pick(names)} ${random.pick(names)}`, role: 'issuer' },
    { path: 'seller.tagline', value: `${random.pick(names)} of Street ${at}`, role: 'issuer' },
    { path: 'seller.city', value: random.pick(names), role: 'address' },
  ]).filter((fields) => {
    const most = 200 + random.below(4_000);
    const cold = guardNames('Invoice', fields, { budget: new Budget(most) });
    guardNames('Invoice', fields);
    return JSON.stringify(guardNames('Invoice', fields, { budget: new Budget(most) })) !== JSON.stringify(cold);
  });
  expect(changed.slice(0, 1)).toEqual([]);
});

const PIECES = [
  '1',
  '1,',
  '.',
  ' ',
  '\n',
  'jan',
  'september',
  'meter',
  'opening balance',
  'k',
  'to',
  '10/1',
  'bill ',
  'é',
];
const LONG = 40_000;

test('words of statements in a text of any length are read as far as the budget reaches, and once', () => {
  for (const head of ['', '5 kWh ', 'ending balance: '])
    for (const one of PIECES)
      for (const other of ['', ...PIECES]) {
        const piece = one + other;
        const value = `${head}${piece.repeat(LONG / piece.length)}~`;
        findStatementWords([{ path: 'notes', value, role: 'mention' }], new Budget());
      }
  const fields = Array.from({ length: 3 }, (_, at) => ({
    path: `lines.${at}`,
    value: 'x'.repeat(10 * LONG),
    role: 'mention' as const,
  }));
  expect(guardNames('Invoice', fields).action).toBe('hold');
});

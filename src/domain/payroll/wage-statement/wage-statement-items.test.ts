import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { isAppError } from '../../errors.ts';
import { STATES } from '../../us.ts';
import {
  wageStatementItems,
  wageStatementLaw,
  type WageStatementFacts,
  type WageStatementItemKey,
} from './wage-statement-items.ts';

const facts = (shown: readonly WageStatementItemKey[], more: Partial<WageStatementFacts> = {}): WageStatementFacts => ({
  payDate: plainDate('2026-11-20'),
  paidBy: 'hour',
  exemptFromOvertime: false,
  getsTips: false,
  claimsAllowances: false,
  shown: new Set(shown),
  ...more,
});
const missing = (state: string, given: WageStatementFacts): readonly string[] =>
  wageStatementItems(state, given)
    .filter((item) => item.state === 'missing')
    .map((item) => item.key);

test('every state, DC and Puerto Rico has an entry with named items and a named law', () => {
  const faulty = STATES.filter(({ code }) => {
    const law = wageStatementLaw(code);
    const unnamed = wageStatementItems(code, facts([])).some((item) => !item.item);
    return law.law === '' || unnamed || law.statementRequired !== law.items.length > 0;
  });
  expect(STATES).toHaveLength(52);
  expect(faulty).toEqual([]);
});

test('California requires gross pay, hours, the employer address and sick leave, which may be on a separate document', () => {
  const items = wageStatementItems('CA', facts(['grossWages']));
  expect(items.find((item) => item.key === 'grossWages')).toMatchObject({
    state: 'present',
    statute: 'Cal. Labor Code 226(a); sick leave 246(i)',
    confidence: 'text',
    mayBeSeparate: false,
  });
  expect(items.find((item) => item.key === 'employerAddress')?.state).toBe('missing');
  expect(items.find((item) => item.key === 'paidSickLeaveBalance')?.mayBeSeparate).toBe(true);
});

test('requires overtime only if the employee is paid for it', () => {
  expect(missing('NY', facts([]))).toContain('overtimeRate');
  expect(missing('NY', facts([], { exemptFromOvertime: true, paidBy: 'salary' }))).not.toContain('overtimeRate');
});

test('requires piece rates only for piece work', () => {
  expect(missing('TX', facts([]))).not.toContain('pieceUnits');
  expect(missing('TX', facts([], { paidBy: 'piece' }))).toContain('pieceUnits');
});

test('requires hours only for hourly pay and tips only if earned', () => {
  expect(missing('DE', facts([]))).toContain('hoursWorked');
  expect(missing('DE', facts([], { paidBy: 'salary' }))).not.toContain('hoursWorked');
  expect(missing('DC', facts([]))).not.toContain('tips');
  expect(missing('DC', facts([], { getsTips: true }))).toContain('tips');
});

test('requires allowances only if one is claimed', () => {
  expect(missing('NY', facts([]))).not.toContain('allowances');
  expect(missing('NY', facts([], { claimsAllowances: true }))).toContain('allowances');
});

test('a law applies from the day it took effect', () => {
  const { effectiveFrom } = wageStatementLaw('OH');
  expect(effectiveFrom).toBeDefined();
  expect(wageStatementItems('OH', facts([], { payDate: plainDate('2021-01-15') }))).toEqual([]);
  expect(wageStatementItems('OH', facts([]))).not.toEqual([]);
});

test('a state without a law requires nothing', () => {
  expect(wageStatementItems('FL', facts([]))).toEqual([]);
});

test('marks each item of a law that was not checked against a text', () => {
  expect(wageStatementItems('VT', facts([])).every((item) => item.confidence === 'memory')).toBe(true);
});

test('refuses a place that is not a state and names it', () => {
  for (const state of ['ZZ', 'constructor', '']) {
    expect(() => wageStatementLaw(state)).toThrow(expect.toSatisfy(isAppError));
  }
});

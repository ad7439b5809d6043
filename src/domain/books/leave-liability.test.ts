import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents, ZERO } from '../money.ts';
import type { IssuedStub } from './issued-stub.ts';
import { leaveLiability } from './leave-liability.ts';

const stub = (person: string, payDate: string, leave: IssuedStub['leave']): IssuedStub => ({
  documentId: payDate,
  number: payDate,
  person,
  department: '',
  isContractor: false,
  payDate: plainDate(payDate),
  period: '',
  paid: null,
  gross: ZERO,
  otherPay: ZERO,
  net: ZERO,
  taxes: [],
  employerTaxes: [],
  deductions: [],
  contributions: [],
  corrections: [],
  adjustment: ZERO,
  payments: [],
  leave,
});

test('leave is owed by the last pay stub that has it, at its rate, and never below zero', () => {
  const owed = leaveLiability([
    stub('Bo Marsh', '2026-11-20', [{ name: 'Sick leave', hundredths: -400, rate: cents(2_000) }]),
    stub('Ann Lee', '2026-11-20', [
      { name: 'Vacation', hundredths: 1_333, rate: cents(3_150) },
      { name: 'Sick leave', hundredths: 800, rate: cents(3_150) },
    ]),
    stub('Ann Lee', '2026-11-06', [{ name: 'Vacation', hundredths: 9_900, rate: cents(3_150) }]),
    // Without leave, such as a bonus.
    stub('Ann Lee', '2026-11-27', []),
  ]);
  expect(owed.map(({ person, name, hundredths, amount }) => [person, name, hundredths, amount])).toEqual([
    ['Ann Lee', 'Vacation', 1_333, 41_990],
    ['Ann Lee', 'Sick leave', 800, 25_200],
    ['Bo Marsh', 'Sick leave', -400, 0],
  ]);
});

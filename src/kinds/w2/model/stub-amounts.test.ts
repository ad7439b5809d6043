import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../../domain/money.ts';
import type { PayAmounts } from './boxes-of-pay.ts';
import { packAmounts, type StubAmounts, unpackAmounts } from './stub-amounts.ts';

const amount = fc.integer({ min: -1_000_000, max: 100_000_000 }).map(cents);
const pay: fc.Arbitrary<PayAmounts> = fc.record({
  gross: amount,
  beforeAllTaxes: amount,
  beforeIncomeTax: amount,
  tips: amount,
  groupTermLife: amount,
  federalIncomeTax: amount,
  socialSecurityTax: amount,
  medicareTax: amount,
});
const amounts: fc.Arbitrary<StubAmounts> = fc.record({
  before: pay,
  adds: pay,
  after: pay,
  socialSecurityPay: amount,
  medicareWages: amount,
  employerSocialSecurity: amount,
  employerMedicare: amount,
  unemployment: fc.option(fc.record({ wages: amount, tax: amount })),
  typedOver: fc.record({ withheld: amount, employer: amount, unemployment: amount }),
});

test('the amounts of a year come back as they were stored', () => {
  fc.assert(
    fc.property(amounts, (each) => {
      expect(unpackAmounts(packAmounts(each))).toEqual(each);
    }),
  );
});

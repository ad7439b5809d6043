import { plainDate } from '../../calendar.ts';
import { ZERO, cents } from '../../money.ts';
import type { TaxContext, YearToDate } from './tax-context.ts';

export const NOTHING_PAID_YET: YearToDate = {
  socialSecurityWages: ZERO,
  medicareWages: ZERO,
  futaWages: ZERO,
  taxes: {},
  gross: ZERO,
  stateWages: ZERO,
};

/** A simple biweekly stub of a single employee; tests pass only what differs. */
export const stubOf = (
  gross: number,
  more: Partial<Omit<TaxContext, 'payDate'>> & { readonly payDate?: string } = {},
): TaxContext => ({
  method: 'official',
  frequency: 26,
  state: 'TX',
  maritalStatus: 'single',
  exemptions: 0,
  gross: cents(gross),
  preTax: [],
  yearToDate: NOTHING_PAID_YET,
  federalCertificate: null,
  stateCertificate: {},
  ...more,
  payDate: plainDate(more.payDate ?? '2026-11-20'),
});

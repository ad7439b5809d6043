/**
 * Federal withholding by Publication 15-T, Worksheet 1A, filled in by hand with ordinary numbers. Tables of 2026,
 * standard schedule: single: 10% over 7,500; 1,240 + 12% over 19,900; 5,800 + 22% over 57,900. married: 10% over 19,300;
 * 2,480 + 12% over 44,100. Head of household: 10% over 15,550; 1,770 + 12% over 33,250. Step 2 checkbox, single:
 * 10% over 8,050; 620 + 12% over 14,250; 2,900 + 22% over 33,250. Line 1g: 8,600, married 12,900.
 */
export interface FederalPaycheck {
  readonly what: string;
  readonly pay: number;
  readonly paid?: string;
  readonly periods?: number;
  /** The fields of the Form W-4 that differ from a plain one, as typed. */
  readonly w4: Readonly<Record<string, string | number | boolean>>;
  readonly tax: number;
}

const cent = (amount: number): number => Math.round((amount + 1e-9) * 100) / 100;
const single = cent((5800 + (2590.27 * 26 - 8600 - 57900) * 0.22) / 26);
const earlier = { edition: 'earlier' };

export const FEDERAL_PAYCHECKS: readonly FederalPaycheck[] = [
  { what: 'single', pay: 2590.27, w4: {}, tax: single },
  { what: 'under line 1g', pay: 600, w4: {}, tax: 0 },
  { what: '10% row', pay: 1000, w4: {}, tax: cent(((26000 - 8600 - 7500) * 0.1) / 26) },
  { what: '12% row', pay: 2000, w4: {}, tax: cent((1240 + (52000 - 8600 - 19900) * 0.12) / 26) },
  {
    what: 'married filing jointly',
    pay: 3000,
    w4: { filingStatus: 'married' },
    tax: cent((2480 + (78000 - 12900 - 44100) * 0.12) / 26),
  },
  {
    what: 'head of household',
    pay: 2000,
    w4: { filingStatus: 'headOfHousehold' },
    tax: cent((1770 + (52000 - 8600 - 33250) * 0.12) / 26),
  },
  { what: 'step 2(c)', pay: 2000, w4: { multipleJobs: true }, tax: cent((2900 + (52000 - 33250) * 0.22) / 26) },
  { what: 'step 3', pay: 2590.27, w4: { dependentsCredit: '2,000.00' }, tax: 153.32 },
  { what: 'step 3 above the tax', pay: 2590.27, w4: { dependentsCredit: '20000' }, tax: 0 },
  {
    what: 'step 4(a) and 4(b)',
    pay: 2590.27,
    w4: { otherIncome: '5000', deductions: '2000' },
    tax: cent((5800 + (67347.02 + 5000 - 10600 - 57900) * 0.22) / 26),
  },
  { what: 'step 4(c)', pay: 2590.27, w4: { extraWithholding: '25' }, tax: single + 25 },
  { what: 'step 3 and 4(c)', pay: 2590.27, w4: { dependentsCredit: '20000', extraWithholding: '25' }, tax: 25 },
  { what: 'exempt', pay: 2590.27, w4: { exempt: true }, tax: 0 },
  { what: 'before 2020, two allowances', pay: 2590.27, w4: { ...earlier, allowances: 2 }, tax: single },
  {
    what: 'before 2020, no allowance',
    pay: 2590.27,
    w4: earlier,
    tax: cent((5800 + (67347.02 - 57900) * 0.22) / 26),
  },
  {
    what: 'before 2020, married, one allowance and 10 more',
    pay: 3000,
    w4: { ...earlier, filingStatus: 'married', allowances: 1, extraWithholding: '10' },
    tax: cent((2480 + (78000 - 4300 - 44100) * 0.12) / 26 + 10),
  },
  { what: 'weekly', pay: 1000, periods: 52, w4: {}, tax: cent((1240 + (52000 - 8600 - 19900) * 0.12) / 52) },
  { what: 'semimonthly', pay: 2500, periods: 24, w4: {}, tax: cent((1240 + (60000 - 8600 - 19900) * 0.12) / 24) },
  { what: 'monthly', pay: 5000, periods: 12, w4: {}, tax: cent((1240 + (60000 - 8600 - 19900) * 0.12) / 12) },
  { what: 'daily', pay: 200, periods: 260, w4: {}, tax: cent((1240 + (52000 - 8600 - 19900) * 0.12) / 260) },
  {
    what: 'tables of 2025',
    pay: 2590.27,
    paid: '2025-11-20',
    w4: {},
    tax: cent((5578.5 + (58747.02 - 54875) * 0.22) / 26),
  },
];

/**
 * Examples that states print in their withholding publications, with the page. Publication 15-T prints none for the
 * percentage method of automated payroll systems.
 */
import type { StateCertificate } from '../tax-context.ts';

export interface PublishedExample {
  readonly state: string;
  readonly source: string;
  /** In dollars, for one period. */
  readonly pay: number;
  /** Pay periods a year. */
  readonly periods: number;
  readonly answers: StateCertificate;
  readonly tax: number;
}

const CA = 'California, Withholding Schedules for 2026, Method B';
const DE = 'Delaware, Employer’s Guide (Withholding Regulations), section 17';
const IA = 'Iowa, Individual Income Tax Withholding Formula 2026, page 4';
const GA = 'Georgia, Employer’s Withholding Tax Guide 2026';
const LA = 'Louisiana, R-1306 (2026), page 2';
const NY = 'New York, NYS-50-T-NYS (1/26), page 16';

export const PUBLISHED_EXAMPLES: readonly PublishedExample[] = [
  {
    state: 'CA',
    source: `${CA}, page 2, example A`,
    pay: 210,
    periods: 52,
    answers: { status: 'single', regularAllowances: 1 },
    tax: 0,
  },
  {
    state: 'CA',
    source: `${CA}, page 2, example B`,
    pay: 1600,
    periods: 26,
    answers: { status: 'married', regularAllowances: 2, estimatedDeductionAllowances: 1 },
    tax: 2.38,
  },
  {
    state: 'CA',
    source: `${CA}, page 3, example C`,
    pay: 5100,
    periods: 12,
    answers: { status: 'married', regularAllowances: 5 },
    tax: 0.82,
  },
  {
    state: 'CA',
    source: `${CA}, page 3, example D`,
    pay: 950,
    periods: 52,
    answers: { status: 'head', regularAllowances: 3 },
    tax: 1.69,
  },
  {
    state: 'CA',
    source: `${CA}, page 4, example E (the year’s tax)`,
    pay: 57_600,
    periods: 1,
    answers: { status: 'married', regularAllowances: 4 },
    tax: 99.2,
  },
  {
    state: 'CA',
    source: `${CA}, page 4, example F (the year’s tax)`,
    pay: 57_000,
    periods: 1,
    answers: { status: 'married', regularAllowances: 4 },
    tax: 86,
  },
  {
    state: 'IL',
    source: 'Illinois, Booklet IL-700-T (2026), page 4',
    pay: 800,
    periods: 52,
    answers: { basicAllowances: 2, additionalAllowances: 2 },
    tax: 32.13,
  },
  { state: 'DE', source: DE, pay: 480.77, periods: 52, answers: { status: 'single', exemptions: 1 }, tax: 13.88 },
  { state: 'DE', source: DE, pay: 961.54, periods: 26, answers: { status: 'single', exemptions: 1 }, tax: 27.77 },
  { state: 'DE', source: DE, pay: 1041.67, periods: 24, answers: { status: 'mfj', exemptions: 3 }, tax: 14.13 },
  {
    state: 'IA',
    source: `${IA}, example 1`,
    pay: 2100,
    periods: 26,
    answers: { status: 'other', allowanceAmount: 40 },
    tax: 59.26,
  },
  {
    state: 'IA',
    source: `${IA}, example 2`,
    pay: 2100,
    periods: 26,
    answers: { status: 'mfjOneIncome', allowanceAmount: 80 },
    tax: 38.72,
  },
  {
    state: 'GA',
    source: `${GA}, page 48, example 1`,
    pay: 2000,
    periods: 24,
    answers: { maritalStatus: 'C', dependentAllowances: 1 },
    tax: 27.03,
  },
  {
    state: 'GA',
    source: `${GA}, page 49, example 2`,
    pay: 935,
    periods: 26,
    answers: { maritalStatus: 'E', dependentAllowances: 2 },
    tax: 0,
  },
  {
    state: 'IN',
    source: 'Indiana, Departmental Notice 1 (2026), page 3',
    pay: 800,
    periods: 52,
    answers: { county: 'none', personal: 5, dependents: 3, firstTimeDependents: 1, adoptedDependents: 2 },
    tax: 13.96,
  },
  {
    state: 'MO',
    source: 'Missouri, Form 4282 (2026), page 13',
    pay: 2916.67,
    periods: 12,
    answers: { status: 'marriedBothWork' },
    tax: 59,
  },
  {
    state: 'KY',
    source: 'Kentucky, 42A003(TCF) (2026), page 1',
    pay: 3270,
    periods: 12,
    answers: {},
    tax: 104.65,
  },
  { state: 'NY', source: `${NY}, example 1`, pay: 400, periods: 52, answers: { exemptions: 3 }, tax: 8.01 },
  { state: 'NY', source: `${NY}, example 3`, pay: 50_000, periods: 12, answers: { exemptions: 3 }, tax: 3576.63 },
  { state: 'LA', source: `${LA}, example 1`, pay: 700, periods: 52, answers: { personalExemptions: '1' }, tax: 13.98 },
  {
    state: 'LA',
    source: `${LA}, example 2`,
    pay: 4600,
    periods: 26,
    answers: { personalExemptions: '2' },
    tax: 111.54,
  },
  {
    state: 'HI',
    source: 'Hawaii, Booklet A (2026), page 20',
    pay: 500,
    periods: 52,
    answers: { status: 'single', allowances: 3 },
    tax: 9.58,
  },
];

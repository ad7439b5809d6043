/**
 * Paychecks calculated by hand for each state, from the methods that the states publish. The arithmetic uses
 * ordinary numbers, independent of the interpreter and its tables. Every paycheck is for two
 * weeks (26 a year), a single employee, November 2026, unless it says otherwise. `pay` is in dollars.
 */
import type { StateCertificate } from '../tax-context.ts';

export interface PayCheck {
  readonly state: string;
  readonly what: string;
  readonly pay: number;
  readonly paid?: string;
  /** The first day of the pay period, for states that choose their table by it. */
  readonly begins?: string;
  readonly periods?: number;
  readonly answers?: StateCertificate;
  /** In dollars, calculated by hand. */
  readonly tax: number;
  readonly local?: number;
}

/**
 * Half up to the cent and to the dollar. The tiny addition corrects halves that floating-point numbers store slightly
 * too low.
 */
const cent = (amount: number): number => Math.round((amount + 1e-9) * 100) / 100;
const dollar = (amount: number): number => Math.floor(amount + 0.5 + 1e-9);

/*
 * Federal income tax that Alabama and Oregon subtract: Publication 15-T 2026, single, 8,600 off the year's pay;
 * 10% over 7,500; 1,240 + 12% over 19,900; 5,800 + 22% over 57,900.
 */
const federalOn400 = 0; // 10,400 − 8,600 = 1,800, under 7,500
const federalOn1000 = cent(((1000 * 26 - 8600 - 7500) * 0.1) / 26); // 990 ÷ 26 = 38.08
const federalOn1030 = cent(((1030 * 26 - 8600 - 7500) * 0.1) / 26); // 1,068 ÷ 26 = 41.08
const federalOn1900 = cent((1240 + (1900 * 26 - 8600 - 19900) * 0.12) / 26); // 3,748 ÷ 26 = 144.15
const federalOn2000 = cent((1240 + (2000 * 26 - 8600 - 19900) * 0.12) / 26); // 4,060 ÷ 26 = 156.15

export const PAYCHECKS: readonly PayCheck[] = [
  // Alabama: year's pay less a deduction that shrinks with it, the federal tax and 1,500 for "S"; 110 + 5% over 3,000.
  {
    state: 'AL',
    what: 'deduction still 2,975 at 26,000 a year',
    pay: 1000,
    answers: { exemption: 'S' },
    tax: cent((110 + (26000 - 2975 - federalOn1000 * 26 - 1500 - 3000) * 0.05) / 26),
  },
  {
    state: 'AL',
    what: 'deduction shrunk to 2,950 above 26,500 a year',
    pay: 1030,
    answers: { exemption: 'S' },
    tax: cent((110 + (26780 - 2950 - federalOn1030 * 26 - 1500 - 3000) * 0.05) / 26),
  },
  // Arizona: a percentage that the employee picks; 2% where none was picked.
  { state: 'AZ', what: 'no A-4 on file', pay: 1000, tax: 20 },
  { state: 'AZ', what: '3.5% elected', pay: 2827.13, answers: { percent: 3.5 }, tax: cent(2827.13 * 0.035) },
  // Arkansas: less 2,470, to the middle of the hundred; 2% − 111.98, then 3.7% − 367.16 (3.9% − 419.96 until June).
  {
    state: 'AR',
    what: 'low pay, 2% row',
    pay: 400, // 10,400 − 2,470 = 7,930, taken as 7,950
    tax: cent(dollar(7950 * 0.02 - 111.98) / 26),
  },
  {
    state: 'AR',
    what: 'before the rate fell in July',
    pay: 1500, // 39,000 − 2,470 = 36,530, taken as 36,550
    paid: '2026-03-13',
    tax: cent(dollar(36550 * 0.039 - 419.96) / 26),
  },
  { state: 'AR', what: 'after it fell', pay: 1500, tax: cent(dollar(36550 * 0.037 - 367.16) / 26) },
  // California, Method B: nothing up to 727; less 219; period table; less 168.30 ÷ 26 for each allowance.
  { state: 'CA', what: 'at the low-income exemption', pay: 727, tax: 0 },
  { state: 'CA', what: 'one dollar above it', pay: 728, tax: cent(4.69 + (728 - 219 - 426) * 0.022) },
  {
    state: 'CA',
    what: 'into the 10.23% row, one allowance',
    pay: 3100,
    answers: { regularAllowances: 1 },
    tax: cent(cent(135.55 + (3100 - 219 - 2798) * 0.1023) - cent(168.3 / 26)),
  },
  // Colorado: 4.4% of the year's pay above 5,500 (11,000 married jointly).
  { state: 'CO', what: 'under the allowance', pay: 211, tax: 0 },
  { state: 'CO', what: 'above it', pay: 1000, tax: cent(cent((26000 - 5500) * 0.044) / 26) },
  // Connecticut, code A: an exemption of 12,000 that phases out from 24,000; 2%, 200 + 4.5% over 10,000, 2,000 + 5.5%
  // over 50,000.
  {
    state: 'CT',
    what: 'low pay: 65% of the tax is credited at 15,600',
    pay: 600,
    answers: { code: 'A' },
    tax: cent(((15600 - 12000) * 0.02 * (1 - 0.65)) / 26),
  },
  {
    state: 'CT',
    what: 'exemption gone, 25 added back, 2% credited at 52,000',
    pay: 2000,
    answers: { code: 'A' },
    tax: cent(((2000 + (52000 - 50000) * 0.055 + 25) * (1 - 0.02)) / 26),
  },
  { state: 'CT', what: 'no certificate: 6.99% of all pay', pay: 1000, tax: 69.9 },
  // Delaware: less 3,250; 2.2% over 2,000; 741 + 5.2% over 20,000; less 110 for each exemption.
  { state: 'DE', what: 'low pay', pay: 300, tax: cent(((7800 - 3250 - 2000) * 0.022) / 26) },
  {
    state: 'DE',
    what: 'into the 5.2% row, one exemption',
    pay: 1000,
    answers: { exemptions: 1 },
    tax: cent((741 + (26000 - 3250 - 20000) * 0.052 - 110) / 26),
  },
  // District of Columbia: less 4,300 ÷ 26 for each allowance; 4%, then 2,200 + 6.5% over 40,000.
  {
    state: 'DC',
    what: 'low pay, one allowance',
    pay: 300,
    answers: { allowances: 1 },
    tax: cent(((300 - cent(4300 / 26)) * 26 * 0.04) / 26),
  },
  { state: 'DC', what: 'into the 6.5% row', pay: 1600, tax: cent((2200 + (41600 - 40000) * 0.065) / 26) },
  // Georgia: pay less 12,000 ÷ 26, 5.19%; from May 11, 2026 less 15,000 ÷ 26, 4.99%.
  { state: 'GA', what: 'under the deduction', pay: 461, paid: '2026-03-06', tax: 0 },
  {
    state: 'GA',
    what: 'last pay under the old rate',
    pay: 1000,
    paid: '2026-05-08',
    tax: cent((1000 - 461.54) * 0.0519),
  },
  {
    state: 'GA',
    what: 'first pay under the new rate',
    pay: 1000,
    paid: '2026-05-15',
    tax: cent((1000 - 576.92) * 0.0499),
  },
  // Hawaii: less 4,350; 1.4%, then 552 + 6.4% over 19,200; under ten cents nothing.
  { state: 'HI', what: 'under ten cents', pay: 170, tax: 0 },
  { state: 'HI', what: 'low pay', pay: 300, tax: cent(((7800 - 4350) * 0.014) / 26) },
  { state: 'HI', what: 'into the 6.4% row', pay: 1000, tax: cent((552 + (26000 - 4350 - 19200) * 0.064) / 26) },
  // Idaho: 5.3% above 15,000, from July 23, 2026 above 16,100; whole dollars.
  { state: 'ID', what: 'under the zero band', pay: 500, tax: 0 },
  {
    state: 'ID',
    what: 'before the change',
    pay: 1000,
    paid: '2026-07-20',
    tax: dollar(((26000 - 15000) * 0.053) / 26),
  },
  { state: 'ID', what: 'after the change', pay: 1000, paid: '2026-07-24', tax: dollar(((26000 - 16100) * 0.053) / 26) },
  // Illinois: less 2,925 ÷ 26 = 112.50 for each allowance; 4.95%.
  { state: 'IL', what: 'at the exemption', pay: 112.5, answers: { basicAllowances: 1 }, tax: 0 },
  { state: 'IL', what: 'above it', pay: 1000, answers: { basicAllowances: 1 }, tax: cent((1000 - 112.5) * 0.0495) },
  // Indiana: less 1,000 and 1,500 a year ÷ 26; 2.95%, and Allen County 1.59% of the same.
  { state: 'IN', what: 'under the exemption', pay: 38, answers: { personal: 1 }, tax: 0 },
  {
    state: 'IN',
    what: 'two dependents, Allen County',
    pay: 1000,
    answers: { personal: 1, dependents: 2, county: 'Allen' },
    tax: cent((1000 - 38.46 - 115.38) * 0.0295),
    local: cent((1000 - 38.46 - 115.38) * 0.0159),
  },
  // Boone County: 1.7% until September 2026, 1.71% since October 1.
  {
    state: 'IN',
    what: 'Boone County before October',
    pay: 1000,
    paid: '2026-09-30',
    answers: { county: 'Boone' },
    tax: 29.5,
    local: 17,
  },
  {
    state: 'IN',
    what: 'Boone County since October',
    pay: 1000,
    paid: '2026-10-01',
    answers: { county: 'Boone' },
    tax: 29.5,
    local: 17.1,
  },
  // Iowa: less 13,000 ÷ 26 = 500; 3.8%; less the allowance in dollars.
  { state: 'IA', what: 'at the deduction', pay: 500, tax: 0 },
  {
    state: 'IA',
    what: 'above it, 40 dollars of allowance',
    pay: 1000,
    answers: { allowanceAmount: 40 },
    tax: cent(cent(500 * 0.038) - 40 / 26),
  },
  // Kansas: table of the period; 352.31 for the first allowance.
  { state: 'KS', what: 'end of the zero row', pay: 139, tax: 0 },
  {
    state: 'KS',
    what: 'one allowance keeps it in the 5.2% row',
    pay: 1200,
    answers: { allowances: 1 },
    tax: cent((1200 - 352.31 - 139) * 0.052),
  },
  { state: 'KS', what: 'into the 5.58% row', pay: 1200, tax: cent(46 + (1200 - 1023) * 0.0558) },
  // Kentucky: 3.5% of the year's pay above 3,360.
  { state: 'KY', what: 'under the deduction', pay: 129, tax: 0 },
  { state: 'KY', what: 'above it', pay: 1000, tax: cent(((26000 - 3360) * 0.035) / 26) },
  // Louisiana: less 12,875 ÷ 26 = 495.19; 3.09%.
  { state: 'LA', what: 'under the deduction', pay: 495, answers: { personalExemptions: '1' }, tax: 0 },
  {
    state: 'LA',
    what: 'above it',
    pay: 1000,
    answers: { personalExemptions: '1' },
    tax: cent((1000 - 495.19) * 0.0309),
  },
  // Maine: less 12,450 (12,850 from August 2026), which shrinks above 102,250; 5.8%, 4,117 + 7.15% over 64,850.
  {
    state: 'ME',
    what: 'before the deduction rose',
    pay: 1000,
    paid: '2026-07-31',
    tax: dollar(dollar((26000 - 12450) * 0.058) / 26),
  },
  {
    state: 'ME',
    what: 'after it rose',
    pay: 1000,
    paid: '2026-08-14',
    tax: dollar(dollar((26000 - 12850) * 0.058) / 26),
  },
  {
    state: 'ME',
    what: 'deduction partly gone at 117,000',
    pay: 4500, // (177,250 − 117,000) ÷ 75,000 = 0.8033; × 12,850 = 10,322
    tax: dollar(dollar(4117 + (117000 - 10322 - 64850) * 0.0715) / 26),
  },
  // Maryland: nothing under 192; less 130.77 and 123.08 for one exemption; 4.75% and the county's rate.
  { state: 'MD', what: 'under 5,000 a year', pay: 191, tax: 0 },
  {
    state: 'MD',
    what: 'Baltimore City, 3.2%',
    pay: 1000,
    answers: { county: 'Baltimore City' },
    tax: cent((1000 - 130.77 - 123.08) * (0.0475 + 0.032)),
  },
  {
    state: 'MD',
    what: 'Anne Arundel, above its 50,000 bracket',
    pay: 2500, // (2,500 − 253.85) × 26 = 58,399.90
    answers: { county: 'Anne Arundel' },
    tax: cent((58399.9 * 0.0475 + 1350 + (58399.9 - 50000) * 0.0294) / 26),
  },
  // Massachusetts: less Social Security and Medicare (7.65%) up to 2,000 a year, 169 for one exemption; 5%; 9% above 1,107,750.
  { state: 'MA', what: 'under 308 with an exemption', pay: 307, answers: { exemptions: 1 }, tax: 0 },
  { state: 'MA', what: 'half a cent goes up', pay: 1000, answers: { exemptions: 1 }, tax: 37.73 }, // (1,000 − 76.50 − 169) × 5% = 37.725
  {
    state: 'MA',
    what: 'above 1,107,750 a year',
    pay: 45000, // the whole 2,000 counts at once
    tax: cent((55387.5 + ((45000 - 2000) * 26 - 1107750) * 0.09) / 26),
  },
  // Michigan: less 5,900 ÷ 26 = 226.92 for each exemption; 4.25%.
  { state: 'MI', what: 'under the exemption', pay: 226, answers: { exemptions: 1 }, tax: 0 },
  { state: 'MI', what: 'above it', pay: 1000, answers: { exemptions: 1 }, tax: cent((1000 - 226.92) * 0.0425) },
  // Minnesota: 5.35% over 4,700; 1,782.09 + 6.8% over 38,010.
  { state: 'MN', what: 'under the zero row', pay: 180, tax: 0 },
  { state: 'MN', what: 'into the 6.8% row', pay: 1500, tax: cent((1782.09 + (39000 - 38010) * 0.068) / 26) },
  // Mississippi: less 2,300 and the exemption claimed; 4% over 10,000; whole dollars.
  { state: 'MS', what: 'low pay', pay: 400, tax: 0 },
  {
    state: 'MS',
    what: 'above 10,000, exemption 6,000',
    pay: 1000,
    answers: { exemptionAmount: 6000 },
    tax: dollar(((26000 - 2300 - 6000 - 10000) * 0.04) / 26),
  },
  // Missouri: less 16,100; rows of 1,348; 262.86 + 4.7% over 9,436; whole dollars.
  { state: 'MO', what: 'under the deduction', pay: 600, tax: 0 },
  { state: 'MO', what: 'into the top row', pay: 1000, tax: dollar((262.86 + (26000 - 16100 - 9436) * 0.047) / 26) },
  // Montana: 4.7% over 619, 86 + 5.65% over 2,446; whole dollars.
  { state: 'MT', what: 'end of the zero row', pay: 619, tax: 0 },
  { state: 'MT', what: 'into the 5.65% row', pay: 3000, tax: dollar(86 + (3000 - 2446) * 0.0565) },
  // Nebraska: less 2,440 for each allowance; 560.35 + 4.21% over 21,810.
  { state: 'NE', what: 'under the zero row', pay: 130, tax: 0 },
  {
    state: 'NE',
    what: 'into the 4.21% row, one allowance',
    pay: 1000,
    answers: { allowances: 1 },
    tax: cent((560.35 + (26000 - 2440 - 21810) * 0.0421) / 26),
  },
  // New Jersey, table A: 1.5%; 31 + 6.1% over 1,538; less 38.40 for each allowance.
  { state: 'NJ', what: 'low pay', pay: 500, tax: 7.5 },
  {
    state: 'NJ',
    what: 'into the 6.1% row, one allowance',
    pay: 1600,
    answers: { allowances: 1 },
    tax: cent(31 + (1600 - 38.4 - 1538) * 0.061),
  },
  // New Mexico: nothing up to 310; 16.71 + 4.3% over 944.
  { state: 'NM', what: 'end of the zero row', pay: 310, tax: 0 },
  { state: 'NM', what: 'into the 4.3% row', pay: 1000, tax: cent(16.71 + (1000 - 944) * 0.043) },
  // New York: less 284.60; 3.9%; 22.54 + 5.4% over 535. City: less 192.30; 14.92 + 3.95% over 577. Yonkers: 16.75% of the state tax.
  { state: 'NY', what: 'low pay', pay: 600, tax: cent((600 - 284.6) * 0.039) },
  { state: 'NY', what: 'into the 5.4% row', pay: 2827.13, tax: cent(22.54 + (2827.13 - 284.6 - 535) * 0.054) },
  {
    state: 'NY',
    what: 'New York City resident',
    pay: 1000,
    answers: { nycResident: true },
    tax: cent(22.54 + (1000 - 284.6 - 535) * 0.054),
    local: cent(14.92 + (1000 - 192.3 - 577) * 0.0395),
  },
  {
    state: 'NY',
    what: 'Yonkers resident',
    pay: 1000,
    answers: { yonkers: 'resident' },
    tax: 32.28, // 22.54 + 180.40 × 5.4% = 32.2816
    local: cent(32.28 * 0.1675),
  },
  // North Carolina: 4.09% of the year's pay above 12,750; whole dollars.
  { state: 'NC', what: 'under the deduction', pay: 490, tax: 0 },
  { state: 'NC', what: 'above it', pay: 1000, tax: dollar(((26000 - 12750) * 0.0409) / 26) },
  // North Dakota: 1.95% above 57,625; whole dollars.
  { state: 'ND', what: 'under the zero row', pay: 2216, tax: 0 },
  { state: 'ND', what: 'above it', pay: 2300, tax: dollar(((59800 - 57625) * 0.0195) / 26) },
  // Ohio: until July 2026 462.39 + 2.99% over 26,050; from August 1.6%, 416.80 + 2.99%; plus school district tax.
  { state: 'OH', what: 'low pay', pay: 500, tax: cent((13000 * 0.016) / 26) },
  {
    state: 'OH',
    what: 'before the rates fell',
    pay: 1500,
    paid: '2026-07-24',
    begins: '2026-07-05',
    tax: cent((462.39 + (39000 - 26050) * 0.0299) / 26),
  },
  {
    state: 'OH',
    what: 'after they fell; a school district of 1% with one exemption',
    pay: 1500,
    paid: '2026-08-07',
    answers: { exemptions: 1, schoolDistrictRatePercent: 1 },
    tax: cent((416.8 + (39000 - 650 - 26050) * 0.0299) / 26),
    local: cent((39000 - 650) / 26 / 100),
  },
  // Oklahoma: table of the period; 1.11 + 3.5% over 433, 4.20 + 4.5% over 521; whole dollars.
  { state: 'OK', what: 'low pay', pay: 440, tax: dollar(1.11 + (440 - 433) * 0.035) },
  { state: 'OK', what: 'into the 4.5% row', pay: 600, tax: dollar(4.2 + (600 - 521) * 0.045) },
  // Oregon: less the federal tax and 2,910; under 50,000 a year 479 + 6.75% over 4,550, 941 + 8.75% over 11,400; above it 678 + 8.75%.
  {
    state: 'OR',
    what: 'low pay, no federal tax',
    pay: 400,
    tax: dollar(dollar(479 + (10400 - federalOn400 - 2910 - 4550) * 0.0675) / 26),
  },
  {
    state: 'OR',
    what: 'just under 50,000 a year',
    pay: 1900,
    tax: dollar(dollar(941 + (49400 - federalOn1900 * 26 - 2910 - 11400) * 0.0875) / 26),
  },
  {
    state: 'OR',
    what: 'just above 50,000 a year',
    pay: 2000,
    tax: dollar(dollar(678 + (52000 - federalOn2000 * 26 - 2910 - 11400) * 0.0875) / 26),
  },
  // Pennsylvania: 3.07% of all pay, plus the local rate.
  { state: 'PA', what: 'low pay', pay: 100, tax: 3.07 },
  {
    state: 'PA',
    what: 'local earned income tax of 1%',
    pay: 2731.63,
    answers: { localRatePercent: 1 },
    tax: cent(2731.63 * 0.0307),
    local: cent(27.3163),
  },
  // Rhode Island: less 38.46 for each exemption, none above 290,800 a year; 3.75%; 309.06 + 5.99% over 7,171.
  {
    state: 'RI',
    what: 'low pay, one exemption',
    pay: 300,
    answers: { exemptions: 1 },
    tax: cent((300 - 38.46) * 0.0375),
  },
  {
    state: 'RI',
    what: 'exemption still there at 288,600',
    pay: 11100,
    answers: { exemptions: 1 },
    tax: cent(309.06 + (11100 - 38.46 - 7171) * 0.0599),
  },
  {
    state: 'RI',
    what: 'exemption gone at 291,200',
    pay: 11200,
    answers: { exemptions: 1 },
    tax: cent(309.06 + (11200 - 7171) * 0.0599),
  },
  // South Carolina, one allowance: less 5,000 and 10% of the pay; 3% over 3,640; 437.70 + 6% over 18,230.
  {
    state: 'SC',
    what: 'low pay',
    pay: 400,
    answers: { allowances: 1 },
    tax: cent(((10400 - 5000 - 1040 - 3640) * 0.03) / 26),
  },
  {
    state: 'SC',
    what: 'into the 6% row',
    pay: 1000,
    answers: { allowances: 1 },
    tax: cent((437.7 + (26000 - 5000 - 2600 - 18230) * 0.06) / 26),
  },
  // Utah: 4.5% less 17, reduced by 1.3% of pay over 350; from June 2026 4.45% less 19 over 360; whole dollars.
  { state: 'UT', what: 'low pay: the allowance covers the tax', pay: 350, tax: 0 }, // 15.575 to 16, less 19
  {
    state: 'UT',
    what: 'before the change',
    pay: 1000,
    paid: '2026-05-29',
    begins: '2026-05-10',
    tax: 45 - (17 - dollar(650 * 0.013)),
  },
  {
    state: 'UT',
    what: 'after the change',
    pay: 1000,
    paid: '2026-06-05',
    tax: dollar(44.5) - (19 - dollar(640 * 0.013)),
  },
  // Virginia: less 8,750 and 930 for each exemption; 2%; 120 + 5% over 5,000; 720 + 5.75% over 17,000.
  { state: 'VA', what: 'low pay', pay: 400, tax: cent(((10400 - 8750) * 0.02) / 26) },
  {
    state: 'VA',
    what: 'one exemption keeps it in the 5% row',
    pay: 1000,
    answers: { personalExemptions: 1 },
    tax: cent((120 + (26000 - 8750 - 930 - 5000) * 0.05) / 26),
  },
  { state: 'VA', what: 'into the top row', pay: 1100, tax: cent((720 + (28600 - 8750 - 17000) * 0.0575) / 26) },
  // Vermont: less 207.69 for each allowance; 3.35% over 151; 65.39 + 6.6% over 2,103.
  { state: 'VT', what: 'end of the zero row', pay: 151, tax: 0 },
  {
    state: 'VT',
    what: 'one allowance keeps it in the 3.35% row',
    pay: 2200,
    answers: { allowances: 1 },
    tax: cent((2200 - 207.69 - 151) * 0.0335),
  },
  { state: 'VT', what: 'into the 6.6% row', pay: 2200, tax: cent(65.39 + (2200 - 2103) * 0.066) },
  // West Virginia, two earners: less 76.92 for each exemption; 2.11%; 18.24 + 3.16% over 721.
  { state: 'WV', what: 'low pay', pay: 200, tax: cent(200 * 0.0211) },
  {
    state: 'WV',
    what: 'into the 3.16% row, one exemption',
    pay: 1000,
    answers: { exemptions: 1 },
    tax: cent(18.24 + (1000 - 76.92 - 721) * 0.0316),
  },
  // Wisconsin: less 6,702 reduced by 12% of pay over 17,780; 3.54%; 451.70 + 4.65% over 12,760.
  { state: 'WI', what: 'full deduction', pay: 600, tax: cent(((15600 - 6702) * 0.0354) / 26) },
  {
    state: 'WI',
    what: 'reduced deduction, 4.65% row',
    pay: 1000, // 6,702 − 12% of 8,220 = 5,715.60
    tax: cent((451.7 + (26000 - 5715.6 - 12760) * 0.0465) / 26),
  },
];

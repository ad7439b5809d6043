import { DEDUCTION_KINDS } from '../../payroll/deduction-kinds.ts';
import { KINDS_OF_PAY } from '../../payroll/earning-kinds.ts';
import { eachOf } from '../named-kind.ts';
import type { CodeWords } from './code-words.ts';

const STATE_FAMILY_LEAVE = 'Your share of the state program that pays you during family or medical leave.';
const STATE_DISABILITY =
  'Your share of the state program that pays you while an illness or injury keeps you from work.';
const LOCAL = 'Withheld for the city, county or district where you work or live.';

/** What each line of a pay stub means, in the words of a person who explains it. */
export const codesEn: CodeWords = {
  title: 'Explanation of pay stub codes',
  lead: 'Each line that your pay stubs can have, and what it means. Keep this sheet. Ask your employer if a line is not on it.',
  heads: { name: 'Line', meaning: 'What it means', rate: 'Rates' },
  facts: {
    employer: 'Employer',
    payPeriod: 'Regular pay period',
    workweek: 'Workweek for overtime',
    reviewed: 'As of',
    minimumWage: 'Allowances claimed as part of the minimum wage',
  },
  workweekFrom: [
    'Begins on Sunday',
    'Begins on Monday',
    'Begins on Tuesday',
    'Begins on Wednesday',
    'Begins on Thursday',
    'Begins on Friday',
    'Begins on Saturday',
  ],
  allowances: { none: 'None', tips: 'Tips, where the law allows a tip credit' },
  parts: {
    earnings: 'Earnings',
    adjustments: 'Net pay adjustments',
    taxes: 'Taxes',
    preTax: 'Pre-tax deductions',
    postTax: 'Post-tax deductions',
    employer: 'Employer contributions',
    leave: 'Leave',
  },
  earnings: eachOf(KINDS_OF_PAY, 'meaning'),
  ownEarnings: {
    hourly: 'Pay by the hour for the work or time that the name says.',
    salary: 'Pay for the pay period for what the name says.',
    once: 'A payment for what the name says.',
    units: 'Pay for each unit of what the name says.',
  },
  deductions: eachOf(DEDUCTION_KINDS, 'meaning'),
  ownDeductions: {
    section125: 'A benefit that you chose, paid before taxes.',
    retirement401k: 'What you save for retirement, before income tax.',
    hsa: 'What you put into your health savings account, before taxes.',
    roth: 'What you save for retirement, after taxes.',
    afterTax: 'A deduction after taxes, for what the name says.',
  },
  employerShare: 'Paid by the employer for your benefit. Not taken from your pay.',
  courtOrders: {
    support: 'Support for a child or former spouse. A court or agency ordered the employer to withhold it.',
    bankruptcy: 'Payments to a bankruptcy trustee, ordered by a court.',
    federalTax: 'Unpaid federal tax, withheld under a levy of the IRS.',
    stateTax: 'Unpaid state tax, withheld under an order of the state.',
    studentLoan: 'A student loan in default, withheld under an order of the agency or guarantor.',
    creditor: 'A debt, withheld because a court ordered it.',
  },
  taxes: {
    federalIncomeTax: 'Prepays your federal income tax. It depends on your pay and your Form W-4.',
    socialSecurity: 'Your share of the tax that pays for Social Security, up to a yearly limit of wages.',
    medicare: 'Your share of the tax that pays for Medicare.',
    employerSocialSecurity: 'The employer’s share of the Social Security tax. Not taken from your pay.',
    employerMedicare: 'The employer’s share of the Medicare tax. Not taken from your pay.',
    federalUnemploymentFuta: 'Federal unemployment tax, paid by the employer. Not taken from your pay.',
    localIncomeTax: LOCAL,
    localEarnedIncomeTax: LOCAL,
    schoolDistrictIncomeTax: 'Income tax of the school district where you live.',
    newYorkLocalTax: 'Income tax of New York City or Yonkers.',
    localTax: LOCAL,
    alaskaUi: 'Your share of Alaska’s unemployment insurance.',
    californiaSdi:
      'California State Disability Insurance, which pays you while an illness, injury or new child keeps you from work.',
    coloradoFamli: STATE_FAMILY_LEAVE,
    connecticutPaidLeave: STATE_FAMILY_LEAVE,
    delawarePaidLeave: STATE_FAMILY_LEAVE,
    hawaiiTdi: STATE_DISABILITY,
    mainePfml: STATE_FAMILY_LEAVE,
    massachusettsPfml: STATE_FAMILY_LEAVE,
    minnesotaPaidLeave: STATE_FAMILY_LEAVE,
    newJerseyFli: 'Your share of New Jersey’s family leave insurance.',
    newJerseyTdi: STATE_DISABILITY,
    newJerseyUiWfAndSwf: 'Your share of New Jersey’s unemployment insurance and workforce funds.',
    newMexicoWorkersCompensationFee: 'A quarterly fee for New Mexico’s workers’ compensation program.',
    newYorkPfl: 'Your share of New York’s paid family leave.',
    newYorkSdi: STATE_DISABILITY,
    oregonTransitTax: 'Oregon’s statewide transit tax on wages.',
    workersBenefitFund: 'Your half of Oregon’s assessment for injured workers, counted by hours worked.',
    paidLeaveOregon: STATE_FAMILY_LEAVE,
    pennsylvaniaUc: 'Your share of Pennsylvania’s unemployment compensation.',
    rhodeIslandTdi: STATE_DISABILITY,
    vermontChildCareContribution: 'Your share of Vermont’s child care contribution.',
    waCaresFund: 'Washington’s long-term care insurance.',
    washingtonPfml: STATE_FAMILY_LEAVE,
    countyTax: 'Income tax of the county.',
    stateIncomeTax: 'Prepays your state income tax. It depends on your pay and your state certificate.',
  },
  localTax: LOCAL,
  leave: {
    sick: 'Hours of paid sick leave: what you had, earned, used and have left.',
    vacation: 'Hours of vacation: what you had, earned, used and have left.',
    pto: 'Hours of paid time off: what you had, earned, used and have left.',
    other: 'Hours of leave: what you had, earned, used and have left.',
  },
  purpose: 'Purpose:',
};

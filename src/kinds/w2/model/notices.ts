import { type Cents, formatMoney } from '../../../domain/money.ts';
import { box12CodesOf } from './box-12-codes.ts';
import type { W2Year } from './w2-year.ts';

export interface NoticeParagraph {
  readonly heading: string;
  readonly text: string;
}

/*
 * The wording that goes with the employee's copies, as printed on the back of Copies B, C and 2.
 * Differences between years depend on the form's year.
 */

export const noticeToEmployee = (form: W2Year, mostSocialSecurityTax: Cents): readonly NoticeParagraph[] => [
  {
    heading: 'Do you have to file?',
    text: 'Refer to the Form 1040 instructions to determine if you are required to file a tax return. Even if you don’t have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.',
  },
  {
    heading: 'Earned income tax credit (EITC).',
    text: `You may be able to take the EITC for ${form.year} if your adjusted gross income (AGI) is less than a certain amount. The amount of the credit is based on income and family size. Workers without children could qualify for a smaller credit. You and any qualifying children must have valid social security numbers (SSNs). You can’t take the EITC if your investment income is more than the specified amount for ${form.year} or if income is earned for services provided while you were an inmate at a penal institution. For ${form.year} income limits and more information, visit www.irs.gov/EITC. See also Pub. 596. Any EITC that is more than your tax liability is refunded to you, but only if you file a tax return.`,
  },
  {
    heading: 'Employee’s social security number (SSN).',
    text: 'For your protection, this form may show only the last four digits of your SSN. However, your employer has reported your complete SSN to the IRS and the Social Security Administration (SSA).',
  },
  {
    heading: 'Clergy and religious workers.',
    text: 'If you aren’t subject to social security and Medicare taxes, see Pub. 517.',
  },
  {
    heading: 'Corrections.',
    text: 'If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the SSA to correct any name, SSN, or money amount error reported to the SSA on Form W-2. Be sure to get your copies of Form W-2c from your employer for all corrections made so you may file them with your tax return. If your name and SSN are correct but aren’t the same as shown on your social security card, you should ask for a new card that displays your correct name at any SSA office or by calling 800-772-1213. You may also visit the SSA website at www.SSA.gov.',
  },
  {
    heading: 'Cost of employer-sponsored health coverage (if such cost is provided by the employer).',
    text: 'The reporting in box 12, using code DD, of the cost of employer-sponsored health coverage is for your information only. The amount reported with code DD is not taxable.',
  },
  {
    heading: 'Credit for excess taxes.',
    text: `If you had more than one employer in ${form.year} and more than $${formatMoney(mostSocialSecurityTax)} in social security and/or Tier 1 railroad retirement (RRTA) taxes were withheld, you may be able to claim a credit for the excess against your federal income tax. See the Form 1040 instructions. If you had more than one railroad employer and more than $${form.tier2RailroadTax} in Tier 2 RRTA tax was withheld, you may be able to claim a refund on Form 843. See the Instructions for Form 843.`,
  },
  {
    heading: 'Future developments.',
    text: 'For the latest information about developments related to Form W-2, such as legislation enacted after it was published, go to www.irs.gov/FormW2.',
  },
];

/** What the list of codes adds to a code's title. */
const CODE_ADVICE: Readonly<Record<string, string>> = {
  A: 'Include this tax on Form 1040 or 1040-SR. See the Form 1040 instructions.',
  B: 'Include this tax on Form 1040 or 1040-SR. See the Form 1040 instructions.',
  C: 'Included in boxes 1, 3 (up to the social security wage base), and 5.',
  D: 'Also includes deferrals under a SIMPLE retirement account that is part of a section 401(k) arrangement.',
  H: 'See the Form 1040 instructions for how to deduct.',
  J: 'Information only, not included in box 1, 3, or 5.',
  K: 'See the Form 1040 instructions.',
  L: 'Nontaxable.',
  M: 'See the Form 1040 instructions.',
  N: 'See the Form 1040 instructions.',
  P: 'Not included in box 1, 3, or 5.',
  Q: 'See the Form 1040 instructions for details on reporting this amount.',
  R: 'Report on Form 8853.',
  T: 'Not included in box 1. Complete Form 8839 to figure any taxable and nontaxable amounts.',
  V: 'Included in boxes 1, 3 (up to the social security wage base), and 5. See Pub. 525 for reporting requirements.',
  W: 'Report on Form 8889.',
  Z: 'This amount is also included in box 1. It is subject to an additional 20% tax plus interest. See the Form 1040 instructions.',
  DD: 'The amount reported with code DD is not taxable.',
  EE: 'This amount does not apply to contributions under a tax-exempt organization section 457(b) plan.',
  TP: '“Cash tips” includes tips received in cash, charged, or under a tip-sharing arrangement. Use this amount when determining the qualified tip deduction in Part II of Schedule 1-A (Form 1040).',
  TT: 'Use this amount when determining the qualified overtime compensation deduction in Part III of Schedule 1-A (Form 1040).',
};

const codeList = (year: number): readonly NoticeParagraph[] =>
  box12CodesOf(year).map(({ code, title }) => ({
    heading: `${code}—`,
    text: [`${title}.`, CODE_ADVICE[code]].filter(Boolean).join(' '),
  }));

const occupationCodes: NoticeParagraph = {
  heading: 'Box 14b.',
  text: 'Employers use this box to report up to two Treasury Tipped Occupation Code(s) for your tipped occupation(s). Use this code(s) and the amount of tips reported in box 12 (code TP) when determining the qualified tip deduction in Part II of Schedule 1-A (Form 1040). If the occupation code 000 is used, and no other code is included in box 14b, your cash tips are not qualified tips; do not use the amount reported in box 12 (code TP) for the deduction for qualified tips.',
};

export const instructionsForEmployee = (form: W2Year): readonly NoticeParagraph[] => [
  { heading: 'Box 1.', text: 'Enter this amount on the wages line of your tax return.' },
  { heading: 'Box 2.', text: 'Enter this amount on the federal income tax withheld line of your tax return.' },
  {
    heading: 'Box 5.',
    text: 'You may be required to report this amount on Form 8959. See the Form 1040 instructions to determine if you are required to complete Form 8959.',
  },
  {
    heading: 'Box 6.',
    text: 'This amount includes the 1.45% Medicare tax withheld on all Medicare wages and tips shown in box 5, as well as the 0.9% Additional Medicare Tax on any of those Medicare wages and tips above $200,000.',
  },
  {
    heading: 'Box 8.',
    text: 'This amount is not included in box 1, 3, 5, or 7. For information on how to report tips on your tax return, see the Form 1040 instructions. You must file Form 4137 with your income tax return to report at least the allocated tip amount unless you can prove with adequate records that you received a smaller amount. If you have records that show the actual amount of tips you received, report that amount even if it is more or less than the allocated tips. Use Form 4137 to figure the social security and Medicare tax owed on tips you didn’t report to your employer. Enter this amount on the wages line of your tax return. By filing Form 4137, your social security tips will be credited to your social security record (used to figure your benefits).',
  },
  {
    heading: 'Box 10.',
    text: 'This amount includes the total dependent care benefits that your employer paid to you or incurred on your behalf (including amounts from a section 125 (cafeteria) plan). Any amount over your employer’s plan limit is also included in box 1. See Form 2441.',
  },
  {
    heading: 'Box 11.',
    text: 'This amount is (a) reported in box 1 if it is a distribution made to you from a nonqualified deferred compensation or nongovernmental section 457(b) plan, or (b) included in box 3 and/or box 5 if it is a prior year deferral under a nonqualified or section 457(b) plan that became taxable for social security and Medicare taxes this year because there is no longer a substantial risk of forfeiture of your right to the deferred amount. This box shouldn’t be used if you had a deferral and a distribution in the same calendar year. If you made a deferral and received a distribution in the same calendar year, and you are or will be age 62 by the end of the calendar year, your employer should file Form SSA-131, Employer Report of Special Wage Payments, with the Social Security Administration and give you a copy.',
  },
  {
    heading: 'Box 12.',
    text: `The following list explains the codes shown in box 12. You may need this information to complete your tax return. Elective deferrals (codes D, E, F, and S) and designated Roth contributions (codes AA, BB, and EE) under all plans are generally limited to a total of $${form.electiveDeferrals.overall} (generally, $${form.electiveDeferrals.simplePlans} for SIMPLE plans; $${form.electiveDeferrals.section403b} for section 403(b) plans if you qualify for the 15-year rule explained in Pub. 571). Deferrals under code G are limited to $${form.electiveDeferrals.overall}. Deferrals under code H are limited to $7,000. However, if you were at least age 50 in ${form.year}, your employer may have allowed an additional elective deferral or designated Roth contribution (catch-up contribution) to your plan. For information about the limits on these catch-up contributions, see Pub. 525. Contact your plan administrator for more information. Amounts in excess of the overall elective deferral limit must be included in income. See the Form 1040 instructions.`,
  },
  {
    heading: 'Note:',
    text: 'If a year follows code D through H, S, Y, AA, BB, or EE, you made a make-up pension contribution for a prior year(s) when you were in military service. To figure whether you made excess deferrals, consider these amounts for the year shown, not the current year. If no year is shown, the contributions are for the current year.',
  },
  ...codeList(form.year),
  {
    heading: 'Box 13.',
    text: 'If the “Retirement plan” box is checked, special limits may apply to the amount of traditional IRA contributions you may deduct. See Pub. 590-A.',
  },
  {
    heading: `Box ${form.otherBox}.`,
    text: 'Employers may use this box to report information such as state disability insurance taxes withheld, union dues, uniform payments, health insurance premiums deducted, nontaxable income, educational assistance payments, or a member of the clergy’s parsonage allowance and utilities. Railroad employers use this box to report railroad retirement (RRTA) compensation, Tier 1 tax, Tier 2 tax, Medicare tax, and Additional Medicare Tax. Include tips reported by the employee to the employer in railroad retirement (RRTA) compensation.',
  },
  ...(form.hasTippedOccupationCodes ? [occupationCodes] : []),
  {
    heading: 'Note:',
    text: 'Keep Copy C of Form W-2 for at least 3 years after the due date for filing your income tax return. However, to help protect your social security benefits, keep Copy C until you begin receiving social security benefits, just in case there is a question about your work record and/or earnings in a particular year.',
  },
];

import {
  ACCOUNT_NUMBER_NOTICE,
  boxText,
  FREE_FILE_NOTICE,
  type NoticeParagraph,
  TIN_NOTICE,
} from '../../../domain/documents/form-1099/form-box.ts';
import { headingOf, stateBoxesOf } from '../../../domain/documents/form-1099/form-year.ts';
import type { AmountField, Misc1099Year } from './boxes.ts';

/*
 * The Instructions for Recipient, as printed on the back of Copy B. Box numbers depend on the year,
 * and paragraphs on which boxes are filled.
 */

const BEFORE_THE_BOXES: readonly NoticeParagraph[] = [
  TIN_NOTICE,
  ACCOUNT_NUMBER_NOTICE,
  {
    heading: 'Amounts shown may be subject to self-employment (SE) tax.',
    text: 'Individuals should see the Instructions for Schedule SE (Form 1040). Corporations, fiduciaries, or partnerships must report the amounts on the appropriate line of their tax returns.',
  },
  {
    heading: 'Form 1099-MISC incorrect?',
    text: 'If this form is incorrect or has been issued in error, contact the payer. If you cannot get this form corrected, attach an explanation to your tax return and report your information correctly.',
  },
];

const AFTER_THE_BOXES: readonly NoticeParagraph[] = [
  {
    heading: 'Future developments.',
    text: 'For the latest information about developments related to Form 1099-MISC and its instructions, such as legislation enacted after they were published, go to www.irs.gov/Form1099MISC.',
  },
  FREE_FILE_NOTICE,
];

const AMOUNT_TEXTS = {
  rents:
    'Report rents from real estate on Schedule E (Form 1040). However, report rents on Schedule C (Form 1040) if you provided significant services to the tenant, sold real estate as a business, or rented personal property as a business. See Pub. 527.',
  royalties:
    'Report royalties from oil, gas, or mineral properties; copyrights; and patents on Schedule E (Form 1040). However, report payments for a working interest as explained in the Schedule E (Form 1040) instructions. For royalties on timber, coal, and iron ore, see Pub. 544.',
  otherIncome:
    'Generally, report this amount on the “Other income” line of Schedule 1 (Form 1040) and identify the payment. The amount shown may be payments received as the beneficiary of a deceased employee, prizes, awards, taxable damages, Indian gaming profits, or other taxable income. See Pub. 525. If it is trade or business income, report this amount on Schedule C or F (Form 1040).',
  federalIncomeTax:
    'Shows backup withholding or withholding on Indian gaming profits. Generally, a payer must backup withhold if you did not furnish your TIN. See Form W-9 and Pub. 505 for more information. Report this amount on your income tax return as tax withheld.',
  fishingBoatProceeds:
    'Shows the amount paid to you as a fishing boat crew member by the operator, who considers you to be self-employed. Self-employed individuals must report this amount on Schedule C (Form 1040). See Pub. 334.',
  medicalPayments: 'For individuals, report on Schedule C (Form 1040).',
  substitutePayments:
    'Shows substitute payments in lieu of dividends or tax-exempt interest received by your broker on your behalf as a result of a loan of your securities. Report on the “Other income” line of Schedule 1 (Form 1040).',
  cropInsuranceProceeds: 'Report this amount on Schedule F (Form 1040).',
  attorneyProceeds:
    'Shows gross proceeds paid to an attorney in connection with legal services. Report only the taxable part as income on your return.',
  fishPurchased:
    'Shows the amount of cash you received for the sale of fish if you are in the trade or business of catching fish.',
  section409ADeferrals:
    'May show current year deferrals as a nonemployee under a nonqualified deferred compensation (NQDC) plan that is subject to the requirements of section 409A plus any earnings on current and prior year deferrals.',
  goldenParachute:
    'Shows your total compensation of excess golden parachute payments subject to a 20% excise tax. See your tax return instructions for where to report.',
  nonqualifiedCompensation:
    'Shows income as a nonemployee under an NQDC plan that does not meet the requirements of section 409A. Any amount included in box 12 that is currently taxable is also included in this box. Report this amount as income on your tax return. This income is also subject to a substantial additional tax to be reported on Form 1040, 1040-SR, or 1040-NR. See the instructions for your tax return.',
  cashTips: 'Shows the cash tips that are included in box 3. See the instructions for your tax return.',
  overtime:
    'Shows the qualified overtime compensation that is included in box 3. See the instructions for your tax return.',
} as const satisfies Readonly<Record<AmountField, string>>;

export function instructionsForRecipient(form: Misc1099Year): readonly NoticeParagraph[] {
  const state = stateBoxesOf(form).map(({ number }) => number);
  return [
    ...BEFORE_THE_BOXES,
    ...form.boxes
      .map((box) => ({ heading: headingOf(box), text: boxText(box.content, (field) => AMOUNT_TEXTS[field]) }))
      .filter(({ text }) => text !== ''),
    {
      heading: `Boxes ${state[0]}–${state.at(-1)}.`,
      text: 'Show state or local income tax withheld from the payments.',
    },
    ...AFTER_THE_BOXES,
  ];
}

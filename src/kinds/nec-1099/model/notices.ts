import {
  ACCOUNT_NUMBER_NOTICE,
  boxText,
  FREE_FILE_NOTICE,
  type NoticeParagraph,
  TIN_NOTICE,
} from '../../../domain/documents/form-1099/form-box.ts';
import { federalBoxesOf, headingOf, numberOf, stateBoxesOf } from '../../../domain/documents/form-1099/form-year.ts';
import type { AmountField, Nec1099Year } from './boxes.ts';

/*
 * The Instructions for Recipient, as printed on the back of Copy B. Box numbers depend on the year.
 */

const FUTURE_DEVELOPMENTS: NoticeParagraph = {
  heading: 'Future developments.',
  text: 'For the latest information about developments related to Form 1099-NEC and its instructions, such as legislation enacted after they were published, go to www.irs.gov/Form1099NEC.',
};

const whoReceives = (box: string): readonly NoticeParagraph[] => [
  {
    heading: 'You received this form instead of Form W-2',
    text: `because the payer did not consider you an employee and did not withhold income tax or social security and Medicare taxes. If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box ${box} on the line for “Wages, salaries, tips, etc.” of Form 1040, 1040-SR, or 1040-NR. You must also complete Form 8919 and attach it to your return. For more information, see Pub. 1779, Independent Contractor or Employee.`,
  },
  {
    heading: 'If you are not an employee',
    text: `but the amount in box ${box} is not self-employment (SE) income (for example, it is income from a sporadic activity or a hobby), report the amount shown in box ${box} on the “Other income” line (on Schedule 1 (Form 1040)).`,
  },
];

const amountText = (field: AmountField, box: string): string => {
  switch (field) {
    case 'nonemployeeCompensation':
      return `Shows nonemployee compensation. If the amount in this box is SE income, report it on Schedule C or F (Form 1040) if a sole proprietor, or on Form 1065 and Schedule K-1 (Form 1065) if a partnership, and the recipient/partner completes Schedule SE (Form 1040). Note: If you are receiving payments on which no income, social security, and Medicare taxes are withheld, you should make estimated tax payments. See Form 1040-ES (or Form 1040-ES (NR)). Individuals must report these amounts as explained in these box ${box} instructions. Corporations, fiduciaries, and partnerships must report these amounts on the appropriate line of their tax returns.`;
    case 'cashTips':
      return `Shows the cash tips that are included in box ${box}. See the instructions for your tax return.`;
    case 'overtime':
      return `Shows the qualified overtime compensation that is included in box ${box}. See the instructions for your tax return.`;
    case 'goldenParachute':
      return 'Shows your total compensation of excess golden parachute payments subject to a 20% excise tax. See your tax return instructions for where to report.';
    case 'federalIncomeTax':
      return 'Shows backup withholding. A payer must backup withhold on certain payments if you did not give your TIN to the payer. See Form W-9, Request for Taxpayer Identification Number and Certification, for information on backup withholding. Include this amount on your income tax return as tax withheld.';
  }
};

export function instructionsForRecipient(form: Nec1099Year): readonly NoticeParagraph[] {
  const compensation = numberOf(form, 'nonemployeeCompensation');
  const state = stateBoxesOf(form).map(({ number }) => number);
  return [
    ...whoReceives(compensation),
    TIN_NOTICE,
    ACCOUNT_NUMBER_NOTICE,
    ...federalBoxesOf(form).map((box) => ({
      heading: headingOf(box),
      text: boxText(box.content, (field) => amountText(field, compensation)),
    })),
    { heading: `Boxes ${state[0]}–${state.at(-1)}.`, text: 'State income tax withheld reporting boxes.' },
    FUTURE_DEVELOPMENTS,
    FREE_FILE_NOTICE,
  ];
}

// What the forms of the 1099 series have in common: boxes whose numbers change between years.

export type BoxContent<Field extends string = string> =
  | { readonly kind: 'amount'; readonly field: Field }
  | { readonly kind: 'checkBox'; readonly field: 'directSales' | 'fatca' }
  | { readonly kind: 'occupationCodes' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'state'; readonly field: 'taxWithheld' | 'payerStateNumber' | 'income' };

export interface FormBox<Field extends string = string> {
  /** Empty for a box without a number. */
  readonly number: string;
  readonly title: string;
  readonly content: BoxContent<Field>;
}

export const directSalesBox = (number: string): FormBox<never> => ({
  number,
  title: 'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
  content: { kind: 'checkBox', field: 'directSales' },
});

export const occupationCodesBox = (number: string): FormBox<never> => ({
  number,
  title: 'Treasury Tipped Occupation Code(s) (TTOC)',
  content: { kind: 'occupationCodes' },
});

/** State tax withheld, the payer's number, state income: three consecutive boxes. */
export const stateBoxes = (first: number): readonly FormBox<never>[] => [
  { number: `${first}`, title: 'State tax withheld', content: { kind: 'state', field: 'taxWithheld' } },
  { number: `${first + 1}`, title: 'State/Payer’s state no.', content: { kind: 'state', field: 'payerStateNumber' } },
  { number: `${first + 2}`, title: 'State income', content: { kind: 'state', field: 'income' } },
];

/** A paragraph of the instructions on the back of a copy. */
export interface NoticeParagraph {
  readonly heading: string;
  readonly text: string;
}

export const TIN_NOTICE: NoticeParagraph = {
  heading: 'Recipient’s taxpayer identification number (TIN).',
  text: 'For your protection, this form may show only the last four digits of your social security number (SSN), individual taxpayer identification number (ITIN), adoption taxpayer identification number (ATIN), or employer identification number (EIN). However, the payer has reported your complete TIN to the IRS.',
};

export const ACCOUNT_NUMBER_NOTICE: NoticeParagraph = {
  heading: 'Account number.',
  text: 'May show an account or other unique number the payer assigned to distinguish your account.',
};

export const FREE_FILE_NOTICE: NoticeParagraph = {
  heading: 'Free File Program.',
  text: 'Go to www.irs.gov/FreeFile to see if you qualify for no-cost online federal tax preparation, e-filing, and direct deposit or payment options.',
};

/** What the instructions say of a box, as printed on the back of Copy B. Empty for the boxes of the states. */
export function boxText<Field extends string>(
  content: BoxContent<Field>,
  textOfAmount: (field: Field) => string,
): string {
  switch (content.kind) {
    case 'amount':
      return textOfAmount(content.field);
    case 'checkBox':
      return FLAG_TEXTS[content.field];
    case 'occupationCodes':
      return 'Shows the Treasury Tipped Occupation Code(s) of the occupation in which you received the tips.';
    case 'reserved':
      return 'Reserved for future use.';
    case 'state':
      return '';
  }
}

const FLAG_TEXTS = {
  directSales:
    'If checked, consumer products totaling $5,000 or more were sold to you for resale, on a buy-sell, a deposit-commission, or other basis. Generally, report any income from your sale of these products on Schedule C (Form 1040).',
  fatca:
    'If the FATCA filing requirement box is checked, the payer is reporting on this Form 1099 to satisfy its account reporting requirement under chapter 4 of the Internal Revenue Code. You may also have a filing requirement. See the Instructions for Form 8938.',
} as const;

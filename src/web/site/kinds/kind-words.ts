import type { ConfigType } from '../../../domain/documents/kind.ts';

interface KindWords {
  readonly path: string;
  readonly heading: string;
  readonly lead: string;
  readonly use: readonly string[];
  readonly misuse: readonly string[];
  /** What a good one shows. */
  readonly shows: readonly string[];
  readonly make: string;
}

export const KIND_WORDS: Readonly<Record<ConfigType, KindWords>> = {
  paystub: {
    path: '/pay-stubs/',
    heading: 'Pay stubs',
    lead: 'What an employer gives with the pay: what was earned, what was taken off and why, and what is left.',
    use: [
      'Employers who work out the pay themselves and owe everyone a clear stub.',
      'People who pay themselves, and contractors, who show income to someone who has never met them.',
      'Trainers and testers, who need specimens that nobody can take for anything else.',
    ],
    misuse: [
      'Pay that was not paid. That is fraud, and the paper names who supplied its figures.',
      'Another employer’s stub in their name. Names of agencies and of payroll providers are refused.',
      'Filing. We send nothing to the IRS or to a state.',
    ],
    shows: [
      'The employer with an address, and the employee',
      'The first and last day of the period, and the date of payment',
      'Hours and rates, and every other earning',
      'Every tax with the pay it was taken from, and every deduction',
      'Each of them for this period and for the year to date',
      'The net pay, and how it was paid',
    ],
    make: 'Make a pay stub',
  },
  utility: {
    path: '/utility-bills/',
    heading: 'Utility cost statements',
    lead: 'How the cost of energy, water, gas, internet or cable is shared out, with every formula in the open. It is not a bill from the utility.',
    use: [
      'Landlords and managers who bill their tenants for what a submeter shows.',
      'Co-operatives and small suppliers that bill their own members.',
      'Trainers and testers of software, with specimens.',
    ],
    misuse: [
      'Proof of address. Ask the utility for its bill.',
      'A bill in the name or the look of a utility: such names are refused, and our papers look like ours.',
      'Leaving the SPECIMEN away. Only a business that our staff have verified issues one without it.',
    ],
    shows: [
      'Who issues it, and that it is not the utility’s own bill',
      'Who pays, and for which days of service',
      'Both readings of the meter, and what was used between them',
      'Each charge with its rate and its sum',
      'Where the figures come from, and what stands behind them',
      'What is to be paid, and by when',
    ],
    make: 'Make a cost statement',
  },
  bankstatement: {
    path: '/bank-statements/',
    heading: 'Ledger statements',
    lead: 'An account that somebody keeps for others: what stood in it, what went in and out, and what stands in it now. Its issuer is not shown to be a bank.',
    use: [
      'Co-operatives that keep members’ accounts and answer for every line at the yearly meeting.',
      'Managers who hold deposits and advance payments of tenants.',
      'Teachers of bookkeeping, with sample lines and SPECIMEN across the page.',
    ],
    misuse: [
      'A statement of an account at a bank. Ask the bank; names of banks are refused.',
      'Proof of funds. A ledger says what its keeper wrote down.',
      'Transactions that did not happen. Made-up lines are for training and always say so.',
    ],
    shows: [
      'Who keeps the account, and for whom',
      'The first and the last day',
      'The opening balance, every transaction with its date, and the closing balance',
      'A running balance that can be followed down the page',
      'That it balances to the cent, or by how much it is off',
    ],
    make: 'Make a ledger statement',
  },
  invoice: {
    path: '/invoices/',
    heading: 'Invoices',
    lead: 'What was delivered, what each line costs, and what is due, on a page that whoever pays can check before the money leaves.',
    use: [
      'Freelancers who invoice for their work.',
      'Small firms with a logo, terms and an order number.',
      'Anybody whose client once paid a forged invoice.',
    ],
    misuse: [
      'An invoice for work that was not done.',
      'Another firm’s invoice. Names that somebody could impersonate are held or refused.',
      'A receipt: it says what is due, not what was paid.',
    ],
    shows: [
      'Who sells, who buys, and their addresses',
      'A number and a date',
      'Each line with its quantity, its price and its sum',
      'Discounts and taxes, each with what it was reckoned on',
      'The total in figures and in words, and when it is due',
      'How to pay it',
    ],
    make: 'Make an invoice',
  },
  w2: {
    path: '/w2-forms/',
    heading: 'W-2, recipient copies',
    lead: 'The copies of Form W-2 that go to the employee: B, C and 2. Copy A, which goes to the agency, is never made here.',
    use: [
      'Employers who file with the agency and owe the employee a copy.',
      'Those who correct a form and hand out the corrected copy.',
      'Preparers who want every box held against the others.',
    ],
    misuse: [
      'Filing. Copy A is filed through the agency’s own system.',
      'A form for an employer who is not yours.',
      'Wages that were not paid: the same figures lie with the agency.',
    ],
    shows: [
      'Employer and employee; of the Social Security number only the last four digits',
      'Boxes 1 to 14 of that year’s form, in its words',
      'State and local boxes',
      'The notice to the employee of that year',
      'How box 1 was reached from the gross pay',
    ],
    make: 'Make a W-2',
  },
  misc1099: {
    path: '/1099-misc-forms/',
    heading: '1099-MISC, recipient copies',
    lead: 'The copies of Form 1099-MISC that go to the recipient: rents, royalties, prizes and what else its boxes name. Copy A is never made here.',
    use: [
      'Businesses that file with the agency and owe the recipient a copy.',
      'Landlords’ tenants that are businesses, for the rent they paid.',
      'Those who correct a form and hand out the corrected copy.',
    ],
    misuse: [
      'Pay to contractors. Since 2020 that goes on Form 1099-NEC.',
      'Filing. Copy A is filed through the agency’s own system.',
      'Payments that were not made: the same figures lie with the agency.',
    ],
    shows: [
      'Payer and recipient; of the taxpayer number only the last four digits',
      'The boxes of that year’s form, in its words',
      'What was withheld, federal and state',
      'The notice to the recipient of that year',
    ],
    make: 'Make a 1099-MISC',
  },
};

export const kindAt = (path: string): ConfigType | undefined =>
  (Object.keys(KIND_WORDS) as ConfigType[]).find((type) => KIND_WORDS[type].path === path);

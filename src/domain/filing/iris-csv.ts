import { plainAmount } from '../books/register.ts';
import { writeCsv } from '../books/write-csv.ts';
import type { Cents } from '../money.ts';

/** The template of the IRIS Taxpayer Portal that these headings are from. */
export const IRIS_LAYOUT_YEAR = 2024;
/** The portal takes no more returns in a file. */
export const MOST_RETURNS = 100;

interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface IrisPayer extends Address {
  readonly name: string;
  /** Nine digits. */
  readonly ein: string;
  readonly phone: string;
  readonly email: string;
}

/** A 1099-NEC as its form has it, with the whole number that was typed for this file. */
export interface IrisReturn {
  readonly number: string;
  readonly recipient: Address & { readonly name: string; readonly numberKind: 'ssn' | 'ein' };
  readonly accountNumber: string;
  readonly directSales: boolean;
  readonly amounts: { readonly nonemployeeCompensation: Cents; readonly federalIncomeTax: Cents };
  readonly stateRows: readonly {
    readonly state: string;
    readonly payerStateNumber: string;
    readonly taxWithheld: Cents;
    readonly income: Cents;
  }[];
}

interface IrisFile {
  readonly year: number;
  readonly payer: IrisPayer;
  readonly returns: readonly IrisReturn[];
}

type Column = readonly [heading: string, of: (row: IrisReturn, file: IrisFile) => string];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const yesOrNo = (is: boolean): string => (is ? 'Y' : 'N');
const amountOf = (amount: Cents): string => (amount === 0 ? '' : plainAmount(amount));
const blank = (): string => '';

/** A person's name in parts. A business has its name in one. */
function nameParts({ name, numberKind }: IrisReturn['recipient']) {
  const words = name.trim().split(/\s+/);
  return numberKind === 'ein'
    ? { business: name, first: '', middle: '', last: '' }
    : {
        business: '',
        first: words.slice(0, 1).join(''),
        middle: words.slice(1, -1).join(' '),
        last: words.length > 1 ? words.at(-1)! : '',
      };
}

const stateColumns = (place: 0 | 1): readonly Column[] => {
  const name = `State ${place + 1}`;
  return [
    [name, ({ stateRows }) => stateRows[place]?.state ?? ''],
    [
      `${name} - State Tax Withheld`,
      ({ stateRows }) => (stateRows[place] ? amountOf(stateRows[place].taxWithheld) : ''),
    ],
    [`${name} - State/Payer state number`, ({ stateRows }) => stateRows[place]?.payerStateNumber ?? ''],
    [`${name} - State income`, ({ stateRows }) => (stateRows[place] ? amountOf(stateRows[place].income) : '')],
    [`${name} - Local income tax withheld`, blank],
    [`${name} - Special Data Entries`, blank],
  ];
};

const COLUMNS: readonly Column[] = [
  ['Form Type', () => '1099-NEC'],
  ['Tax Year', (_, { year }) => String(year)],
  ['Payer TIN Type', () => 'EIN'],
  ['Payer Taxpayer ID Number', (_, { payer }) => payer.ein],
  ['Payer Name Type', () => 'B'],
  ['Payer Business or Entity Name Line 1', (_, { payer }) => payer.name],
  ['Payer Business or Entity Name Line 2', blank],
  ['Payer First Name', blank],
  ['Payer Middle Name', blank],
  ['Payer Last Name (Surname)', blank],
  ['Payer Suffix', blank],
  ['Payer Country', () => 'US'],
  ['Payer Address Line 1', (_, { payer }) => payer.address1],
  ['Payer Address Line 2', (_, { payer }) => payer.address2],
  ['Payer City/Town', (_, { payer }) => payer.city],
  ['Payer State/Province/Territory', (_, { payer }) => payer.state],
  ['Payer ZIP/Postal Code', (_, { payer }) => digitsOf(payer.zip)],
  ['Payer Phone Type', (_, { payer }) => (payer.phone === '' ? '' : 'D')],
  ['Payer Phone', (_, { payer }) => digitsOf(payer.phone)],
  ['Payer Email Address', (_, { payer }) => payer.email],
  ['Recipient TIN Type', ({ recipient }) => (recipient.numberKind === 'ein' ? 'EIN' : 'SSN')],
  ['Recipient Taxpayer ID Number', ({ number }) => digitsOf(number)],
  ['Recipient Name Type', ({ recipient }) => (recipient.numberKind === 'ein' ? 'B' : 'I')],
  ['Recipient Business or Entity Name Line 1', ({ recipient }) => nameParts(recipient).business],
  ['Recipient Business or Entity Name Line 2', blank],
  ['Recipient First Name', ({ recipient }) => nameParts(recipient).first],
  ['Recipient Middle Name', ({ recipient }) => nameParts(recipient).middle],
  ['Recipient Last Name (Surname)', ({ recipient }) => nameParts(recipient).last],
  ['Recipient Suffix', blank],
  ['Recipient Country', () => 'US'],
  ['Recipient Address Line 1', ({ recipient }) => recipient.address1],
  ['Recipient Address Line 2', ({ recipient }) => recipient.address2],
  ['Recipient City/Town', ({ recipient }) => recipient.city],
  ['Recipient State/Province/Territory', ({ recipient }) => recipient.state],
  ['Recipient ZIP/Postal Code', ({ recipient }) => digitsOf(recipient.zip)],
  ['Office Code', blank],
  ['Form Account Number', ({ accountNumber }) => accountNumber],
  ['2nd TIN Notice', () => 'N'],
  ['Box 1 - Nonemployee Compensation', ({ amounts }) => amountOf(amounts.nonemployeeCompensation)],
  [
    'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
    ({ directSales }) => yesOrNo(directSales),
  ],
  ['Box 4 - Federal income tax withheld', ({ amounts }) => amountOf(amounts.federalIncomeTax)],
  ['Combined Federal/State Filing', () => 'N'],
  ...stateColumns(0),
  ...stateColumns(1),
];

/** The files of 1099-NECs for the IRIS Taxpayer Portal, each with as many returns as it takes. */
export function writeIrisCsv(file: IrisFile): readonly string[] {
  const rows = file.returns.map((row) => COLUMNS.map(([, of]) => of(row, file)));
  const count = Math.ceil(rows.length / MOST_RETURNS);
  return Array.from({ length: count }, (_, index) =>
    writeCsv([COLUMNS.map(([heading]) => heading), ...rows.slice(index * MOST_RETURNS, (index + 1) * MOST_RETURNS)]),
  );
}

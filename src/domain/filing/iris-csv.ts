import { plainAmount } from '../books/register.ts';
import { writeCsv } from '../books/write-csv.ts';
import { type NameParts, proposeNameParts } from '../companies/name-parts.ts';
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
  readonly zip4?: string | undefined;
}

export interface IrisPayer extends Address {
  readonly name: string;
  /** Nine digits. */
  readonly ein: string;
  readonly phone: string;
  readonly email: string;
}

/** What all 1099s have, with the whole number that was typed for this file. */
interface IrisReturn {
  readonly number: string;
  readonly recipient: Address & { readonly name: string; readonly numberKind: 'ssn' | 'ein' };
  /** Of the recipient's name, once somebody confirmed them. */
  readonly parts?: NameParts | null;
  readonly accountNumber: string;
  readonly directSales: boolean;
  readonly stateRows: readonly {
    readonly state: string;
    readonly payerStateNumber: string;
    readonly taxWithheld: Cents;
    readonly income: Cents;
  }[];
}

/** A 1099-NEC as its form has it. */
export interface IrisNec extends IrisReturn {
  readonly amounts: { readonly nonemployeeCompensation: Cents; readonly federalIncomeTax: Cents };
}

/** A 1099-MISC as its form has it. */
export interface IrisMisc extends IrisReturn {
  readonly fatca: boolean;
  readonly amounts: Readonly<
    Record<
      | 'rents'
      | 'royalties'
      | 'otherIncome'
      | 'federalIncomeTax'
      | 'fishingBoatProceeds'
      | 'medicalPayments'
      | 'substitutePayments'
      | 'cropInsuranceProceeds'
      | 'attorneyProceeds'
      | 'fishPurchased'
      | 'section409ADeferrals'
      | 'goldenParachute'
      | 'nonqualifiedCompensation',
      Cents
    >
  >;
}

interface IrisFile<Return> {
  readonly year: number;
  readonly payer: IrisPayer;
  readonly returns: readonly Return[];
}

type Column<Return> = readonly [heading: string, of: (row: Return, file: IrisFile<Return>) => string];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const yesOrNo = (is: boolean): string => (is ? 'Y' : 'N');
const amountOf = (amount: Cents): string => (amount === 0 ? '' : plainAmount(amount));
const blank = (): string => '';

const NOBODY: NameParts = { given: '', middle: '', family: '', suffix: '' };

/** A person's name in parts: as somebody confirmed them, or as the rules propose them. A business has its name in one. */
const nameParts = ({ recipient: { name, numberKind }, parts }: IrisReturn): NameParts & { readonly business: string } =>
  numberKind === 'ein' ? { ...NOBODY, business: name } : { ...(parts ?? proposeNameParts(name)), business: '' };

const stateColumns = (place: 0 | 1): readonly Column<IrisReturn>[] => {
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

/** Which form, whose, and for whom: the same in each template. */
const first = (form: string): readonly Column<IrisReturn>[] => [
  ['Form Type', () => form],
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
  ['Payer ZIP/Postal Code', (_, { payer }) => digitsOf(payer.zip + (payer.zip4 ?? ''))],
  ['Payer Phone Type', (_, { payer }) => (payer.phone === '' ? '' : 'D')],
  ['Payer Phone', (_, { payer }) => digitsOf(payer.phone)],
  ['Payer Email Address', (_, { payer }) => payer.email],
  ['Recipient TIN Type', ({ recipient }) => (recipient.numberKind === 'ein' ? 'EIN' : 'SSN')],
  ['Recipient Taxpayer ID Number', ({ number }) => digitsOf(number)],
  ['Recipient Name Type', ({ recipient }) => (recipient.numberKind === 'ein' ? 'B' : 'I')],
  ['Recipient Business or Entity Name Line 1', (row) => nameParts(row).business],
  ['Recipient Business or Entity Name Line 2', blank],
  ['Recipient First Name', (row) => nameParts(row).given],
  ['Recipient Middle Name', (row) => nameParts(row).middle],
  ['Recipient Last Name (Surname)', (row) => nameParts(row).family],
  ['Recipient Suffix', (row) => nameParts(row).suffix],
  ['Recipient Country', () => 'US'],
  ['Recipient Address Line 1', ({ recipient }) => recipient.address1],
  ['Recipient Address Line 2', ({ recipient }) => recipient.address2],
  ['Recipient City/Town', ({ recipient }) => recipient.city],
  ['Recipient State/Province/Territory', ({ recipient }) => recipient.state],
  ['Recipient ZIP/Postal Code', ({ recipient }) => digitsOf(recipient.zip + (recipient.zip4 ?? ''))],
  ['Office Code', blank],
  ['Form Account Number', ({ accountNumber }) => accountNumber],
];

const SECOND_NOTICE: Column<IrisReturn> = ['2nd TIN Notice', () => 'N'];

const LAST: readonly Column<IrisReturn>[] = [
  ['Combined Federal/State Filing', () => 'N'],
  ...stateColumns(0),
  ...stateColumns(1),
];

const NEC: readonly Column<IrisNec>[] = [
  ...first('1099-NEC'),
  SECOND_NOTICE,
  ['Box 1 - Nonemployee Compensation', ({ amounts }) => amountOf(amounts.nonemployeeCompensation)],
  [
    'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
    ({ directSales }) => yesOrNo(directSales),
  ],
  ['Box 4 - Federal income tax withheld', ({ amounts }) => amountOf(amounts.federalIncomeTax)],
  ...LAST,
];

/** "Subtitute" is how the template spells it. */
const MISC: readonly Column<IrisMisc>[] = [
  ...first('1099-MISC'),
  ['FATCA Filing Requirements', ({ fatca }) => yesOrNo(fatca)],
  SECOND_NOTICE,
  ['Box 1 - Rents', ({ amounts }) => amountOf(amounts.rents)],
  ['Box 2 - Royalties', ({ amounts }) => amountOf(amounts.royalties)],
  ['Box 3 - Other Income', ({ amounts }) => amountOf(amounts.otherIncome)],
  ['Box 4 - Federal income tax withheld', ({ amounts }) => amountOf(amounts.federalIncomeTax)],
  ['Box 5 - Fishing boat proceeds', ({ amounts }) => amountOf(amounts.fishingBoatProceeds)],
  ['Box 6 - Medical and health care payments', ({ amounts }) => amountOf(amounts.medicalPayments)],
  [
    'Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale',
    ({ directSales }) => yesOrNo(directSales),
  ],
  [
    'Box 8 - Subtitute payments in lieu of dividends or interest',
    ({ amounts }) => amountOf(amounts.substitutePayments),
  ],
  ['Box 9 - Crop insurance proceeds', ({ amounts }) => amountOf(amounts.cropInsuranceProceeds)],
  ['Box 10 - Gross proceeds paid to an attorney', ({ amounts }) => amountOf(amounts.attorneyProceeds)],
  ['Box 11 - Fish purchased for resale', ({ amounts }) => amountOf(amounts.fishPurchased)],
  ['Box 12 - Section 409A deferrals', ({ amounts }) => amountOf(amounts.section409ADeferrals)],
  ['Box 14 - Excess golden parachute payments', ({ amounts }) => amountOf(amounts.goldenParachute)],
  ['Box 15 - Nonqualified deferred compensation', ({ amounts }) => amountOf(amounts.nonqualifiedCompensation)],
  ...LAST,
];

/** Files for the IRIS Taxpayer Portal, each with as many returns as it takes. */
function write<Return>(columns: readonly Column<Return>[], file: IrisFile<Return>): readonly string[] {
  const rows = file.returns.map((row) => columns.map(([, of]) => of(row, file)));
  const count = Math.ceil(rows.length / MOST_RETURNS);
  return Array.from({ length: count }, (_, index) =>
    writeCsv([columns.map(([heading]) => heading), ...rows.slice(index * MOST_RETURNS, (index + 1) * MOST_RETURNS)]),
  );
}

export const writeNecCsv = (file: IrisFile<IrisNec>): readonly string[] => write(NEC, file);
export const writeMiscCsv = (file: IrisFile<IrisMisc>): readonly string[] => write(MISC, file);

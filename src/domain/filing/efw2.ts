import { numberField, textField } from '../fixed-width.ts';
import { type Cents, sumOf, ZERO } from '../money.ts';
import { stateNumber } from './state-numbers.ts';

/** SSA Publication 42-007, whose layout of 2025 is that of the years from 2021 on. */
export const EFW2_LAYOUT_YEAR = 2025;
export const EFW2_LENGTH = 512;

interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly zip4?: string | undefined;
}

export interface Efw2Employer extends Address {
  readonly name: string;
  /** Nine digits. */
  readonly ein: string;
  /** Of the person who uploads the file, at SSA's Business Services Online. */
  readonly userId: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
}

/** A W-2 as its form has it, with the whole number that was typed for this file. */
export interface Efw2Employee {
  readonly ssn: string;
  readonly employee: Address & { readonly firstName: string; readonly lastName: string; readonly suffix: string };
  readonly boxes: {
    readonly wages: Cents;
    readonly federalIncomeTax: Cents;
    readonly socialSecurityWages: Cents;
    readonly socialSecurityTax: Cents;
    readonly medicareWages: Cents;
    readonly medicareTax: Cents;
    readonly socialSecurityTips: Cents;
    readonly allocatedTips: Cents;
    readonly dependentCareBenefits: Cents;
    readonly nonqualifiedPlans: Cents;
  };
  readonly box12: readonly { readonly code: string; readonly amount: Cents }[];
  readonly box13: {
    readonly statutoryEmployee: boolean;
    readonly retirementPlan: boolean;
    readonly thirdPartySickPay: boolean;
  };
  readonly stateRows: readonly {
    readonly state: string;
    readonly employerStateId: string;
    readonly wages: Cents;
    readonly tax: Cents;
    readonly localWages: Cents;
    readonly localTax: Cents;
  }[];
}

export interface Efw2File {
  readonly year: number;
  readonly employer: Efw2Employer;
  readonly employees: readonly Efw2Employee[];
}

interface AmountField {
  readonly of: (w2: Efw2Employee) => Cents;
  /** The first position in the employee's record and in the record of totals. */
  readonly at: number;
  readonly totalAt: number;
}

const codes =
  (...wanted: readonly string[]) =>
  ({ box12 }: Efw2Employee): Cents =>
    sumOf(
      box12.filter(({ code }) => wanted.includes(code)),
      ({ amount }) => amount,
    );

/** RW and RT: what most W-2s have. */
const USUAL: readonly AmountField[] = [
  { of: ({ boxes }) => boxes.wages, at: 188, totalAt: 10 },
  { of: ({ boxes }) => boxes.federalIncomeTax, at: 199, totalAt: 25 },
  { of: ({ boxes }) => boxes.socialSecurityWages, at: 210, totalAt: 40 },
  { of: ({ boxes }) => boxes.socialSecurityTax, at: 221, totalAt: 55 },
  { of: ({ boxes }) => boxes.medicareWages, at: 232, totalAt: 70 },
  { of: ({ boxes }) => boxes.medicareTax, at: 243, totalAt: 85 },
  { of: ({ boxes }) => boxes.socialSecurityTips, at: 254, totalAt: 100 },
  { of: ({ boxes }) => boxes.dependentCareBenefits, at: 276, totalAt: 130 },
  { of: codes('D'), at: 287, totalAt: 145 },
  { of: codes('E'), at: 298, totalAt: 160 },
  { of: codes('F'), at: 309, totalAt: 175 },
  { of: codes('G'), at: 320, totalAt: 190 },
  { of: codes('H'), at: 331, totalAt: 205 },
  // Plans of section 457 have a place of their own. A W-2 here does not say which kind its box 11 is.
  { of: () => ZERO, at: 353, totalAt: 235 },
  { of: codes('W'), at: 364, totalAt: 250 },
  { of: ({ boxes }) => boxes.nonqualifiedPlans, at: 375, totalAt: 265 },
  { of: codes('Q'), at: 386, totalAt: 280 },
  { of: codes('C'), at: 408, totalAt: 310 },
  { of: codes('V'), at: 419, totalAt: 340 },
  { of: codes('Y'), at: 430, totalAt: 355 },
  { of: codes('AA'), at: 441, totalAt: 370 },
  { of: codes('BB'), at: 452, totalAt: 385 },
  { of: codes('DD'), at: 463, totalAt: 295 },
  { of: codes('FF'), at: 474, totalAt: 400 },
];

/** RO and RU: what few W-2s have. */
const RARE: readonly AmountField[] = [
  { of: ({ boxes }) => boxes.allocatedTips, at: 12, totalAt: 10 },
  { of: codes('A', 'B'), at: 23, totalAt: 25 },
  { of: codes('R'), at: 34, totalAt: 40 },
  { of: codes('S'), at: 45, totalAt: 55 },
  { of: codes('T'), at: 56, totalAt: 70 },
  { of: codes('M'), at: 67, totalAt: 85 },
  { of: codes('N'), at: 78, totalAt: 100 },
  { of: codes('Z'), at: 89, totalAt: 115 },
  { of: codes('EE'), at: 111, totalAt: 145 },
  { of: codes('GG'), at: 122, totalAt: 160 },
  { of: codes('HH'), at: 133, totalAt: 175 },
];

const PLACED = new Set('A B C D E F G H M N Q R S T V W Y Z AA BB DD EE FF GG HH'.split(' '));

/** The codes of box 12 that the layout has no place for. */
export const codesLeftOut = ({ box12 }: Pick<Efw2Employee, 'box12'>): readonly string[] =>
  box12.filter(({ code, amount }) => amount > 0 && !PLACED.has(code)).map(({ code }) => code);

/** Why SSA would reject a file with this W-2 (Publication 42-007 of 2023, relational edits). */
export function rejections({ boxes }: Pick<Efw2Employee, 'boxes'>): readonly string[] {
  const { socialSecurityWages, socialSecurityTips, socialSecurityTax, medicareWages, medicareTax } = boxes;
  const socialSecurityPay = socialSecurityWages + socialSecurityTips;
  return [
    ...(medicareWages < socialSecurityPay ? ['Medicare wages are less than Social Security wages and tips.'] : []),
    ...(socialSecurityTax > 0 && socialSecurityPay === 0
      ? ['There is Social Security tax without wages or tips.']
      : []),
    ...(medicareTax > 0 && medicareWages === 0 ? ['There is Medicare tax without wages.'] : []),
  ];
}

/** No number starts with 000, 666 or 9, and no part of one is all zeros. */
export const isSocialSecurityNumber = (digits: string): boolean =>
  /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);

/** A record with its fields from these positions on, which count from 1. */
function record(id: string, fields: readonly (readonly [at: number, text: string])[]): string {
  let text = id;
  for (const [at, field] of fields.toSorted(([one], [other]) => one - other)) {
    if (field === '') continue;
    if (text.length >= at) throw new Error(`${id}: position ${at} is taken`);
    text = text.padEnd(at - 1) + field;
  }
  if (text.length > EFW2_LENGTH) throw new Error(`${id} is too long`);
  return text.padEnd(EFW2_LENGTH);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Location (22), delivery (22), city (22), state (2) and ZIP (5 + 4) follow each other in every record. */
const addressFields = ({ address1, address2, city, state, zip, zip4 = '' }: Address): string =>
  [
    textField(address2, 22),
    textField(address1, 22),
    textField(city, 22),
    textField(state, 2),
    digitsOf(zip + zip4)
      .slice(0, 9)
      .padEnd(9),
  ].join('');

const contactFields = ({ contactName, contactPhone }: Efw2Employer): string =>
  textField(contactName, 27) + digitsOf(contactPhone).slice(0, 15).padEnd(15);

const submitter = (employer: Efw2Employer): string =>
  record('RA', [
    [3, employer.ein],
    [12, textField(employer.userId, 8)],
    // Not a file that is sent again.
    [29, '0'],
    // Software that was not bought from a vendor.
    [36, '98'],
    [38, textField(employer.name, 57)],
    [95, addressFields(employer)],
    [217, textField(employer.name, 57)],
    [274, addressFields(employer)],
    [396, contactFields(employer)],
    [446, employer.contactEmail.slice(0, 40)],
    // Prepared by the employer.
    [500, 'L'],
  ]);

const employerRecord = ({ year, employer }: Efw2File): string =>
  record('RE', [
    [3, numberField(year, 4)],
    [8, employer.ein],
    // Not closing the business.
    [26, '0'],
    [40, textField(employer.name, 57)],
    [97, addressFields(employer)],
    // No government and no tax-exempt employer.
    [174, 'N'],
    // Form 941.
    [219, 'R'],
    // No third-party sick pay.
    [221, '0'],
    [222, contactFields(employer)],
    [279, employer.contactEmail.slice(0, 40)],
  ]);

/** "Maren J." is first and middle name. */
function nameFields({ firstName, lastName, suffix }: Efw2Employee['employee']): string {
  const [first = '', ...middle] = firstName.replaceAll(/[.,]/g, '').trim().split(/\s+/);
  return [
    textField(first, 15),
    textField(middle.join(' '), 15),
    textField(lastName.replaceAll(/[.,]/g, ''), 20),
    textField(suffix.replaceAll(/[.,]/g, ''), 4),
  ].join('');
}

const amountFields = (fields: readonly AmountField[], w2: Efw2Employee) =>
  fields.map(({ of, at }) => [at, numberField(of(w2), 11)] as const);

const isSet = (is: boolean): string => (is ? '1' : '0');

const wageRecord = (w2: Efw2Employee): string =>
  record('RW', [
    [3, w2.ssn],
    [12, nameFields(w2.employee)],
    [66, addressFields(w2.employee)],
    ...amountFields(USUAL, w2),
    [486, isSet(w2.box13.statutoryEmployee)],
    [488, isSet(w2.box13.retirementPlan)],
    [489, isSet(w2.box13.thirdPartySickPay)],
  ]);

const hasRare = (w2: Efw2Employee): boolean => RARE.some(({ of }) => of(w2) > 0);

/** The states read these records. SSA passes them on and does not check them. */
const stateRecord = (w2: Efw2Employee, row: Efw2Employee['stateRows'][number]): string =>
  record('RS', [
    [3, stateNumber(row.state)],
    [10, w2.ssn],
    [19, nameFields(w2.employee)],
    [73, addressFields(w2.employee)],
    [248, textField(row.employerStateId, 20)],
    [274, stateNumber(row.state)],
    [276, numberField(row.wages, 11)],
    [287, numberField(row.tax, 11)],
    [309, numberField(row.localWages, 11)],
    [320, numberField(row.localTax, 11)],
  ]);

const totals = (id: string, fields: readonly AmountField[], of: readonly Efw2Employee[]): string =>
  record(id, [
    [3, numberField(of.length, 7)],
    ...fields.map((field) => [field.totalAt, numberField(sumOf(of, field.of), 15)] as const),
  ]);

/** An EFW2 file of one employer: RA, RE, then for each employee RW, RO and RS, then the totals RT and RU, and RF. */
export function writeEfw2(file: Efw2File): string {
  const { employees } = file;
  const rare = employees.filter(hasRare);
  const records = [
    submitter(file.employer),
    employerRecord(file),
    ...employees.flatMap((w2) => [
      wageRecord(w2),
      ...(hasRare(w2) ? [record('RO', amountFields(RARE, w2))] : []),
      ...w2.stateRows.map((row) => stateRecord(w2, row)),
    ]),
    totals('RT', USUAL, employees),
    ...(rare.length > 0 ? [totals('RU', RARE, rare)] : []),
    record('RF', [[8, numberField(employees.length, 9)]]),
  ];
  return records.map((text) => `${text}\r\n`).join('');
}

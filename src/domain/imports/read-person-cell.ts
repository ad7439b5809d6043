import { digitsOf, isStateCode, isUsPhone, STATES } from '../us.ts';
import { isMailbox } from '../email-address.ts';
import type { DocumentLanguage } from '../language/document-language.ts';
import { COURT_ORDER_NAMES, type CourtOrderKind, PRIORITY } from '../payroll/garnishments/court-order.ts';
import { FICA_EXEMPTION_KEYS, FICA_EXEMPTIONS, type FicaExemption } from '../payroll/tax/fica-exemptions.ts';
import type { FederalCertificate, NonresidentAlien } from '../payroll/tax/tax-context.ts';
import type { Cell } from '../spreadsheet/sheet.ts';
import { isLeaveColumn } from './leave-columns.ts';
import { openingPart } from './opening-columns.ts';
import type { PeopleColumn } from './people-columns.ts';
import { kindOfColumn } from './pay-columns.ts';
import { plainName } from './plain-name.ts';
import { type Read, readAmount, readCount, readDay, readHours, readPart, readYesOrNo } from './read-value.ts';

/** One line. Some computers write é as two signs, which print as one. */
const line = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

const text =
  (most: number) =>
  (cell: Cell): Read<string> => {
    if (cell.kind === 'error')
      return { problem: 'This formula has no saved value. Open the file, save it again, or write the value.' };
    const value = line(cell.text);
    return value.length <= most ? { value } : { problem: `Write at most ${most} characters.` };
  };

const STATE_BY_NAME: ReadonlyMap<string, string> = new Map(STATES.map(({ code, name }) => [name.toLowerCase(), code]));

function state(cell: Cell): Read<string> {
  const typed = line(cell.text).replaceAll('.', '');
  if (isStateCode(typed.toUpperCase())) return { value: typed.toUpperCase() };
  const code = STATE_BY_NAME.get(typed.toLowerCase());
  return code === undefined ? { problem: 'Write a state’s code, such as PA.' } : { value: code };
}

/** Spreadsheets drop the first zeros of 01002, in CSV files too. */
function zip(cell: Cell): Read<{ readonly zip: string; readonly zip4?: string }> {
  const typed = line(cell.text);
  const bare = /^\d{5} ?[-\u2013 ] ?\d{4}$/.test(typed) ? digitsOf(typed) : typed.replace(/-$/, '');
  const digits = /^\d{3,4}$/.test(bare) || cell.kind === 'number' ? bare.padStart(bare.length > 5 ? 9 : 5, '0') : bare;
  if (/^\d{5}$/.test(digits)) return { value: { zip: digits } };
  return /^\d{9}$/.test(digits)
    ? { value: { zip: digits.slice(0, 5), zip4: digits.slice(5) } }
    : { problem: 'Write a ZIP code of 5 digits, or of 5 and 4.' };
}

function zip4(cell: Cell): Read<string> {
  const typed = line(cell.text).replace(/^[-\u2013]/, '');
  return /^\d{1,4}$/.test(typed)
    ? { value: typed.padStart(4, '0') }
    : { problem: 'Write the four digits after the dash of the ZIP code.' };
}

function phone(cell: Cell): Read<string> {
  return isUsPhone(cell.text)
    ? { value: digitsOf(cell.text).slice(-10) }
    : { problem: 'Write a phone number of 10 digits.' };
}

function email(cell: Cell): Read<string> {
  const typed = line(cell.text).replace(/^mailto:/i, '');
  return isMailbox(typed) ? { value: typed } : { problem: 'Write an email address, such as name@example.com.' };
}

function language(cell: Cell): Read<DocumentLanguage> {
  const typed = line(cell.text).toLowerCase();
  const english = /^en\b|\beng/.test(typed) || /ingl[eé]s/.test(typed);
  const spanish = /^es\b|^spa|\bspanish|español|espanol|castellano/.test(typed);
  if (/^both|biling/.test(typed) || (english && spanish)) return { value: 'both' };
  if (english) return { value: 'en' };
  return spanish ? { value: 'es' } : { problem: 'Write English, Spanish or both.' };
}

function employmentType(cell: Cell): Read<'employee' | 'contractor'> {
  const typed = line(cell.text).toLowerCase();
  if (/contractor|1099|freelance|vendor/.test(typed)) return { value: 'contractor' };
  if (/employee|w-?2|full|part|regular|seasonal|temp|intern/.test(typed)) return { value: 'employee' };
  return { problem: 'Write Employee or Contractor.' };
}

function paymentType(cell: Cell): Read<'hourly' | 'salary'> {
  const typed = line(cell.text).toLowerCase();
  if (/^(?:per )?(?:h|hr|hour|hourly|non-?exempt)/.test(typed)) return { value: 'hourly' };
  if (/^(?:per )?(?:y|yr|year|yearly|annual|annually|salary|salaried|exempt)/.test(typed)) return { value: 'salary' };
  return { problem: 'Write Hourly or Salary.' };
}

/** Spreadsheets drop the first zeros of 0918. A whole number is refused, because it is never stored. */
function lastFour(cell: Cell): Read<string> {
  const typed = line(cell.text).replace(/^[x*•.\s-]+(?=\d)/i, '');
  return /^\d{1,4}$/.test(typed) ? { value: typed.padStart(4, '0') } : { problem: 'Write only the last four digits.' };
}

/** "2020 or later", "2023", "Before 2020", "2019 or earlier". */
function edition(cell: Cell): Read<FederalCertificate['edition']> {
  const typed = line(cell.text).toLowerCase();
  const [year] = /\b(?:19|20)\d{2}\b/.exec(typed) ?? [];
  if (/before|prior|pre\b|pre-|earlier|\bold/.test(typed) || (year !== undefined && Number(year) < 2020))
    return { value: 'earlier' };
  return year === undefined && !/^(?:new|current)\b/.test(typed)
    ? { problem: 'Write 2020 or later, or Before 2020.' }
    : { value: '2020' };
}

/** As the Form W-4 prints it, or the code of a product: "Married filing jointly", "MFJ", "S". */
function filingStatus(cell: Cell): Read<FederalCertificate['filingStatus']> {
  const typed = plainName(line(cell.text));
  if (/^(?:h|hoh|head)\b/.test(typed)) return { value: 'headOfHousehold' };
  if (/^(?:s|single|mfs)\b|separate|single rate/.test(typed)) return { value: 'single' };
  if (/^(?:m|mfj|married|qw|qualifying)\b/.test(typed)) return { value: 'married' };
  return { problem: 'Write Single, Married filing jointly or Head of household.' };
}

function nonresidentAlien(cell: Cell): Read<NonresidentAlien | ''> {
  if (/india/i.test(cell.text)) return { value: 'fromIndia' };
  const read = readYesOrNo(cell);
  if ('value' in read) return { value: read.value ? 'general' : '' };
  return { problem: 'Write Yes, No, or Yes, student or business apprentice from India.' };
}

function ficaExemption(cell: Cell): Read<FicaExemption | ''> {
  const typed = plainName(line(cell.text));
  const found = FICA_EXEMPTION_KEYS.find((key) =>
    [key, FICA_EXEMPTIONS[key].name].some((one) => plainName(one) === typed),
  );
  if (found !== undefined) return { value: found };
  const read = readYesOrNo(cell);
  if ('value' in read && !read.value) return { value: '' };
  return {
    problem: `Write No, or the reason: ${FICA_EXEMPTION_KEYS.map((key) => FICA_EXEMPTIONS[key].name).join('; ')}.`,
  };
}

const ORDER_WORDS: readonly (readonly [CourtOrderKind, RegExp])[] = [
  ['support', /support|alimony/],
  ['bankruptcy', /bankruptcy|chapter 13|trustee/],
  ['federalTax', /federal.*(?:tax|levy)|irs|668/],
  ['stateTax', /state.*(?:tax|levy)|tax levy/],
  ['studentLoan', /student|education|awg/],
  ['creditor', /creditor|garnish|judgment|writ|debt/],
];

function orderKind(cell: Cell): Read<CourtOrderKind> {
  const typed = line(cell.text).toLowerCase();
  const found = ORDER_WORDS.find(([, words]) => words.test(typed));
  if (found) return { value: found[0] };
  return { problem: `Write one of: ${PRIORITY.map((kind) => COURT_ORDER_NAMES[kind]).join('; ')}.` };
}

/** The columns that are read here, by their own names. */
export type ReadHere = Exclude<
  PeopleColumn,
  `state.${string}` | `home.${string}` | `deduction.${string}` | `openingPart.${string}` | `leave.${string}`
>;

const READERS = {
  name: text(120),
  firstName: text(50),
  middleName: text(50),
  lastName: text(50),
  number: text(24),
  email,
  phone,
  address1: text(120),
  address2: text(120),
  city: text(50),
  state,
  zip,
  zip4,
  county: text(60),
  title: text(50),
  department: text(50),
  paySchedule: text(60),
  language,
  employmentType,
  paymentType,
  rate: readAmount,
  hourlyRate: readAmount,
  salary: readAmount,
  overtimeRate: readAmount,
  defaultHours: readHours,
  startsOn: readDay,
  endsOn: readDay,
  leaveVacation: readHours,
  leaveSick: readHours,
  leavePto: readHours,
  depositBank: text(50),
  depositLastFour: lastFour,
  depositPart: readPart,
  secondBank: text(50),
  secondLastFour: lastFour,
  openingHours: readHours,
  openingRegular: readAmount,
  openingGross: readAmount,
  openingOvertime: readAmount,
  openingBonus: readAmount,
  openingTips: readAmount,
  openingFederalTax: readAmount,
  openingSocialSecurity: readAmount,
  openingMedicare: readAmount,
  openingStateTax: readAmount,
  workState: state,
  homeCertificate: readYesOrNo,
  movedOn: readDay,
  formerWorkState: state,
  formerState: state,
  homeLocality: text(60),
  workLocality: text(60),
  orderKind,
  orderName: text(50),
  orderPart: readPart,
  orderBalance: readAmount,
  openingOrder: readAmount,
  'w4.edition': edition,
  'w4.filingStatus': filingStatus,
  'w4.multipleJobs': readYesOrNo,
  'w4.dependentsCredit': readAmount,
  'w4.otherIncome': readAmount,
  'w4.deductions': readAmount,
  'w4.extraWithholding': readAmount,
  'w4.exempt': readYesOrNo,
  'w4.allowances': readCount,
  'w4.nonresidentAlien': nonresidentAlien,
  'w4.ficaExemption': ficaExemption,
} satisfies Readonly<Record<ReadHere, (cell: Cell) => Read<unknown>>>;

export type ValueOf<Column extends ReadHere> = Extract<
  ReturnType<(typeof READERS)[Column]>,
  { value: unknown }
>['value'];

/** A cell of the state's form is sent as it is. */
export const readerOf = (column: PeopleColumn): ((cell: Cell) => Read<unknown>) =>
  column in READERS
    ? READERS[column as ReadHere]
    : openingPart(column) !== null
      ? readAmount
      : isLeaveColumn(column)
        ? readHours
        : kindOfColumn(column) === null
          ? text(120)
          : readPart;

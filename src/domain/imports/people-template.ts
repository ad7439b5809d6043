import { writeWorkbook } from '../spreadsheet/write-xlsx.ts';
import { OPENING_LINES, openingPart } from './opening-columns.ts';
import { PEOPLE_COLUMNS, type PeopleColumn } from './people-columns.ts';
import { PROGRAM_NAMES, STATE_TAX } from '../payroll/places-of-lines.ts';

interface Group {
  readonly title: string;
  readonly has: (id: PeopleColumn) => boolean;
}

const oneOf = (...ids: readonly PeopleColumn[]) => {
  const all: ReadonlySet<string> = new Set(ids);
  return (id: PeopleColumn): boolean => all.has(id);
};
const startsWith =
  (start: string) =>
  (id: PeopleColumn): boolean =>
    id.startsWith(start);

const ofDeduction = (id: PeopleColumn): boolean => openingPart(id)?.list === 'deduction';
const ofProgram = (id: PeopleColumn): boolean => (openingPart(id)?.key ?? '') in PROGRAM_NAMES;
const ofState = (id: PeopleColumn): boolean => openingPart(id)?.key.startsWith(STATE_TAX) ?? false;
const ofPay = oneOf('openingHours', ...(Object.keys(OPENING_LINES.earnings) as PeopleColumn[]));

const INSTEAD = oneOf('name', 'hourlyRate', 'salary', 'openingGross');
const OF_SEVERAL_SCHEDULES = oneOf('paySchedule');
const OF_MOST_STATES = oneOf(
  'state.status',
  'state.allowances',
  'state.exemptions',
  'state.additional',
  'state.exempt',
);

/** On the sheet to fill in. */
const GROUPS: readonly Group[] = [
  {
    title: 'Person',
    has: oneOf(
      'number',
      'firstName',
      'middleName',
      'lastName',
      'email',
      'phone',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'zip4',
      'county',
      'title',
      'department',
      'language',
    ),
  },
  {
    title: 'Employment and rate',
    has: oneOf('employmentType', 'paymentType', 'rate', 'overtimeRate', 'defaultHours', 'startsOn', 'endsOn'),
  },
  {
    title: 'Where the person works and lives',
    has: oneOf(
      'workState',
      'homeCertificate',
      'homeLocality',
      'workLocality',
      'movedOn',
      'formerWorkState',
      'formerState',
    ),
  },
  { title: 'Form W-4', has: startsWith('w4.') },
  { title: 'Form of the state of work', has: OF_MOST_STATES },
  { title: 'Deductions on every pay stub', has: startsWith('deduction.') },
  { title: 'Court order on file', has: oneOf('orderKind', 'orderName', 'orderPart', 'orderBalance', 'openingOrder') },
  {
    title: 'Accounts for net pay',
    has: oneOf('depositBank', 'depositLastFour', 'depositPart', 'secondBank', 'secondLastFour'),
  },
  { title: 'Time off before the first pay run', has: startsWith('leave') },
  { title: 'Year to date: pay before the first pay run', has: ofPay },
  {
    title: 'Year to date: taxes',
    has: (id) => id in OPENING_LINES.deductions || (openingPart(id)?.list === 'tax' && !ofProgram(id) && !ofState(id)),
  },
  { title: 'Year to date: deductions and contributions', has: ofDeduction },
];

/** On the sheet of columns that somebody can add. */
const MORE_GROUPS: readonly Group[] = [
  { title: 'Instead of other columns', has: INSTEAD },
  { title: 'If there are several pay schedules', has: OF_SEVERAL_SCHEDULES },
  { title: 'Year to date: state programs', has: ofProgram },
  { title: 'Year to date: income tax of each state', has: (id) => ofState(id) && openingPart(id)?.list === 'tax' },
  { title: 'Year to date: wages in each state', has: (id) => ofState(id) && openingPart(id)?.list === 'wages' },
  {
    title: 'Form of the state of work: what one state asks',
    has: (id) => id.startsWith('state.') && !OF_MOST_STATES(id),
  },
  { title: 'Form of the state of residence', has: startsWith('home.') },
];

const EXAMPLE: Readonly<Partial<Record<PeopleColumn, string>>> = {
  number: 'E-100',
  firstName: 'Maren',
  lastName: 'Adeyemi',
  email: 'maren@example.com',
  phone: '(610) 555-0142',
  address1: '77 Garrison Street',
  address2: 'Apt 2',
  city: 'Bethlehem',
  state: 'PA',
  zip: '18018',
  county: 'Northampton',
  title: 'Joiner',
  department: 'Workshop',
  language: 'English',
  employmentType: 'Employee',
  paymentType: 'Hourly',
  rate: '27.50',
  defaultHours: '80',
  startsOn: '11/20/2026',
  leaveVacation: '40',
  depositBank: 'First Fern Bank',
  depositLastFour: '4471',
  depositPart: '200.00',
  secondBank: 'Larkspur Savings',
  secondLastFour: '0918',
  'w4.edition': '2020 or later',
  'w4.filingStatus': 'Single',
  'w4.multipleJobs': 'No',
  'w4.extraWithholding': '25.00',
  'w4.exempt': 'No',
  'w4.nonresidentAlien': 'No',
  'w4.ficaExemption': 'No',
};

const columnsOf = ({ title, has }: Group) =>
  PEOPLE_COLUMNS.filter(({ id }) => has(id)).map(({ id, label }, index) => ({
    id,
    label,
    title,
    isFirst: index === 0,
  }));

/** A workbook to fill in, with an example to replace, and the list of the other columns that a file can have. */
export function peopleTemplate(): Uint8Array<ArrayBuffer> {
  const columns = GROUPS.flatMap(columnsOf);
  return writeWorkbook([
    {
      name: 'People',
      headings: [columns.map(({ title, isFirst }) => (isFirst ? title : '')), columns.map(({ label }) => label)],
      rows: [columns.map(({ id }) => EXAMPLE[id] ?? '')],
    },
    {
      name: 'More columns',
      headings: [['Heading to add to the sheet People', 'What it belongs to']],
      rows: MORE_GROUPS.flatMap(columnsOf).map(({ label, title }) => [label, title]),
    },
  ]);
}

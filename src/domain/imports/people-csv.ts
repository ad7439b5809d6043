import { plainAmount } from '../books/register.ts';
import { writeCsv } from '../books/write-csv.ts';
import type { CompanyPerson } from '../companies/company-person.ts';
import type { Cents } from '../money.ts';
import type { WrittenCell } from '../spreadsheet/write-xlsx.ts';
import { PEOPLE_COLUMNS, type PeopleColumn } from './people-columns.ts';

const LANGUAGES = { en: 'English', es: 'Spanish', both: 'Both' } as const;

/** A rate of 0 is one that nobody entered. */
const money = (amount: Cents | null): WrittenCell => (amount ? { amount: plainAmount(amount) } : '');

type CsvColumn = readonly [PeopleColumn, (person: CompanyPerson) => WrittenCell];

const COLUMNS: readonly CsvColumn[] = [
  ['number', ({ number }) => number],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['address1', ({ address1 }) => address1],
  ['address2', ({ address2 }) => address2],
  ['city', ({ city }) => city],
  ['state', ({ state }) => state],
  ['zip', ({ zip }) => zip],
  ['zip4', ({ zip4 }) => zip4],
  ['title', ({ title }) => title],
  ['department', ({ department }) => department],
  ['language', ({ language }) => LANGUAGES[language]],
  ['employmentType', ({ employmentType }) => (employmentType === 'contractor' ? 'Contractor' : 'Employee')],
  ['paymentType', ({ paymentType }) => (paymentType === 'salary' ? 'Salary' : 'Hourly')],
  ['rate', ({ rate }) => money(rate)],
  ['overtimeRate', ({ overtimeRate }) => money(overtimeRate)],
  ['defaultHours', ({ defaultHours }) => ({ amount: String(defaultHours) })],
  ['startsOn', ({ startsOn }) => startsOn ?? ''],
  ['endsOn', ({ endsOn }) => endsOn ?? ''],
];

/**
 * People by name, with the headings of the import, so that a changed file can be imported again. A company with one schedule
 * has no column for it.
 */
export function peopleCsv(people: readonly CompanyPerson[], nameOfSchedule?: (id: string) => string): string {
  const columns: readonly CsvColumn[] = nameOfSchedule
    ? [...COLUMNS, ['paySchedule', ({ schedule }) => nameOfSchedule(schedule)]]
    : COLUMNS;
  return writeCsv([
    columns.map(([column]) => PEOPLE_COLUMNS.find(({ id }) => id === column)!.label),
    ...people
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((person) => columns.map(([, cellOf]) => cellOf(person))),
  ]);
}

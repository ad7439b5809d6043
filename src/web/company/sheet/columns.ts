import type { CompanyPerson } from '../../../domain/companies/company-person.ts';
import type { RunEntries } from '../../../domain/companies/run-entries.ts';
import { cents, formatMoney, parseMoney } from '../../../domain/money.ts';
import { formatHours, parseHours, pastedAmount } from '../../ui/typed-values.ts';

export type EntryName = keyof RunEntries;
export type CellValue = number | string;

export interface GridColumn {
  readonly name: EntryName;
  readonly label: string;
  readonly kind: 'hours' | 'money' | 'text';
}

/** The columns that are typed in, as the pay stub knows them. */
export const COLUMNS: readonly GridColumn[] = [
  { name: 'regular', label: 'Regular hours', kind: 'hours' },
  { name: 'overtime', label: 'Overtime hours', kind: 'hours' },
  { name: 'holiday', label: 'Holiday hours', kind: 'hours' },
  { name: 'vacation', label: 'Vacation hours', kind: 'hours' },
  { name: 'bonus', label: 'Bonus', kind: 'money' },
  { name: 'tips', label: 'Tips', kind: 'money' },
  { name: 'deduction', label: 'One-time deduction', kind: 'money' },
  { name: 'deductionName', label: 'Deduction name', kind: 'text' },
];

type Payee = Pick<CompanyPerson, 'paymentType' | 'employmentType' | 'overtimeRate'>;

/** A salary has no hours, except overtime with a rate of its own. A contractor's stub has no deductions. */
export function isOff(person: Payee, { name, kind }: GridColumn): boolean {
  if (name === 'deduction' || name === 'deductionName') return person.employmentType === 'contractor';
  if (kind !== 'hours' || person.paymentType === 'hourly') return false;
  return name !== 'overtime' || person.overtimeRate === null;
}

export function formatCell({ kind }: GridColumn, value: CellValue): string {
  if (typeof value === 'string') return value;
  if (value === 0) return '';
  return kind === 'hours' ? formatHours(value) : formatMoney(cents(value));
}

/** What a typed or pasted text means. Empty is nothing; null cannot be read. */
export function parseCell({ kind }: GridColumn, typed: string, maximumHours: number): CellValue | null {
  const text = typed.trim();
  if (kind === 'text') return text.length <= 50 ? text : null;
  if (text === '' || text === '-') return 0;
  if (kind === 'hours') return parseHours(text.replace(/,(?=\d{3}\b)/g, ''), maximumHours);
  return parseMoney(pastedAmount(text) ?? text);
}

/** The cells of a block copied from a spreadsheet. */
export function blockOf(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')));
}

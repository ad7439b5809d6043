import { type CompanyPerson, RUN_LEAVE, type RunLeave } from '../../../domain/companies/company-person.ts';
import type { EntryColumn } from '../../../domain/companies/entry-columns.ts';
import type { OffCycle } from '../../../domain/companies/off-cycle.ts';
import type { EntryName } from '../../../domain/companies/run-entries.ts';
import { parsePeriod, periodInWords } from '../../../domain/companies/entry-period.ts';
import { weeksInWords } from '../../../domain/companies/entry-weeks.ts';
import { readAmount, readHours } from '../../../domain/imports/read-value.ts';
import { cents, formatMoney } from '../../../domain/money.ts';
import { formatHours } from '../../ui/typed-values.ts';

export type CellValue = number | string;

const hasLeave = (
  { person }: { readonly person: Pick<CompanyPerson, 'leave' | 'employmentType'> },
  kind: RunLeave,
): boolean => person.employmentType === 'employee' && person.leave.some((policy) => policy.kind === kind);

/** What a grid shows before somebody chooses. Columns with entries are always shown. */
export const usualColumns = (
  offCycle: OffCycle | null,
  rows: readonly { readonly person: Pick<CompanyPerson, 'leave' | 'employmentType'> }[],
): readonly EntryName[] => {
  switch (offCycle?.reason) {
    case undefined:
      return ['regular', 'overtime', 'bonus'];
    case 'bonus':
      return ['bonus'];
    case 'correction':
      return ['regular', 'overtime', 'otherPay', 'otherPayName'];
    case 'final':
      return ['regular', 'overtime', ...RUN_LEAVE.filter((kind) => rows.some((row) => hasLeave(row, kind)))];
    case 'other':
      return ['otherPay', 'otherPayName'];
  }
};

export function formatCell({ kind }: EntryColumn, value: CellValue): string {
  if (kind === 'weeks') return weeksInWords(String(value || ''));
  if (kind === 'period') return periodInWords(String(value || ''));
  if (typeof value === 'string') return value;
  if (value === 0) return '';
  return kind === 'hours' ? formatHours(value) : formatMoney(cents(value));
}

/** What a typed or pasted text means, as the imports read it. Empty is nothing; null cannot be read. */
export function parseCell({ kind }: EntryColumn, typed: string, maximumHours: number): CellValue | null {
  const text = typed.trim();
  // A dialog enters them.
  if (kind === 'weeks') return text === '' ? '' : null;
  if (kind === 'period') return text === '' ? '' : parsePeriod(text);
  if (kind === 'text') return text.length <= 50 ? text : null;
  if (text === '' || text === '-') return 0;
  const cell = { kind: 'text' as const, text };
  const read = kind === 'hours' ? readHours(cell) : readAmount(cell);
  if ('problem' in read || (kind === 'hours' && read.value > maximumHours)) return null;
  return read.value;
}

/** The cells of a block copied from a spreadsheet. */
export function blockOf(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')));
}

const WHO =
  /^(?:(?:employee|full|first|last|payroll|worker|display)[ _]?(?:name|id|number|email)|name|email|employee|worker)$/i;

/** A block that starts with headings, one of which says whom each row is about. */
export const isTimeSheet = ([head = [], ...rows]: readonly (readonly string[])[]): boolean =>
  rows.length > 0 && head.length > 1 && head.some((cell) => WHO.test(cell.trim()));

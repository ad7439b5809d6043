import type { CompanyPerson } from '../../../domain/companies/company-person.ts';
import type { OffCycle } from '../../../domain/companies/off-cycle.ts';
import type { EntryName } from '../../../domain/companies/run-entries.ts';
import { cents, formatMoney, parseMoney } from '../../../domain/money.ts';
import { formatHours, parseHours, pastedAmount } from '../../ui/typed-values.ts';

export type CellValue = number | string;

export interface GridColumn {
  readonly name: EntryName;
  readonly label: string;
  readonly kind: 'hours' | 'money' | 'text';
  /** The column beside it that says more about it: its rate, its name. */
  readonly beside?: EntryName;
}

/** The columns that are typed in, as the pay stub knows them. */
export const COLUMNS: readonly GridColumn[] = [
  { name: 'regular', label: 'Regular hours', kind: 'hours' },
  { name: 'overtime', label: 'Overtime hours', kind: 'hours' },
  { name: 'otherHours', label: 'Hours at other rate', kind: 'hours', beside: 'otherRate' },
  { name: 'otherRate', label: 'Other rate', kind: 'money', beside: 'otherHours' },
  { name: 'holiday', label: 'Holiday hours', kind: 'hours' },
  { name: 'vacation', label: 'Vacation hours', kind: 'hours' },
  { name: 'pto', label: 'PTO hours', kind: 'hours' },
  { name: 'sick', label: 'Sick hours', kind: 'hours' },
  { name: 'bereavement', label: 'Bereavement hours', kind: 'hours' },
  { name: 'juryDuty', label: 'Jury duty hours', kind: 'hours' },
  { name: 'bonus', label: 'Bonus', kind: 'money' },
  { name: 'productionBonus', label: 'Production bonus', kind: 'money' },
  { name: 'commission', label: 'Commission', kind: 'money' },
  { name: 'severance', label: 'Severance', kind: 'money' },
  { name: 'retroPay', label: 'Retro pay', kind: 'money' },
  { name: 'tips', label: 'Tips', kind: 'money' },
  { name: 'chargedTips', label: 'Charged tips', kind: 'money' },
  { name: 'cashTips', label: 'Cash tips', kind: 'money' },
  { name: 'fringe', label: 'Fringe benefit', kind: 'money' },
  { name: 'groupTermLife', label: 'Group-term life', kind: 'money' },
  { name: 'reimbursement', label: 'Reimbursement', kind: 'money' },
  { name: 'otherPay', label: 'Other pay', kind: 'money', beside: 'otherPayName' },
  { name: 'otherPayName', label: 'Other pay name', kind: 'text', beside: 'otherPay' },
  { name: 'deduction', label: 'One-time deduction', kind: 'money', beside: 'deductionName' },
  { name: 'deductionName', label: 'Deduction name', kind: 'text', beside: 'deduction' },
];

/** What a grid shows before somebody chooses. Columns with entries are always shown. */
export const usualColumns = (offCycle: OffCycle | null): readonly EntryName[] => {
  switch (offCycle?.reason) {
    case undefined:
      return ['regular', 'overtime', 'bonus'];
    case 'bonus':
      return ['bonus'];
    case 'correction':
      return ['regular', 'overtime', 'otherPay', 'otherPayName'];
    case 'final':
      return ['regular', 'overtime', 'pto'];
    case 'other':
      return ['otherPay', 'otherPayName'];
  }
};

type Payee = Pick<CompanyPerson, 'paymentType' | 'employmentType' | 'overtimeRate'>;

/** A salary has no hours, except overtime with a rate of its own. A contractor's stub has no deductions. */
export function isOff(person: Payee, { name, kind }: GridColumn): boolean {
  if (name === 'deduction' || name === 'deductionName') return person.employmentType === 'contractor';
  if ((kind !== 'hours' && name !== 'otherRate') || person.paymentType === 'hourly') return false;
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

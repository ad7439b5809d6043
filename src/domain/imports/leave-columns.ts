import { RUN_LEAVE, type RunLeave } from '../companies/company-person.ts';
import { withYearToDate } from './paid-names.ts';

const NAMES: Readonly<Record<RunLeave, { readonly label: string; readonly names: readonly string[] }>> = {
  vacation: { label: 'Vacation', names: ['vacation', 'vacation hours', 'vacation time'] },
  sick: { label: 'Sick leave', names: ['sick', 'sick leave', 'sick hours', 'sick time'] },
  pto: { label: 'PTO', names: ['pto', 'pto hours', 'paid time off'] },
};

const PARTS = {
  earned: { label: 'earned this year, with what was carried over (hours)', words: ['earned', 'accrued'] },
  used: { label: 'used this year (hours)', words: ['used', 'taken'] },
} as const;

type LeavePart = keyof typeof PARTS;
type LeaveColumn = `leave.${LeavePart}.${RunLeave}`;

/** The hours of time off that are left before the first pay stub here. */
export const LEAVE_LEFT_COLUMNS = [
  {
    id: 'leaveVacation',
    label: 'Vacation balance (hours)',
    names: [
      'vacation balance',
      'vacation hours',
      'vacation hours balance',
      'vacation available',
      'vacation remaining',
      'available vacation',
    ],
  },
  {
    id: 'leaveSick',
    label: 'Sick leave balance (hours)',
    names: [
      'sick balance',
      'sick leave balance',
      'sick hours',
      'sick hours balance',
      'sick time balance',
      'sick available',
      'sick leave remaining',
    ],
  },
  {
    id: 'leavePto',
    label: 'PTO balance (hours)',
    names: ['pto balance', 'pto hours', 'pto hours balance', 'pto available', 'pto remaining', 'paid time off balance'],
  },
] as const;

/** What is earned and used of each kind of time off before the first pay stub here, where no balance says what is left. */
export const LEAVE_COLUMNS = (Object.keys(PARTS) as LeavePart[]).flatMap((part) =>
  RUN_LEAVE.map((kind) => ({
    id: `leave.${part}.${kind}` as LeaveColumn,
    label: `${NAMES[kind].label} ${PARTS[part].label}`,
    names: NAMES[kind].names
      .flatMap((name) => PARTS[part].words.map((word) => `${name} ${word}`))
      .flatMap((name) => [name, ...withYearToDate(name)]),
  })),
);

export const isLeaveColumn = (column: string): column is LeaveColumn => column.startsWith('leave.');

/** The column that says what was earned or used of a kind. */
export const leaveColumn = (part: LeavePart, kind: RunLeave): LeaveColumn => `leave.${part}.${kind}`;

import { type ReactNode, useMemo } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import { writeWeeks } from '../../../domain/companies/entry-weeks.ts';
import { isAppError } from '../../../domain/errors.ts';
import type { PaystubOrder, StubWorkweek } from '../../../domain/payroll/order.ts';
import { setWorkweeks } from '../../../domain/payroll/overtime/edit-workweeks.ts';
import { fillOvertime } from '../../../domain/payroll/overtime/fill-overtime.ts';
import WorkOutOvertime from '../../parts/payroll/work-out-overtime.tsx';
import { Modal } from '../../ui/modal.tsx';
import { orderOfRow } from '../calculate-row.ts';
import type { RunSheet, SheetRow } from './run-sheet.ts';

interface WeeksDialogProps {
  readonly sheet: RunSheet;
  readonly row: SheetRow;
  readonly today: PlainDate;
  readonly onClose: () => void;
}

/** Overtime that is entered by hand, which the weeks calculate. */
const BY_HAND = ['overtime', 'doubleOvertime'] as const;
const withoutByHand = (row: SheetRow): SheetRow => ({
  ...row,
  entries: { ...row.entries, overtime: 0, doubleOvertime: 0 },
});

/** Hours of each workweek of a person in a run, as on a single pay stub. */
export default function WeeksDialog({ sheet, row, today, onClose }: WeeksDialogProps): ReactNode {
  const { order, problem } = useMemo(() => tried(withoutByHand(row), today), [row, today]);
  if (!order)
    return (
      <Modal title="Work out overtime" isOpen onClose={onClose}>
        <p role="alert">{problem}</p>
      </Modal>
    );
  const enter = (weeks: readonly StubWorkweek[], work: string): void => {
    const { earnings } = fillOvertime(setWorkweeks(order, 0, weeks)).stubs[0]!;
    const hoursOf = (key: string): number | undefined =>
      earnings.find((earning) => earning.key === key && earning.type === 'hourly')?.hours;
    const [regular, otherHours] = [hoursOf('regular'), hoursOf('run-other-rate')];
    sheet.change([
      { row: row.id, name: 'workweeks', to: work },
      ...(regular === undefined ? [] : [{ row: row.id, name: 'regular', to: regular } as const]),
      ...(otherHours === undefined ? [] : [{ row: row.id, name: 'otherHours', to: otherHours } as const]),
      ...BY_HAND.map((name) => ({ row: row.id, name, to: 0 })),
    ]);
  };
  return (
    <WorkOutOvertime
      order={order}
      index={0}
      isOpen
      onClose={onClose}
      onUse={(weeks, work) => enter(weeks, writeWeeks({ weeks, work }))}
      onRemove={() => sheet.change([{ row: row.id, name: 'workweeks', to: '' }])}
    />
  );
}

function tried(row: SheetRow, today: PlainDate): { readonly order: PaystubOrder | null; readonly problem: string } {
  try {
    return { order: orderOfRow(row, today), problem: '' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { order: null, problem: Object.values(error.fields ?? {})[0] ?? error.message };
  }
}

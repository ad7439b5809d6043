import { type ReactNode, useState } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import { setForPeriod } from '../../../domain/payroll/edit-earnings.ts';
import type { Earning } from '../../../domain/payroll/order.ts';
import { DateInput } from '../../../web/ui/date-input.tsx';
import { editOrder } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import type { StubPartProps } from './stub-part.ts';

interface ForPeriodProps extends Pick<StubPartProps, 'step' | 'index'> {
  readonly earning: Earning;
  readonly path: string;
}

/** The earlier period that retroactive pay is for. It is printed once both dates are there. */
export default function ForPeriod({ step, index, earning, path }: ForPeriodProps): ReactNode {
  const edit = editOrder(step);
  const [typed, setTyped] = useState<{ start: PlainDate | ''; end: PlainDate | '' }>(
    earning.forPeriod ?? { start: '', end: '' },
  );
  const set = (changes: Partial<typeof typed>): void => {
    const { start, end } = { ...typed, ...changes };
    setTyped({ start, end });
    const isWhole = start !== '' && end !== '' && start <= end;
    edit((order) => setForPeriod(order, index, earning.key, isWhole ? { start, end } : null));
  };
  const isReversed = typed.start !== '' && typed.end !== '' && typed.start > typed.end;
  return (
    <div className={styles.dates}>
      <DateInput
        label={`${earning.name} for the period from`}
        name={`${path}.forPeriod.start`}
        value={typed.start}
        onValue={(start) => set({ start })}
      />
      <DateInput
        label="to"
        name={`${path}.forPeriod.end`}
        value={typed.end}
        onValue={(end) => set({ end })}
        error={isReversed ? 'The period ends before it starts' : undefined}
      />
    </div>
  );
}

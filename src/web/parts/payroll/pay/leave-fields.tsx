import type { ReactNode } from 'react';
import { LEAVE_NAMES, type LeaveKind, type LeavePolicy } from '../../../../domain/payroll/leave-policy.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HoursInput } from '../../../ui/number-inputs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './pay-fields.module.css';

const ACCRUALS: readonly {
  readonly value: LeavePolicy['accrual']['by'];
  readonly label: string;
  readonly hours: string;
}[] = [
  { value: 'hoursWorked', label: 'By hours worked', hours: 'Hours worked for one hour of leave' },
  { value: 'period', label: 'Each pay period', hours: 'Hours each pay period' },
  { value: 'year', label: 'At the start of each year', hours: 'Hours each year' },
];

export const MOST_LEAVE_HOURS = 9_999;

type LeaveTerms = Omit<LeavePolicy, 'key'>;

interface LeaveFieldsProps {
  /** The names of the controls start with it. */
  readonly path: string;
  readonly policy: LeaveTerms;
  readonly kinds: readonly LeaveKind[];
  readonly openingLabel: string;
  readonly openingHint?: string;
  /** False in a form that is not the document itself. */
  readonly isPrinted?: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<LeaveTerms>) => void;
  readonly onRemove: () => void;
  /** What a single pay stub asks for besides. */
  readonly used?: ReactNode;
  readonly children?: ReactNode;
}

/** One kind of leave: how it accrues, how far its balance grows, and where it starts. */
export function LeaveFields(props: LeaveFieldsProps): ReactNode {
  const {
    path,
    policy,
    kinds,
    openingLabel,
    openingHint,
    isPrinted = true,
    errorAt,
    onChange: change,
    onRemove,
    used,
    children,
  } = props;
  const accrual = ACCRUALS.find(({ value }) => value === policy.accrual.by)!;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Type of leave"
          name={`${path}.kind`}
          value={policy.kind}
          onValue={(kind) => change({ kind: kind as LeaveKind })}
          options={kinds.map((value) => ({ value, label: LEAVE_NAMES[value] }))}
          error={errorAt(`${path}.kind`)}
        />
        <TextInput
          isPrinted={isPrinted}
          label="Name on the stub"
          name={`${path}.name`}
          maxLength={50}
          autoComplete="off"
          value={policy.name}
          onValue={(name) => change({ name })}
          error={errorAt(`${path}.name`)}
        />
        <Select
          label="Accrues"
          name={`${path}.accrual.by`}
          value={policy.accrual.by}
          onValue={(by) => change({ accrual: { ...policy.accrual, by: by as LeavePolicy['accrual']['by'] } })}
          options={ACCRUALS}
          error={errorAt(`${path}.accrual.by`)}
        />
        <HoursInput
          isPrinted={isPrinted}
          label={accrual.hours}
          name={`${path}.accrual.hours`}
          value={policy.accrual.hours}
          onValue={(hours) => change({ accrual: { ...policy.accrual, hours: hours ?? 0 } })}
          maximum={MOST_LEAVE_HOURS}
        />
        <HoursInput
          isPrinted={isPrinted}
          label={openingLabel}
          name={`${path}.opening`}
          value={policy.opening < 0 ? null : policy.opening}
          hint={policy.opening < 0 ? `Below zero: ${policy.opening}` : openingHint}
          onValue={(opening) => change({ opening: opening ?? 0 })}
          maximum={MOST_LEAVE_HOURS}
        />
        {used}
        <HoursInput
          isPrinted={isPrinted}
          label="Highest balance"
          aside="optional"
          name={`${path}.cap`}
          value={policy.cap}
          onValue={(cap) => change({ cap })}
          maximum={MOST_LEAVE_HOURS}
        />
        <HoursInput
          isPrinted={isPrinted}
          label="Carried into a new year, at most"
          aside="optional"
          name={`${path}.carryOver`}
          value={policy.carryOver}
          onValue={(carryOver) => change({ carryOver })}
          maximum={MOST_LEAVE_HOURS}
        />
      </div>
      {children}
      <div>
        <Button variant="outlined" small onClick={onRemove}>
          <Icon name="cross" size={16} /> Remove {policy.name || 'leave balance'}
        </Button>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { editLeave, leaveOf, removeLeave, setLeaveUsed } from '../../../domain/payroll/edit-leave.ts';
import { LEAVE_NAMES, type LeaveKind, type LeavePolicy } from '../../../domain/payroll/leave-policy.ts';
import { sickLeaveLaw } from '../../../domain/payroll/sick-leave-law.ts';
import { stateName } from '../../../domain/us.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { HoursInput } from '../../../web/ui/number-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { leaveRow } from '../printed-text.ts';
import { editOrder } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import type { StubPartProps } from './stub-part.ts';

const KINDS = (['sick', 'vacation', 'pto', 'other'] as const).map((value) => ({ value, label: LEAVE_NAMES[value] }));

const ACCRUALS: readonly {
  readonly value: LeavePolicy['accrual']['by'];
  readonly label: string;
  readonly hours: string;
}[] = [
  { value: 'hoursWorked', label: 'By hours worked', hours: 'Hours worked for one hour of leave' },
  { value: 'period', label: 'Each pay period', hours: 'Hours each pay period' },
  { value: 'year', label: 'At the start of each year', hours: 'Hours each year' },
];

const MOST_HOURS = 9_999;

/** The leave balances: how each accrues, which is the same on all stubs, and what was used in this period. */
export default function LeaveBalances(props: StubPartProps): ReactNode {
  const { step } = props;
  const { state } = step.form.details;
  const law = state === '' ? null : sickLeaveLaw(state, step.form.stubs[0]!.payDate);
  return (
    <section aria-label="Leave balances" className={styles.fields}>
      <h3>Leave balances</h3>
      <p className="pp-small pp-dimmed">
        In hours, carried from stub to stub.
        {law &&
          ` Sick leave in ${stateName(state)}: at least one hour for ${law.hoursWorked} worked (${law.law}). Not legal advice.`}
      </p>
      {leaveOf(step.form).map((policy, index) => (
        <LeaveFields key={policy.key} {...props} policy={policy} at={index} />
      ))}
    </section>
  );
}

interface LeaveProps extends StubPartProps {
  readonly policy: LeavePolicy;
  readonly at: number;
}

function LeaveFields({ step, index, stub, calculated, policy, at }: LeaveProps): ReactNode {
  const edit = editOrder(step);
  const path = `details.leave.${at}`;
  const change = (changes: Partial<LeavePolicy>): void => edit((order) => editLeave(order, at, changes));
  const accrual = ACCRUALS.find(({ value }) => value === policy.accrual.by)!;
  const line = calculated?.leave?.find(({ key }) => key === policy.key);
  const printed = line && leaveRow(line);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Type of leave"
          name={`${path}.kind`}
          value={policy.kind}
          onValue={(kind) => change({ kind: kind as LeaveKind })}
          options={KINDS}
        />
        <TextInput
          label="Name on the stub"
          name={`${path}.name`}
          maxLength={50}
          autoComplete="off"
          value={policy.name}
          onValue={(name) => change({ name })}
          error={step.errors[`${path}.name`]}
        />
        <Select
          label="Accrues"
          name={`${path}.accrual.by`}
          value={policy.accrual.by}
          onValue={(by) => change({ accrual: { ...policy.accrual, by: by as LeavePolicy['accrual']['by'] } })}
          options={ACCRUALS}
        />
        <HoursInput
          label={accrual.hours}
          name={`${path}.accrual.hours`}
          value={policy.accrual.hours}
          onValue={(hours) => change({ accrual: { ...policy.accrual, hours: hours ?? 0 } })}
          maximum={MOST_HOURS}
        />
        <HoursInput
          label="Balance before the first stub"
          name={`${path}.opening`}
          value={policy.opening < 0 ? null : policy.opening}
          hint={policy.opening < 0 ? `Below zero: ${policy.opening}` : undefined}
          onValue={(opening) => change({ opening: opening ?? 0 })}
          maximum={MOST_HOURS}
        />
        <HoursInput
          label="Used in this period"
          name={`stubs.${index}.leaveUsed.${policy.key}`}
          value={stub.leaveUsed?.[policy.key] ?? 0}
          onValue={(hours) => edit((order) => setLeaveUsed(order, index, policy.key, hours ?? 0))}
          maximum={MOST_HOURS}
        />
        <HoursInput
          label="Highest balance"
          aside="optional"
          name={`${path}.cap`}
          value={policy.cap}
          onValue={(cap) => change({ cap })}
          maximum={MOST_HOURS}
        />
        <HoursInput
          label="Carried into a new year, at most"
          aside="optional"
          name={`${path}.carryOver`}
          value={policy.carryOver}
          onValue={(carryOver) => change({ carryOver })}
          maximum={MOST_HOURS}
        />
      </div>
      {printed && (
        <p className="pp-small" aria-live="polite">
          Beginning {printed.opening}, accrued {printed.accrued}, used {printed.used}, <b>balance {printed.balance}</b>
        </p>
      )}
      <div>
        <Button variant="outlined" small onClick={() => edit((order) => removeLeave(order, at))}>
          <Icon name="cross" size={16} /> Remove {policy.name || 'leave balance'}
        </Button>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { editLeave, leaveOf, removeLeave, setLeaveUsed } from '../../../domain/payroll/edit-leave.ts';
import type { LeavePolicy } from '../../../domain/payroll/leave-policy.ts';
import { sickLeaveLaw } from '../../../domain/payroll/sick-leave-law.ts';
import { stateName } from '../../../domain/us.ts';
import { HoursInput } from '../../../web/ui/number-inputs.tsx';
import { LeaveFields, MOST_LEAVE_HOURS } from '../../../web/parts/payroll/pay/leave-fields.tsx';
import { leaveRow } from '../model/printed-text.ts';
import { editOrder } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import type { StubPartProps } from './stub-part.ts';

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
        <LeaveOfStub key={policy.key} {...props} policy={policy} at={index} />
      ))}
    </section>
  );
}

interface LeaveProps extends StubPartProps {
  readonly policy: LeavePolicy;
  readonly at: number;
}

function LeaveOfStub({ step, index, stub, calculated, policy, at }: LeaveProps): ReactNode {
  const edit = editOrder(step);
  const line = calculated?.leave?.find(({ key }) => key === policy.key);
  const printed = line && leaveRow(line);
  return (
    <LeaveFields
      path={`details.leave.${at}`}
      policy={policy}
      kinds={['sick', 'vacation', 'pto', 'other']}
      openingLabel="Balance before the first stub"
      errorAt={(path) => step.errors[path]}
      onChange={(changes) => edit((order) => editLeave(order, at, changes))}
      onRemove={() => edit((order) => removeLeave(order, at))}
      used={
        <HoursInput
          label="Used in this period"
          name={`stubs.${index}.leaveUsed.${policy.key}`}
          value={stub.leaveUsed?.[policy.key] ?? 0}
          onValue={(hours) => edit((order) => setLeaveUsed(order, index, policy.key, hours ?? 0))}
          maximum={MOST_LEAVE_HOURS}
        />
      }
    >
      {printed && (
        <p className="pp-small" aria-live="polite">
          Beginning {printed.opening}, accrued {printed.accrued}, used {printed.used}, <b>balance {printed.balance}</b>
        </p>
      )}
    </LeaveFields>
  );
}

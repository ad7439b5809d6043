import type { ReactNode } from 'react';
import type { PlainDate } from '../../domain/calendar.ts';
import { type CompanyPerson, RUN_LEAVE, type RunLeave, workStateOf } from '../../domain/companies/company-person.ts';
import { changedLeave } from '../../domain/payroll/edit-leave.ts';
import { addHours } from '../../domain/payroll/hours.ts';
import { LEAVE_NAMES } from '../../domain/payroll/leave-policy.ts';
import { sickLeaveLaw } from '../../domain/payroll/sick-leave-law.ts';
import { stateName } from '../../domain/us.ts';
import { useActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { HoursInput } from '../ui/number-inputs.tsx';
import { LeaveFields } from '../parts/payroll/pay/leave-fields.tsx';
import { signedHours } from './adjust-time-off.tsx';
import styles from './company.module.css';

type Policy = CompanyPerson['leave'][number];

export interface LeaveLeft {
  /** What the last pay stub says is left. Null before the first one with time off. */
  readonly last: {
    /** "Nov 20, 2026" */
    readonly payDate: string;
    readonly balances: readonly { readonly name: string; readonly balance: string }[];
  } | null;
  /** Corrections since. */
  readonly open: readonly { readonly kind: RunLeave; readonly hundredths: number }[];
}

interface TimeOffProps {
  readonly person: CompanyPerson;
  readonly today: PlainDate;
  /** Null for a new person. */
  readonly left: LeaveLeft | null;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

/** Sick leave accrues as most states that require it say. What else is given is for the employer to enter. */
const newPolicy = (kind: Policy['kind'], { paymentType }: CompanyPerson): Policy => ({
  kind,
  name: LEAVE_NAMES[kind],
  accrual: kind === 'sick' && paymentType === 'hourly' ? { by: 'hoursWorked', hours: 30 } : { by: 'period', hours: 0 },
  cap: null,
  carryOver: null,
  opening: 0,
});

/** Vacation, sick leave and PTO of one person, whose balances the pay stubs print and carry on. */
export function TimeOff({ person, today, left, onChange }: TimeOffProps): ReactNode {
  const errorAt = useActionForm()?.errorAt;
  const { leave } = person;
  const state = workStateOf(person);
  const law = state === '' ? null : sickLeaveLaw(state, today);
  const free = RUN_LEAVE.filter((kind) => !leave.some((policy) => policy.kind === kind));
  const replace = (index: number, policies: readonly Policy[]): void =>
    onChange({ leave: leave.toSpliced(index, 1, ...policies) });
  return (
    <>
      <p className="pp-small pp-dimmed">
        In hours. Each pay run takes the hours of its time off columns, and each pay stub prints what is left.
        {law &&
          ` Sick leave in ${stateName(state)}: at least one hour for ${law.hoursWorked} worked (${law.law}). Not legal advice.`}
      </p>
      {left?.last && (
        <p className="pp-small">
          Left after the pay stub of {left.last.payDate}:{' '}
          {left.last.balances.map(({ name, balance }) => `${name} ${balance} hours`).join(', ')}. The next pay run goes
          on from there.
        </p>
      )}
      {left && left.open.length > 0 && (
        <p className="pp-small">
          Corrections that the next pay stub counts:{' '}
          {left.open.map(({ kind, hundredths }) => `${LEAVE_NAMES[kind]} ${signedHours(hundredths)} hours`).join(', ')}.
        </p>
      )}
      {leave.map((policy, index) => (
        // A policy has nothing but its place that stays while it is changed.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={`${styles.plain} ${styles.pay}`}>
          <legend className="pp-unseen">{policy.name}</legend>
          <LeaveFields
            path={`leave.${index}`}
            policy={policy}
            kinds={RUN_LEAVE.filter((kind) => kind === policy.kind || free.includes(kind))}
            isPrinted={false}
            openingLabel={
              policy.used === undefined ? 'Balance before the first pay run' : 'Earned before the first pay run'
            }
            openingHint={
              policy.used === undefined
                ? 'Used until a pay stub with this time off is issued here.'
                : `With what was carried over. The first pay run begins with ${addHours(policy.opening, -policy.used)} hours.`
            }
            used={
              <HoursInput
                isPrinted={false}
                label="Used this year before it"
                aside="optional"
                name={`leave.${index}.used`}
                value={policy.used ?? null}
                hint="Leave it empty if you enter what is left."
                onValue={(used) => replace(index, [{ ...policy, used: used ?? undefined }])}
                maximum={8784}
                error={errorAt?.(`leave.${index}.used`)}
              />
            }
            errorAt={(path) => errorAt?.(path)}
            // The choices are those kinds alone.
            onChange={(changes) => replace(index, [changedLeave(policy, changes as Partial<Policy>)])}
            onRemove={() => replace(index, [])}
          />
        </fieldset>
      ))}
      {free[0] && (
        <p>
          <Button variant="outlined" small onClick={() => onChange({ leave: [...leave, newPolicy(free[0]!, person)] })}>
            Add time off
          </Button>
        </p>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { otherStatesOf, setStateHours } from '../../../domain/payroll/edit-other-states.ts';
import { stateName } from '../../../domain/us.ts';
import { HoursInput } from '../../../web/ui/number-inputs.tsx';
import { editOrder } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import type { StubPartProps } from './stub-part.ts';

const MOST_HOURS = 8784;

/** The hours of one pay period in each state of work. */
export default function StateHours({ step, index, stub }: StubPartProps): ReactNode {
  const edit = editOrder(step);
  const states = [step.form.details.state, ...otherStatesOf(step.form).map(({ state }) => state)];
  return (
    <section aria-label="Hours in each state" className={styles.fields}>
      <h3>Hours in each state</h3>
      <p className="pp-small pp-dimmed">
        State income tax is divided by them. Without hours elsewhere, all work was in {stateName(states[0]!)}.
      </p>
      <div className={styles.pair}>
        {states.map((state) => (
          <HoursInput
            key={state}
            label={`Hours in ${stateName(state)}`}
            name={`stubs.${index}.stateHours.${state}`}
            value={stub.stateHours?.[state] ?? 0}
            onValue={(hours) => edit((order) => setStateHours(order, index, state, hours ?? 0))}
            maximum={MOST_HOURS}
          />
        ))}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import {
  addOtherState,
  otherStatesOf,
  removeOtherState,
  setOtherState,
  setOtherStateAnswer,
} from '../../../domain/payroll/edit-other-states.ts';
import type { OtherState } from '../../../domain/payroll/tax/tax-context.ts';
import { MOST_OTHER_STATES, TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';
import { stateName } from '../../../domain/us.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { OtherStateFields } from '../../../web/ui/withholding/other-state-fields.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** The other states where the employee works in a pay period, each with the form for it. */
export default function OtherStates(step: StepProps<PayStubForm>): ReactNode {
  const { form } = step;
  const edit = editOrder(step);
  const states = otherStatesOf(form);
  const { state, residence } = form.details;
  const used = new Set([state, ...states.map((other) => other.state)]);
  const home = stateName(residence?.state ?? state);
  return (
    <section aria-label="Other states of work" className={styles.fields}>
      <h3>Other states of work</h3>
      <p className="pp-small pp-dimmed">
        Each state taxes the pay for the hours there, which you enter with each stub. {home}, where the employee lives,
        taxes all of it and gives credit. Programs stay with {stateName(state)}.
      </p>
      {states.map((other, index) => (
        <StateOfWork key={other.state} step={step} other={other} index={index} />
      ))}
      {states.length < MOST_OTHER_STATES && (
        <Select
          label="Add a state of work"
          name="addedState"
          isPrinted={false}
          value=""
          placeholder="Choose a state"
          options={TAX_STATES.filter(({ code }) => !used.has(code)).map(({ code, name }) => ({
            value: code,
            label: name,
          }))}
          onValue={(chosen) => edit((order) => addOtherState(order, chosen))}
        />
      )}
    </section>
  );
}

interface StateOfWorkProps {
  readonly step: StepProps<PayStubForm>;
  readonly other: OtherState;
  readonly index: number;
}

function StateOfWork({ step, other, index }: StateOfWorkProps): ReactNode {
  const { form, errors, today } = step;
  const { state } = other;
  const { details } = form;
  const edit = editOrder(step);
  return (
    <div className={styles.fields}>
      <h4>{stateName(state)}</h4>
      <OtherStateFields
        path={`details.otherStates.${index}`}
        other={other}
        home={details.residence?.state ?? details.state}
        readsCertificate={details.taxMethod === 'official'}
        payDate={form.stubs[0]!.payDate}
        today={today}
        errors={errors}
        onCertificate={(hasCertificate) => edit((order) => setOtherState(order, state, { hasCertificate }))}
        onAnswer={(name, answer) => edit((order) => setOtherStateAnswer(order, state, name, answer))}
      />
      <div>
        <Button variant="outlined" small onClick={() => edit((order) => removeOtherState(order, state))}>
          <Icon name="cross" size={16} /> Remove {stateName(state)}
        </Button>
      </div>
    </div>
  );
}

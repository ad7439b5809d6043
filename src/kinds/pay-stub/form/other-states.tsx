import type { ReactNode } from 'react';
import {
  addOtherState,
  otherStatesOf,
  removeOtherState,
  setOtherState,
  setOtherStateAnswer,
} from '../../../domain/payroll/edit-other-states.ts';
import { reciprocityCertificate } from '../../../domain/payroll/tax/reciprocity.ts';
import type { OtherState } from '../../../domain/payroll/tax/tax-context.ts';
import { MOST_OTHER_STATES, TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';
import { stateName } from '../../../domain/us.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { StateFields } from '../../../web/ui/withholding/state-fields.tsx';
import { useStateWithholding } from '../../../web/ui/withholding/use-state-withholding.ts';
import { stateSentence } from '../../../web/ui/withholding/withholding-words.ts';
import { YesOrNo } from '../../../web/ui/withholding/yes-or-no.tsx';
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
  const { state, stateCertificate, hasCertificate } = other;
  const edit = editOrder(step);
  const withholding = useStateWithholding(null, state, form.stubs[0]!.payDate, today);
  const path = `details.otherStates.${index}`;
  const home = form.details.residence?.state ?? form.details.state;
  const agreement = reciprocityCertificate(state, home);
  const isTaxed = state !== home && (agreement === null || !hasCertificate);
  const title = stateName(state);
  return (
    <div className={styles.fields}>
      <h4>{title}</h4>
      {agreement !== null && (
        <YesOrNo
          label={`Form ${agreement} is on file: ${title} does not tax the pay`}
          name={`${path}.hasCertificate`}
          value={hasCertificate}
          onValue={(isFiled) => edit((order) => setOtherState(order, state, { hasCertificate: isFiled }))}
        />
      )}
      {isTaxed && withholding && <p className="pp-small pp-dimmed">{stateSentence(withholding)}</p>}
      {isTaxed && form.details.taxMethod === 'official' && withholding?.questions && (
        <StateFields
          path={`${path}.stateCertificate`}
          state={state}
          questions={withholding.questions}
          answers={stateCertificate}
          errors={errors}
          onAnswer={(name, answer) => edit((order) => setOtherStateAnswer(order, state, name, answer))}
        />
      )}
      <div>
        <Button variant="outlined" small onClick={() => edit((order) => removeOtherState(order, state))}>
          <Icon name="cross" size={16} /> Remove {title}
        </Button>
      </div>
    </div>
  );
}

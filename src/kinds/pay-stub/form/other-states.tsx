import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import {
  otherStatesOf,
  removeOtherState,
  setOtherState,
  setOtherStateAnswer,
} from '../../../domain/payroll/edit-other-states.ts';
import { stateName } from '../../../domain/us.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import type { BuilderData } from '../../../web/builder/frame/builder-page.server.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { OtherStateFields } from '../../../web/parts/payroll/withholding/other-state-fields.tsx';
import { payStubSteps } from '../model/steps.ts';
import { editOrder, type PayStubForm, type WithholdingFacts } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const EMPLOYEE_STEP = payStubSteps.findIndex(({ id }) => id === 'employee');

/** The other states where the employee works in a pay period, each with the form for it. */
export default function OtherStates(step: StepProps<PayStubForm>): ReactNode {
  const { form } = step;
  const facts = useLoaderData<BuilderData>().facts as WithholdingFacts | null;
  const edit = editOrder(step);
  const { state, residence, taxMethod } = form.details;
  const home = residence?.state ?? state;
  return (
    <>
      <p className="pp-small pp-dimmed">
        Each state taxes the pay for the hours there, which you enter with each stub. {stateName(home)}, where the
        employee lives, taxes all of it and gives credit. Programs stay with {stateName(state)}.
      </p>
      {otherStatesOf(form).map((other, index) => (
        <div key={other.state} className={styles.fields}>
          <h4>{stateName(other.state)}</h4>
          <OtherStateFields
            path={`details.otherStates.${index}`}
            other={other}
            home={home}
            readsCertificate={taxMethod === 'official'}
            loaded={facts?.others.find((found) => found?.state === other.state) ?? null}
            payDate={form.stubs[0]!.payDate}
            today={step.today}
            errors={step.errors}
            onCertificate={(hasCertificate) => edit((order) => setOtherState(order, other.state, { hasCertificate }))}
            onAnswer={(name, answer) => edit((order) => setOtherStateAnswer(order, other.state, name, answer))}
          />
          <div>
            <Button
              variant="outlined"
              small
              // Without scripts it sends the form.
              type="submit"
              name="intent"
              value={`open-${EMPLOYEE_STEP} details.removedState=${other.state}`}
              onClick={(event) => {
                event.preventDefault();
                edit((order) => removeOtherState(order, other.state));
              }}
            >
              <Icon name="cross" size={16} /> Remove {stateName(other.state)}
            </Button>
          </div>
        </div>
      ))}
    </>
  );
}

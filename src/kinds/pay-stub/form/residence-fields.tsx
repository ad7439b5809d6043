import { type ReactNode, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { addOtherState, otherStatesOf } from '../../../domain/payroll/edit-other-states.ts';
import { setResidence, setResidenceAnswer, setResidenceCertificate } from '../../../domain/payroll/edit-residence.ts';
import { reciprocityCertificate } from '../../../domain/payroll/tax/reciprocity.ts';
import { MOST_OTHER_STATES, TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';
import { STATES, stateName } from '../../../domain/us.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import type { BuilderData } from '../../../web/builder/frame/builder-page.server.ts';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { StateFields } from '../../../web/parts/payroll/withholding/state-fields.tsx';
import { useStateWithholding } from '../../../web/parts/payroll/withholding/use-state-withholding.ts';
import { whoTaxes } from '../../../web/parts/payroll/withholding/who-taxes.ts';
import { YesOrNo } from '../../../web/parts/payroll/withholding/yes-or-no.tsx';
import { editOrder, type PayStubForm, type WithholdingFacts } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

// Loaded when there is work in several states.
const OtherStates = lazyPart(() => import('./other-states.tsx'));

const statesBesides = (...used: readonly string[]) =>
  TAX_STATES.filter(({ code }) => !used.includes(code)).map(({ code, name }) => ({ value: code, label: name }));

/** Where else the employee lives or works, with the form of an agreement and the state's own one. */
export default function ResidenceFields(step: StepProps<PayStubForm>): ReactNode {
  const { form, errors } = step;
  const { state, residence, taxMethod } = form.details;
  const { facts, today } = useLoaderData<BuilderData>();
  const home = residence?.state ?? '';
  const loaded = (facts as WithholdingFacts | null)?.home ?? null;
  const withholding = useStateWithholding(loaded, home, form.stubs[0]!.payDate, today);
  const edit = editOrder(step);
  const others = otherStatesOf(form).map((other) => other.state);
  const certificate = reciprocityCertificate(state, home);
  const isTaxed = residence !== undefined && (certificate === null || residence.hasCertificate);
  const address = stateName(form.employee.state);
  const isElsewhere = residence === undefined && address !== undefined && form.employee.state !== state;
  return (
    <>
      <section aria-label="State of residence" className={styles.fields}>
        <h3>State of residence</h3>
        <Select
          label="The employee lives in"
          name="details.residence.state"
          isPrinted={false}
          value={home}
          options={STATES.filter(({ code }) => code !== state).map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={`${stateName(state)}, where the work is`}
          onValue={(chosen) => edit((order) => setResidence(order, chosen))}
          hint={isElsewhere ? `The employee’s address is in ${address}.` : undefined}
          error={errors['details.residence.state']}
        />
        {certificate !== null && residence && (
          <YesOrNo
            label={`Form ${certificate} is on file`}
            name="details.residence.hasCertificate"
            value={residence.hasCertificate}
            onValue={(isFiled) => edit((order) => setResidenceCertificate(order, isFiled))}
          />
        )}
        {residence && <p className="pp-small pp-dimmed">{whoTaxes(state, residence, certificate)}</p>}
        {isTaxed && taxMethod === 'official' && withholding?.questions && (
          <StateFields
            path="details.residence.stateCertificate"
            state={home}
            home={home}
            questions={withholding.questions}
            answers={residence.stateCertificate}
            errors={errors}
            onAnswer={(name, answer) => edit((order) => setResidenceAnswer(order, name, answer))}
          />
        )}
      </section>
      <section aria-label="Other states of work" className={styles.fields}>
        <h3>Other states of work</h3>
        {others.length > 0 && (
          <Suspense>
            <OtherStates {...step} />
          </Suspense>
        )}
        {others.length < MOST_OTHER_STATES && (
          <Select
            label="Add a state of work"
            name="details.addedState"
            isPrinted={false}
            value=""
            placeholder="Choose a state"
            options={statesBesides(state, ...others)}
            onValue={(chosen) => edit((order) => addOtherState(order, chosen))}
          />
        )}
      </section>
    </>
  );
}

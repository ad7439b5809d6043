import type { ReactNode } from 'react';
import { setStateAnswer } from '../../../domain/payroll/edit-details.ts';
import { isCountyTaxedInSpiteOf, isSparedAtWork } from '../../../domain/payroll/tax/reciprocity.ts';
import type { StateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import { stateName } from '../../../domain/us.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { StateFields } from '../../../web/parts/payroll/withholding/state-fields.tsx';
import { stateSentence } from '../../../web/parts/payroll/withholding/withholding-words.ts';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import StandardFields from './standard-fields.tsx';

interface WorkStateProps {
  readonly step: StepProps<PayStubForm>;
  readonly withholding: StateWithholding | null;
}

/** The form of the state of work. Nothing where an agreement leaves the tax to the state of residence. */
export default function WorkStateFields({ step, withholding }: WorkStateProps): ReactNode {
  const { state, stateCertificate, residence } = step.form.details;
  const isSpared = isSparedAtWork(state, residence);
  if (isSpared && !isCountyTaxedInSpiteOf(state)) return null;
  const questions = withholding?.questions;
  return (
    <section aria-label="State withholding" className={styles.fields}>
      <h3>
        {stateName(state)}
        {questions?.certificate && `: ${questions.certificate}`}
      </h3>
      <p className="pp-small pp-dimmed">{withholding && stateSentence(withholding)}</p>
      {questions && (
        <StateFields
          path="details.stateCertificate"
          state={state}
          home={residence?.state ?? state}
          isCountyOnly={isSpared}
          questions={questions}
          answers={stateCertificate}
          errors={step.errors}
          onAnswer={(name, answer) => editOrder(step)((order) => setStateAnswer(order, name, answer))}
        />
      )}
      {withholding?.taxesWages && questions === null && <StandardFields {...step} />}
    </section>
  );
}

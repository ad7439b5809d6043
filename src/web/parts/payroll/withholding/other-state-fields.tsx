import type { ReactNode } from 'react';
import type { PlainDate } from '../../../../domain/calendar.ts';
import { isCountyTaxedInSpiteOf, reciprocityCertificate } from '../../../../domain/payroll/tax/reciprocity.ts';
import type { StateWithholding } from '../../../../domain/payroll/tax/state-withholding.ts';
import type { OtherState } from '../../../../domain/payroll/tax/tax-context.ts';
import { stateName } from '../../../../domain/us.ts';
import { type Answer, StateFields } from './state-fields.tsx';
import { useStateWithholding } from './use-state-withholding.ts';
import { stateSentence } from './withholding-words.ts';
import { YesOrNo } from './yes-or-no.tsx';

interface OtherStateProps {
  /** The names of the controls start with it. */
  readonly path: string;
  readonly other: OtherState;
  /** Where the employee lives. */
  readonly home: string;
  /** The simple estimate reads no certificate. */
  readonly readsCertificate: boolean;
  /** What is known before the browser loads it. */
  readonly loaded: StateWithholding | null;
  readonly payDate: PlainDate;
  readonly today: PlainDate;
  readonly errors: Readonly<Record<string, string>>;
  readonly onCertificate: (isOnFile: boolean) => void;
  readonly onAnswer: (name: string, answer: Answer | undefined) => void;
}

/** The form on file for another state of work, or the form of an agreement that stops its tax. */
export function OtherStateFields(props: OtherStateProps): ReactNode {
  const { path, other, home, readsCertificate, loaded, payDate, today, errors, onCertificate, onAnswer } = props;
  const { state, stateCertificate, hasCertificate } = other;
  const withholding = useStateWithholding(loaded, state, payDate, today);
  const agreement = reciprocityCertificate(state, home);
  const isTaxed = state !== home && (agreement === null || !hasCertificate);
  const isCountyOnly = !isTaxed && agreement !== null && isCountyTaxedInSpiteOf(state);
  return (
    <>
      {agreement !== null && (
        <YesOrNo
          label={`Form ${agreement} is on file: ${stateName(state)} does not tax the pay`}
          name={`${path}.hasCertificate`}
          value={hasCertificate}
          onValue={onCertificate}
        />
      )}
      {isTaxed && withholding && <p className="pp-small pp-dimmed">{stateSentence(withholding)}</p>}
      {(isTaxed || isCountyOnly) && readsCertificate && withholding?.questions && (
        <StateFields
          path={`${path}.stateCertificate`}
          state={state}
          home={home}
          isCountyOnly={isCountyOnly}
          questions={withholding.questions}
          answers={stateCertificate}
          errors={errors}
          onAnswer={onAnswer}
        />
      )}
    </>
  );
}

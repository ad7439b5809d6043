import type { ReactNode } from 'react';
import type { PlainDate } from '../../../../domain/calendar.ts';
import type { PersonWithholding } from '../../../../domain/contacts/contact-schema.ts';
import { reciprocityCertificate } from '../../../../domain/payroll/tax/reciprocity.ts';
import { stateName } from '../../../../domain/us.ts';
import { type Answer, StateFields } from './state-fields.tsx';
import { useStateWithholding } from './use-state-withholding.ts';
import { whoTaxes } from './who-taxes.ts';
import { YesOrNo } from './yes-or-no.tsx';

type Certificate = PersonWithholding['stateCertificate'];

/** Undefined returns to the default of the question. */
export function answered(certificate: Certificate, name: string, answer: Answer | undefined): Certificate {
  const { [name]: _, ...others } = certificate;
  return answer === undefined ? others : { ...others, [name]: answer };
}

interface HomeProps {
  /** Of work. */
  readonly state: string;
  readonly today: PlainDate;
  readonly residence: NonNullable<PersonWithholding['residence']>;
  readonly change: (changes: Pick<PersonWithholding, 'residence'>, isCounty?: boolean) => void;
}

/** The form of the state of residence, or of its agreement with the state of work. */
export function HomeFields(props: HomeProps): ReactNode {
  const { state, today, change, residence } = props;
  const facts = useStateWithholding(null, residence.state, today, today);
  const agreement = reciprocityCertificate(state, residence.state);
  const isTaxed = agreement === null || residence.hasCertificate;
  const answer = (name: string, value: Answer | undefined): void =>
    change(
      { residence: { ...residence, stateCertificate: answered(residence.stateCertificate, name, value) } },
      name === 'county',
    );
  return (
    <>
      <h2>
        {stateName(residence.state)}
        {isTaxed && facts?.questions?.certificate && `: ${facts.questions.certificate}`}
      </h2>
      {agreement !== null && (
        <YesOrNo
          label={`Form ${agreement} is on file`}
          name="withholding.residence.hasCertificate"
          value={residence.hasCertificate}
          onValue={(hasCertificate) => change({ residence: { ...residence, hasCertificate } })}
        />
      )}
      <p className="pp-small pp-dimmed">{whoTaxes(state, residence, agreement)}</p>
      {isTaxed && facts?.questions && (
        <StateFields
          path="withholding.residence.stateCertificate"
          state={residence.state}
          home={residence.state}
          questions={facts.questions}
          answers={residence.stateCertificate}
          errors={{}}
          onAnswer={answer}
        />
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { PlainDate } from '../../domain/calendar.ts';
import { type CompanyPerson, workStateOf } from '../../domain/companies/company-person.ts';
import type { PersonWithholding } from '../../domain/contacts/contact-schema.ts';
import { plainCertificate } from '../../domain/payroll/tax/federal-certificate.ts';
import { STATES, stateName } from '../../domain/us.ts';
import { Select } from '../ui/choices.tsx';
import { useActionForm } from '../ui/action-form.tsx';
import { FederalFields } from '../ui/withholding/federal-fields.tsx';
import { StateFields } from '../ui/withholding/state-fields.tsx';
import { useStateWithholding } from '../ui/withholding/use-state-withholding.ts';
import { stateSentence } from '../ui/withholding/withholding-words.ts';
import styles from './company.module.css';

interface WithholdingProps {
  readonly person: CompanyPerson;
  readonly today: PlainDate;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));

/** The forms on file: the same ones, and the same fields, as for a saved person of a pay stub. */
export function PersonWithholdingFields({ person, today, onChange }: WithholdingProps): ReactNode {
  const state = workStateOf(person);
  const withholding: PersonWithholding = person.withholding ?? {
    state,
    federalCertificate: plainCertificate('single'),
    stateCertificate: {},
  };
  const { federalCertificate, stateCertificate, residence } = withholding;
  const facts = useStateWithholding(null, state, today, today);
  const errorAt = useActionForm()?.errorAt;
  const change = (changes: Partial<PersonWithholding>): void =>
    onChange({ withholding: { ...withholding, state, ...changes } });
  const homes = residence?.state ?? '';
  return (
    <>
      <div className={styles.fields}>
        <Select
          label="State of work"
          placeholder="Choose a state"
          isRequired
          value={state}
          // The form of another state has other questions.
          onValue={(value) => change({ state: value, stateCertificate: {} })}
          options={STATE_OPTIONS}
          error={errorAt?.('withholding.state')}
        />
        <Select
          label="State of residence"
          value={homes}
          placeholder="The state of work"
          onValue={(value) => {
            const { residence: _, ...rest } = { ...withholding, state };
            onChange({
              withholding:
                value === '' || value === state
                  ? rest
                  : {
                      ...rest,
                      residence: {
                        state: value as NonNullable<PersonWithholding['residence']>['state'],
                        stateCertificate: {},
                        hasCertificate: true,
                      },
                    },
            });
          }}
          options={STATE_OPTIONS}
        />
      </div>
      <h3>Federal: Form W-4</h3>
      <FederalFields
        path="withholding.federalCertificate"
        certificate={federalCertificate}
        onChange={(changes) => change({ federalCertificate: { ...federalCertificate, ...changes } })}
      />
      {state !== '' && (
        <>
          <h3>
            {stateName(state)}
            {facts?.questions?.certificate && `: ${facts.questions.certificate}`}
          </h3>
          {facts && <p className="pp-small pp-dimmed">{stateSentence(facts)}</p>}
          {facts?.questions && (
            <StateFields
              path="withholding.stateCertificate"
              state={state}
              questions={facts.questions}
              answers={stateCertificate}
              errors={{}}
              onAnswer={(name, answer) => {
                const { [name]: _, ...others } = stateCertificate;
                change({ stateCertificate: answer === undefined ? others : { ...others, [name]: answer } });
              }}
            />
          )}
        </>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import {
  type Question,
  residenceOf,
  withAnswer,
  withEntry,
  withFederal,
} from '../../../domain/payroll/paycheck-question.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { reciprocityCertificate } from '../../../domain/payroll/tax/reciprocity.ts';
import type { StateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import { TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';
import { stateName } from '../../../domain/us.ts';
import { RadioGroup, Select } from '../../ui/choices.tsx';
import { FederalFields, FilingStatus } from '../../parts/payroll/withholding/federal-fields.tsx';
import { StateFields } from '../../parts/payroll/withholding/state-fields.tsx';
import { whoTaxes } from '../../parts/payroll/withholding/who-taxes.ts';
import { defaultsSentence, stateSentence, TAX_METHODS } from '../../parts/payroll/withholding/withholding-words.ts';
import { YesOrNo } from '../../parts/payroll/withholding/yes-or-no.tsx';
import styles from './calculator.module.css';

interface TaxFieldsProps {
  readonly question: Question;
  readonly withholding: StateWithholding | null;
  /** Of the state of residence. */
  readonly home: StateWithholding | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: (before: Question) => Question) => void;
}

/** How taxes are withheld, with the questions of the pay stub's form. */
export function TaxFields(props: TaxFieldsProps): ReactNode {
  const { question, errors, onChange } = props;
  const set = (path: string) => (value: string) => onChange((before) => withEntry(before, path, value));
  return (
    <fieldset>
      <legend>Taxes</legend>
      <div className={styles.taxes}>
        <RadioGroup
          label="Tax calculation"
          name="method"
          value={question.method}
          onValue={set('method')}
          options={TAX_METHODS}
        />
        {question.method === 'standard' ? (
          <div className={styles.pair}>
            <Select
              label="Marital status"
              name="filing"
              value={question.filing}
              onValue={set('filing')}
              options={[
                { value: 'single', label: 'Single' },
                { value: 'married', label: 'Married' },
              ]}
            />
            <Select
              label="Exemptions"
              name="exemptions"
              value={question.exemptions}
              onValue={set('exemptions')}
              options={Array.from({ length: 9 }, (_, count) => ({ value: String(count), label: String(count) }))}
              error={errors['exemptions']}
            />
          </div>
        ) : (
          <Forms {...props} />
        )}
        <ResidenceFields {...props} />
      </div>
    </fieldset>
  );
}

/** The Form W-4 and the state's form. Most people need their filing status and leave the rest as it is. */
function Forms({ question, withholding, errors, onChange }: Omit<TaxFieldsProps, 'home'>): ReactNode {
  const { federalCertificate, stateCertificate, state } = question;
  const plain = plainCertificate(federalCertificate.filingStatus);
  const isPlain =
    Object.keys(stateCertificate).length === 0 &&
    Object.entries({ ...plain, ...federalCertificate }).every(
      ([name, value]) => plain[name as keyof typeof plain] === value,
    );
  const isWrong = Object.keys(errors).some((path) => path.startsWith('stateCertificate.'));
  const [isOpen, setOpen] = useState(!isPlain || isWrong);
  if (isWrong && !isOpen) setOpen(true);
  const federal = {
    path: 'federalCertificate',
    certificate: federalCertificate,
    onChange: (changes: Partial<typeof federalCertificate>) => onChange((before) => withFederal(before, changes)),
  };
  const certificate = withholding?.questions?.certificate;
  return (
    <>
      <div className={styles.pair}>
        <FilingStatus {...federal} />
      </div>
      <details
        className={styles.forms}
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isOpen) setOpen(currentTarget.open);
        }}
      >
        <summary>
          Form W-4 and state form <span className="pp-small pp-dimmed">{isPlain ? 'Defaults' : 'Your entries'}</span>
        </summary>
        <p className="pp-small pp-dimmed">{defaultsSentence(federalCertificate, withholding)}</p>
        <section aria-label="Federal Form W-4">
          <h3>Federal: Form W-4</h3>
          <FederalFields {...federal} hasStatus={false} />
        </section>
        <section aria-label="State withholding">
          <h3>
            {stateName(state)}
            {certificate && `: ${certificate}`}
          </h3>
          {withholding && <p className="pp-small pp-dimmed">{stateSentence(withholding)}</p>}
          {withholding?.questions && (
            <StateFields
              path="stateCertificate"
              state={state}
              home={question.home || state}
              questions={withholding.questions}
              answers={stateCertificate}
              errors={errors}
              onAnswer={(name, answer) => onChange((before) => withAnswer(before, 'stateCertificate', name, answer))}
            />
          )}
        </section>
      </details>
    </>
  );
}

/** Where the employee lives, if it is not the state of work, with the form of an agreement and the state's own one. */
function ResidenceFields({ question, home, errors, onChange }: TaxFieldsProps): ReactNode {
  const residence = residenceOf(question);
  const set = (path: string) => (value: string) => onChange((before) => withEntry(before, path, value));
  const certificate = residence ? reciprocityCertificate(question.state, residence.state) : null;
  const isTaxed = residence !== undefined && (certificate === null || residence.hasCertificate);
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="The employee lives in"
          name="home"
          isPrinted={false}
          value={residence?.state ?? ''}
          options={TAX_STATES.filter(({ code }) => code !== question.state).map(({ code, name }) => ({
            value: code,
            label: name,
          }))}
          placeholder={`${stateName(question.state) ?? 'The state'}, where the work is`}
          onValue={set('home')}
          error={errors['home']}
        />
        {certificate !== null && residence && (
          <YesOrNo
            label={`Form ${certificate} is on file`}
            name="agreement"
            value={residence.hasCertificate}
            onValue={(isFiled) => set('agreement')(String(isFiled))}
          />
        )}
      </div>
      {residence && <p className="pp-small pp-dimmed">{whoTaxes(question.state, residence, certificate)}</p>}
      {isTaxed && question.method === 'official' && home?.questions && (
        <section aria-label="State of residence">
          <StateFields
            path="homeCertificate"
            state={residence.state}
            home={residence.state}
            questions={home.questions}
            answers={residence.stateCertificate}
            errors={errors}
            onAnswer={(name, answer) => onChange((before) => withAnswer(before, 'homeCertificate', name, answer))}
          />
        </section>
      )}
    </>
  );
}

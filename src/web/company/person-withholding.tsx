import type { ReactNode } from 'react';
import type { PlainDate } from '../../domain/calendar.ts';
import { type CompanyPerson, workStateOf } from '../../domain/companies/company-person.ts';
import type { PersonWithholding } from '../../domain/contacts/contact-schema.ts';
import { changedCertificate, plainCertificate } from '../../domain/payroll/tax/federal-certificate.ts';
import { isCountyTaxedInSpiteOf, isSparedAtWork } from '../../domain/payroll/tax/reciprocity.ts';
import type { CertificateQuestions } from '../../domain/payroll/tax/withholding/edition.ts';
import { localTaxesBesides } from '../../domain/payroll/tax/local-taxes.ts';
import { MOST_OTHER_STATES, TAX_STATES } from '../../domain/payroll/tax/tax-states.ts';
import { STATES, stateName } from '../../domain/us.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { useActionForm } from '../ui/action-form.tsx';
import { HoursInput } from '../ui/number-inputs.tsx';
import { FederalFields } from '../parts/payroll/withholding/federal-fields.tsx';
import { LocalTaxList } from '../parts/payroll/withholding/local-tax-list.tsx';
import { OtherStateFields } from '../parts/payroll/withholding/other-state-fields.tsx';
import { StateFields } from '../parts/payroll/withholding/state-fields.tsx';
import { useStateWithholding } from '../parts/payroll/withholding/use-state-withholding.ts';
import { stateSentence } from '../parts/payroll/withholding/withholding-words.ts';
import { answered, HomeFields } from '../parts/payroll/withholding/home-fields.tsx';
import { YesOrNo } from '../parts/payroll/withholding/yes-or-no.tsx';
import styles from './company.module.css';
import { PersonMoves } from './person-moves.tsx';
import { ResidencyFields } from './person-residency.tsx';

interface WithholdingProps {
  readonly person: CompanyPerson;
  readonly today: PlainDate;
  /** Pay periods a year. */
  readonly frequency: number;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));

/** The forms on file: the same ones, and the same fields, as for a saved person of a pay stub. */
export function PersonWithholdingFields({ person, today, frequency, onChange }: WithholdingProps): ReactNode {
  const state = workStateOf(person);
  const withholding: PersonWithholding = person.withholding ?? {
    state,
    federalCertificate: plainCertificate('single'),
    stateCertificate: {},
    isAssumed: true,
  };
  const { federalCertificate, stateCertificate, residence } = withholding;
  const facts = useStateWithholding(null, state, today, today);
  const errorAt = useActionForm()?.errorAt;
  // Somebody who chooses only the county has no form on file.
  const change = (changes: Partial<PersonWithholding>, isCounty = false): void => {
    const { isAssumed, ...forms } = withholding;
    onChange({ withholding: { ...forms, state, ...changes, ...(isCounty && isAssumed && { isAssumed }) } });
  };
  const { withoutLocalTax: declined = [] } = withholding;
  const isSpared = isSparedAtWork(state, residence);
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
          onValue={(value) => {
            const { [value]: _, ...stateHours } = withholding.stateHours ?? {};
            change({
              state: value,
              stateCertificate: {},
              otherStates: withholding.otherStates?.filter((other) => other.state !== value),
              stateHours,
            });
          }}
          options={STATE_OPTIONS}
          error={errorAt?.('withholding.state')}
        />
        <Select
          label="State of residence"
          value={homes}
          placeholder="The state of work"
          onValue={(value) => {
            // The residence location of Pennsylvania's form is another one.
            const { residence: _, isAssumed: __, residencyCertification: ___, ...forms } = { ...withholding, state };
            // The county of a resident is not the one of somebody who only works there.
            const rest = { ...forms, stateCertificate: answered(stateCertificate, 'county', undefined) };
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
        <PersonMoves person={person} withholding={withholding} today={today} onChange={onChange} />
      </div>
      <h2>Federal: Form W-4</h2>
      {(person.withholding === null || person.withholding.isAssumed) && (
        <p className={styles.line}>
          <span>No Form W-4 is saved, so these answers are assumed.</span>
          <Button variant="outlined" small onClick={() => change({})}>
            Confirm as the W-4
          </Button>
        </p>
      )}
      <FederalFields
        path="withholding.federalCertificate"
        certificate={federalCertificate}
        onChange={(changes) => change({ federalCertificate: changedCertificate(federalCertificate, changes) })}
      />
      {state !== '' && (
        <>
          <h2>
            {stateName(state)}
            {facts?.questions?.certificate && `: ${facts.questions.certificate}`}
          </h2>
          {facts && <p className="pp-small pp-dimmed">{stateSentence(facts)}</p>}
          {facts?.questions && (!isSpared || isCountyTaxedInSpiteOf(state)) && (
            <StateFields
              path="withholding.stateCertificate"
              state={state}
              home={homes || state}
              isCountyOnly={isSpared}
              questions={withoutRate(facts.questions, state, withholding)}
              answers={stateCertificate}
              errors={{}}
              onAnswer={(name, answer) =>
                change({ stateCertificate: answered(stateCertificate, name, answer) }, name === 'county')
              }
            />
          )}
          {residence && <HomeFields {...{ state, today, change }} residence={residence} />}
          {state === 'PA' && (
            <ResidencyFields
              isHomeIn={homes === '' || homes === 'PA'}
              today={today}
              value={withholding.residencyCertification ?? null}
              onChange={(residencyCertification) => change({ residencyCertification })}
            />
          )}
          <LocalTaxList
            path="withholding.localTaxes"
            state={state}
            residence={homes}
            payDate={today}
            frequency={frequency}
            today={today}
            isPrinted={false}
            errorAt={(path) => errorAt?.(path)}
            taxes={withholding.localTaxes ?? []}
            onEdit={(edit) => change({ localTaxes: [...edit(withholding.localTaxes ?? [])] })}
          />
          {localTaxesBesides(state) !== null && (
            <YesOrNo
              label="No other local tax applies to this pay"
              name="withholding.withoutLocalTax"
              value={declined.includes(state)}
              onValue={(isNone) =>
                change({ withoutLocalTax: [...declined.filter((key) => key !== state), ...(isNone ? [state] : [])] })
              }
            />
          )}
          <OtherStates {...{ withholding, state, today, change }} />
        </>
      )}
    </>
  );
}

/** Pennsylvania's Residency Certification Form has the local rate. The rate alone is asked only where one is saved. */
function withoutRate(
  questions: CertificateQuestions,
  state: string,
  { residencyCertification, stateCertificate }: PersonWithholding,
): CertificateQuestions {
  const isSaved = residencyCertification === undefined && stateCertificate['localRatePercent'] !== undefined;
  if (state !== 'PA' || isSaved) return questions;
  return { ...questions, inputs: questions.inputs.filter(({ name }) => name !== 'localRatePercent') };
}

interface PlaceProps {
  readonly state: string;
  readonly today: PlainDate;
  readonly change: (changes: Partial<PersonWithholding>, isCounty?: boolean) => void;
}

type OtherState = NonNullable<PersonWithholding['otherStates']>[number];

/** Where else the person works, with the usual hours there. */
function OtherStates(props: PlaceProps & { readonly withholding: PersonWithholding }): ReactNode {
  const { state, today, change, withholding } = props;
  const { otherStates = [], stateHours = {}, residence } = withholding;
  const used = new Set([state, ...otherStates.map((other) => other.state)]);
  const changeOne = (code: string, changes: Partial<OtherState>): void =>
    change({ otherStates: otherStates.map((other) => (other.state === code ? { ...other, ...changes } : other)) });
  return (
    <>
      <h2>Other states of work</h2>
      <p className="pp-small pp-dimmed">
        Each state taxes the pay for the hours there. A new pay run starts with these hours, and {stateName(state)} has
        the rest.
      </p>
      {otherStates.map((other, index) => (
        <section key={other.state} aria-label={stateName(other.state)} className={styles.rows}>
          <h4>{stateName(other.state)}</h4>
          <div className={styles.fields}>
            <HoursInput
              label={`Usual hours in ${stateName(other.state)}`}
              maximum={8784}
              value={stateHours[other.state] ?? 0}
              onValue={(hours) => change({ stateHours: { ...stateHours, [other.state]: hours ?? 0 } })}
              isPrinted={false}
              hint="In each pay period."
            />
          </div>
          <OtherStateFields
            path={`withholding.otherStates.${index}`}
            other={other}
            home={residence?.state ?? state}
            readsCertificate
            loaded={null}
            payDate={today}
            today={today}
            errors={{}}
            onCertificate={(hasCertificate) => changeOne(other.state, { hasCertificate })}
            onAnswer={(name, answer) =>
              changeOne(other.state, { stateCertificate: answered(other.stateCertificate, name, answer) })
            }
          />
          <div>
            <Button
              variant="outlined"
              small
              onClick={() => {
                const { [other.state]: _, ...hours } = stateHours;
                change({
                  otherStates: otherStates.filter((one) => one.state !== other.state),
                  stateHours: hours,
                });
              }}
            >
              Remove {stateName(other.state)}
            </Button>
          </div>
        </section>
      ))}
      {otherStates.length < MOST_OTHER_STATES && (
        <div className={styles.fields}>
          <Select
            label="Add a state of work"
            value=""
            placeholder="Choose a state"
            isPrinted={false}
            options={TAX_STATES.filter(({ code }) => !used.has(code)).map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
            onValue={(chosen) =>
              change({
                otherStates: [
                  ...otherStates,
                  { state: chosen as OtherState['state'], stateCertificate: {}, hasCertificate: true },
                ],
              })
            }
          />
        </div>
      )}
    </>
  );
}

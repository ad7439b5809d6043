import type { ReactNode } from 'react';
import type { PlainDate } from '../../domain/calendar.ts';
import { isSigned, type WorkerChange } from '../../domain/companies/proposed-changes.ts';
import { DOCUMENT_LANGUAGE_NAMES, DOCUMENT_LANGUAGES } from '../../domain/language/document-language.ts';
import { CERTIFICATES } from '../../domain/language/messages/certificates/area.ts';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';
import { changedCertificate, plainCertificate } from '../../domain/payroll/tax/federal-certificate.ts';
import { isCountyTaxedInSpiteOf, isSparedAtWork } from '../../domain/payroll/tax/reciprocity.ts';
import { homeIn } from '../../domain/payroll/tax/register-figures.ts';
import { localTaxesBesides } from '../../domain/payroll/tax/local-taxes.ts';
import { STATES, stateName } from '../../domain/us.ts';
import type { DetailsToFillIn } from '../../server/payroll/my-pay/fill-in-details.ts';
import { FederalFields } from '../parts/payroll/withholding/federal-fields.tsx';
import { answered, HomeFields } from '../parts/payroll/withholding/home-fields.tsx';
import { LocalTaxList } from '../parts/payroll/withholding/local-tax-list.tsx';
import { NO_PLACE, ResidencyPlace, useLstExemptions } from '../parts/payroll/withholding/residency-place.tsx';
import { StateFields } from '../parts/payroll/withholding/state-fields.tsx';
import { useStateWithholding } from '../parts/payroll/withholding/use-state-withholding.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm, formName, useActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select } from '../ui/choices.tsx';
import { SsnLastFourInput, ZipInput } from '../ui/masked-inputs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useKeptState } from '../ui/use-kept-entries.ts';
import { useWording } from '../ui/wording.tsx';
import styles from './details-form.module.css';
import { Part } from './details-part.tsx';
import {
  CodeOfEmployer,
  type SealedNumbers,
  TaxNumberPart,
  useSealedNumbers,
  WholeAccount,
} from './sealed-numbers.tsx';

export type LoadedDetails = DetailsToFillIn;

/** What is open, by its part of the page. */
type Changes = {
  readonly [Field in Exclude<WorkerChange['field'], 'numbers'>]?: Extract<WorkerChange, { field: Field }>['value'];
};

interface DetailsFormProps {
  readonly details: LoadedDetails;
  readonly today: PlainDate;
  readonly answer: ActionAnswer | undefined;
}

const AS_JSON = { write: JSON.stringify, read: (text: string) => JSON.parse(text) as Changes };
const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));
const LANGUAGES = DOCUMENT_LANGUAGES.map((value) => ({ value, label: DOCUMENT_LANGUAGE_NAMES[value] }));

const NO_ADDRESS = { address1: '', address2: '', city: '', state: '', zip: '', zip4: '' };

/** What a new person fills in first. */
const startOf = ({ isEmployee, lacksForms, workState }: LoadedDetails): Changes =>
  isEmployee && lacksForms
    ? {
        address: NO_ADDRESS,
        federalCertificate: plainCertificate('single'),
        ...(workState !== '' && { stateCertificate: { state: workState, answers: {} }, residence: null }),
      }
    : {};

/** As they are sent, in one order. */
const listOf = (changes: Changes): readonly WorkerChange[] =>
  Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({ field, value }) as WorkerChange);

/** The parts of a person that the person fills in, each opened by itself. */
export function DetailsForm({ details, today, answer }: DetailsFormProps): ReactNode {
  const { t } = useWording(MY_PAY);
  const [changes, setChanges] = useKeptState('parts', formName('send'), startOf(details), AS_JSON);
  const change = (more: Changes): void => setChanges((before) => ({ ...before, ...more }));
  const list = listOf(changes);
  const { sealed, field: sealedField, guard, onSubmit, hasFailed } = useSealedNumbers(details, changes);
  const part: PartProps = {
    details,
    sealed,
    today,
    changes,
    change,
    at: (field) => `changes.${list.findIndex((each) => each.field === field)}.value`,
  };
  return (
    <ActionForm answer={answer} intents="send" className={styles.form} guard={guard} onSubmit={onSubmit}>
      <input ref={sealedField} type="hidden" name="numbers" />
      <input type="hidden" name="parts" value={JSON.stringify(changes)} data-kept />
      <input type="hidden" name="changes" value={JSON.stringify(list)} />
      <AddressPart {...part} />
      {details.isEmployee && <FederalPart {...part} />}
      {details.isEmployee && details.workState !== '' && <StatePart {...part} />}
      <BankPart {...part} />
      {details.vault !== null && details.isEmployee && <TaxNumberPart {...part} />}
      {(changes.deposits !== undefined || sealed.numbers.wantsTax) && <CodeOfEmployer details={details} />}
      <LanguagePart {...part} />
      {list.some(isSigned) && (
        <fieldset className={styles.part}>
          <legend>{t('signature')}</legend>
          <p className="pp-small">{t('perjury')}</p>
          <TextInput name="signedBy" label={t('typeYourName')} isRequired isPrinted={false} autoComplete="name" />
        </fieldset>
      )}
      <div>
        <Button type="submit" name="intent" value="send" disabled={list.length === 0 && !sealed.numbers.wantsTax}>
          {t('sendDetails')}
        </Button>
      </div>
      {hasFailed && <p role="alert">{t('couldNotEncrypt')}</p>}
    </ActionForm>
  );
}

interface PartProps {
  readonly sealed: SealedNumbers;
  readonly details: LoadedDetails;
  readonly today: PlainDate;
  readonly changes: Changes;
  readonly change: (more: Changes) => void;
  /** Where the entries of a part are in what is sent. */
  readonly at: (field: WorkerChange['field']) => string;
}

function AddressPart({ changes: { address }, change, at }: PartProps): ReactNode {
  const { t } = useWording(MY_PAY);
  const errorAt = useActionForm()?.errorAt;
  const path = at('address');
  const edit = (more: Partial<typeof NO_ADDRESS>): void => change({ address: { ...NO_ADDRESS, ...address, ...more } });
  const text = (name: 'address1' | 'address2' | 'city', label: string, autoComplete: string, isRequired = true) => (
    <TextInput
      name={`${path}.${name}`}
      label={label}
      autoComplete={autoComplete}
      isRequired={isRequired}
      isPrinted={false}
      value={address?.[name] ?? ''}
      onValue={(value) => edit({ [name]: value })}
      error={errorAt?.(`${path}.${name}`)}
    />
  );
  return (
    <Part
      legend={t('yourAddress')}
      label={t('sendAddress')}
      isOpen={address !== undefined}
      onOpen={(isOpen) => change({ address: isOpen ? NO_ADDRESS : undefined })}
    >
      {text('address1', t('streetAddress'), 'address-line1')}
      {text('address2', t('addressLine2'), 'address-line2', false)}
      {text('city', t('city'), 'address-level2')}
      <Select
        label={t('state')}
        name={`${path}.state`}
        placeholder={t('chooseState')}
        isRequired
        value={address?.state ?? ''}
        onValue={(state) => edit({ state })}
        options={STATE_OPTIONS}
        error={errorAt?.(`${path}.state`)}
      />
      <ZipInput
        label={t('zipCode')}
        name={`${path}.zip`}
        isRequired
        isPrinted={false}
        zip={address?.zip ?? ''}
        zip4={address?.zip4 ?? ''}
        onZip={(zip, zip4) => edit({ zip, zip4 })}
        error={errorAt?.(`${path}.zip`)}
      />
    </Part>
  );
}

function FederalPart({ changes: { federalCertificate }, change, at }: PartProps): ReactNode {
  const { t, language } = useWording(MY_PAY);
  return (
    <Part
      legend={t('federalForm')}
      label={t('sendFederalForm')}
      isOpen={federalCertificate !== undefined}
      onOpen={(isOpen) => change({ federalCertificate: isOpen ? plainCertificate('single') : undefined })}
    >
      {federalCertificate && (
        <FederalFields
          path={at('federalCertificate')}
          certificate={federalCertificate}
          isOwn
          words={CERTIFICATES[language]}
          onChange={(more) => change({ federalCertificate: changedCertificate(federalCertificate, more) })}
        />
      )}
    </Part>
  );
}

/** The same questions as on the person's page, in the words of each state's form. */
function StatePart(props: PartProps): ReactNode {
  const { details, today, changes, change, at } = props;
  const { workState: state, frequency } = details;
  const { stateCertificate, residence, residency, localTaxes } = changes;
  const { t } = useWording(MY_PAY);
  const facts = useStateWithholding(null, state, today, today);
  const errorAt = useActionForm()?.errorAt;
  const isOpen = stateCertificate !== undefined;
  const answers = stateCertificate?.answers ?? {};
  const homes = residence?.state ?? '';
  const isSpared = isSparedAtWork(state, residence ?? undefined);
  const questions = facts?.questions;
  return (
    <Part
      legend={t('stateForm')}
      label={t('sendStateForm')}
      isOpen={isOpen}
      onOpen={(opens) =>
        change(
          opens
            ? { stateCertificate: { state, answers: {} }, residence: null }
            : { stateCertificate: undefined, residence: undefined, residency: undefined, localTaxes: undefined },
        )
      }
    >
      <p className="pp-small pp-dimmed">{t('stateFormsInEnglish', { state: stateName(state) ?? state })}</p>
      <Select
        label={t('stateYouLiveIn')}
        value={homes || state}
        onValue={(code) =>
          change({
            stateCertificate: { state, answers: answered(answers, 'county', undefined) },
            residence:
              code === state
                ? null
                : {
                    state: code as NonNullable<Changes['residence']>['state'],
                    stateCertificate: {},
                    hasCertificate: true,
                  },
          })
        }
        options={STATE_OPTIONS}
      />
      <div lang="en" className={styles.rows}>
        {questions && (!isSpared || isCountyTaxedInSpiteOf(state)) && (
          <>
            <h2>
              {stateName(state)}
              {questions.certificate && `: ${questions.certificate}`}
            </h2>
            <StateFields
              path={`${at('stateCertificate')}.answers`}
              state={state}
              home={homes || state}
              isCountyOnly={isSpared}
              questions={{ ...questions, inputs: questions.inputs.filter(({ name }) => name !== 'localRatePercent') }}
              answers={answers}
              errors={{}}
              onAnswer={(name, answer) =>
                change({ stateCertificate: { state, answers: answered(answers, name, answer) } })
              }
            />
          </>
        )}
        {residence && (
          <HomeFields
            state={state}
            today={today}
            residence={residence}
            change={(more) => change({ residence: more.residence ?? null })}
          />
        )}
        {localTaxesBesides(state) !== null && state !== 'PA' && (
          <LocalTaxList
            path={at('localTaxes')}
            state={state}
            residence={homes}
            payDate={today}
            frequency={frequency}
            today={today}
            isPrinted={false}
            errorAt={(path) => errorAt?.(path)}
            taxes={localTaxes ?? []}
            onEdit={(edit) => {
              const next = [...edit(localTaxes ?? [])];
              change({ localTaxes: next.length === 0 ? undefined : next });
            }}
          />
        )}
      </div>
      {state === 'PA' && <ResidencyPart {...props} isHomeIn={homes === '' || homes === 'PA'} residency={residency} />}
    </Part>
  );
}

interface ResidencyPartProps extends PartProps {
  readonly isHomeIn: boolean;
  readonly residency: Changes['residency'];
}

function ResidencyPart({ today, change, at, isHomeIn, residency }: ResidencyPartProps): ReactNode {
  const exemptions = useLstExemptions();
  const { t } = useWording(MY_PAY);
  return (
    <>
      <Checkbox
        label={t('sendResidency')}
        checked={residency !== undefined}
        onChecked={(isOpen) =>
          change({ residency: isOpen ? { home: isHomeIn ? NO_PLACE : null, exemption: 'none' } : undefined })
        }
      />
      {residency && (
        <>
          {residency.home && (
            <>
              <p className="pp-small pp-dimmed">{t('findYourMunicipality')}</p>
              <ResidencyPlace
                legend={t('residentLocation')}
                side="home"
                at={`${at('residency')}.home`}
                place={residency.home}
                today={today}
                onChange={(home) => change({ residency: { ...residency, home } })}
                onPlace={(place, asOf) => change({ residency: { ...residency, home: homeIn(place, { asOf }) } })}
              />
            </>
          )}
          <Select
            label={t('localServicesTax')}
            value={residency.exemption}
            onValue={(exemption) =>
              change({ residency: { ...residency, exemption: exemption as typeof residency.exemption } })
            }
            options={exemptions}
          />
        </>
      )}
    </>
  );
}

const NEW_ACCOUNT = { method: 'account', bank: '', accountNumber: '', amount: null, basisPoints: null } as const;

function BankPart({ details: { company, vault }, sealed, changes: { deposits }, change, at }: PartProps): ReactNode {
  const { t } = useWording(MY_PAY);
  const errorAt = useActionForm()?.errorAt;
  const path = `${at('deposits')}.0`;
  const [account] = deposits ?? [];
  return (
    <Part
      legend={t('bankDetails')}
      label={t('sendBankDetails')}
      isOpen={deposits !== undefined}
      onOpen={(isOpen) => change({ deposits: isOpen ? [NEW_ACCOUNT] : undefined })}
    >
      {account && (
        <>
          <p className="pp-small pp-dimmed">
            {t(vault === null ? 'bankDetailsWhat' : 'bankDetailsSealed', { company })}
          </p>
          <TextInput
            name={`${path}.bank`}
            label={t('bankName')}
            maxLength={50}
            isPrinted={false}
            autoComplete="off"
            value={account.bank}
            onValue={(bank) => change({ deposits: [{ ...account, bank }] })}
            error={errorAt?.(`${path}.bank`)}
          />
          {vault === null ? (
            <SsnLastFourInput
              name={`${path}.accountNumber`}
              label={t('accountLastFour')}
              unit="••••"
              isPrinted={false}
              value={account.accountNumber}
              onValue={(accountNumber) => change({ deposits: [{ ...account, accountNumber }] })}
              error={errorAt?.(`${path}.accountNumber`)}
            />
          ) : (
            <WholeAccount
              sealed={sealed}
              onLastFour={(accountNumber) => change({ deposits: [{ ...account, accountNumber }] })}
            />
          )}
        </>
      )}
    </Part>
  );
}

function LanguagePart({ details, changes: { language }, change, at }: PartProps): ReactNode {
  const { t } = useWording(MY_PAY);
  return (
    <Part
      legend={t('languageOfPayStubs')}
      label={t('sendLanguage')}
      isOpen={language !== undefined}
      onOpen={(isOpen) => change({ language: isOpen ? details.language : undefined })}
    >
      <Select
        label={t('languageOfPayStubs')}
        name={at('language')}
        value={language ?? details.language}
        onValue={(value) => change({ language: value as NonNullable<Changes['language']> })}
        options={LANGUAGES}
      />
    </Part>
  );
}

import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlainDate } from '../../domain/calendar.ts';
import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { countiesToChoose, withAddressState } from '../../domain/companies/person-county.ts';
import { DOCUMENT_LANGUAGE_NAMES, DOCUMENT_LANGUAGES } from '../../domain/language/document-language.ts';
import { ZERO } from '../../domain/money.ts';
import { STATES } from '../../domain/us.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm, formName, useActionForm } from '../ui/action-form.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { RadioGroup, Select } from '../ui/choices.tsx';
import { TAB } from '../ui/done-address.ts';
import { LinkTabs, type LinkTab } from '../ui/link-tabs.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { ZipInput } from '../ui/masked-inputs.tsx';
import { HoursInput, MoneyInput } from '../ui/number-inputs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useFocusOfHash } from '../ui/use-focus-of-hash.ts';
import { useKeptState } from '../ui/use-kept-entries.ts';
import styles from './company.module.css';
import { CourtOrders } from './court-orders.tsx';
import { DirectDeposit } from './direct-deposit.tsx';
import { OpeningFields } from './opening-fields.tsx';
import { PersonCounty } from './person-county.tsx';
import { PersonName } from './person-name.tsx';
import { isPersonTab, PERSON_TABS, type PersonTab, tabOfField } from './person-tabs.ts';
import { PersonTaxForms } from './person-tax-forms.tsx';
import { PersonWithholdingFields } from './person-withholding.tsx';
import { RecurringDeductions, RecurringEarnings } from './recurring-rows.tsx';
import { type LeaveLeft, TimeOff } from './time-off.tsx';

const DEPARTMENTS = 'departments';
const LANGUAGES = DOCUMENT_LANGUAGES.map((value) => ({ value, label: DOCUMENT_LANGUAGE_NAMES[value] }));

interface PersonSchedule {
  readonly id: string;
  readonly name: string;
  /** Pay periods a year. */
  readonly frequency: number;
}

interface PersonFormProps {
  readonly start: CompanyPerson;
  readonly today: PlainDate;
  /** The company's own is the first. */
  readonly schedules: readonly PersonSchedule[];
  /** Those that the company has, to choose one of them again. */
  readonly departments: readonly string[];
  /** The lines of this person's taxes. Empty for a new person, whose taxes depend on what is entered here. */
  readonly taxes: readonly { readonly key: string; readonly name: string }[];
  readonly left: LeaveLeft | null;
  readonly answer: ActionAnswer | undefined;
  readonly submit: string;
  readonly isReadOnly?: boolean;
  /** What stands in each tab besides the form. */
  readonly besides: Partial<Readonly<Record<PersonTab, ReactNode>>>;
}

const AS_JSON = { write: JSON.stringify, read: (text: string) => JSON.parse(text) as CompanyPerson };

/** Everything about one person whom a company pays, in tabs. One form goes through them, so none loses what is typed. */
export function PersonForm(props: PersonFormProps): ReactNode {
  const { start, today, schedules, departments, taxes, left, answer, submit, isReadOnly = false, besides } = props;
  const facts = useSiteFacts()!;
  useFocusOfHash();
  const [person, setPerson] = useKeptState('person', formName('save'), start, AS_JSON);
  const change = (changes: Partial<CompanyPerson>): void => setPerson((before) => ({ ...before, ...changes }));
  const refusal = useLastRefusal(answer);
  const isEmployee = person.employmentType === 'employee';
  const tabs = TABS.filter(
    (tab) =>
      TABS_OF_ALL.has(tab) ||
      (tab === 'year' && taxes.length > 0) ||
      (isEmployee && TABS_OF_EMPLOYEES.has(tab)) ||
      besides[tab],
  );
  const open = useOpenTab(tabs, refusalOf(answer, 'save'));
  return (
    <>
      <div className={styles.tabs}>
        <LinkTabs
          label="Parts of this person"
          isOnePage
          tabs={tabs.map((tab) => ({
            to: `?${TAB}=${tab}`,
            label: PERSON_TABS[tab],
            isOpen: tab === open,
            ...(isReadOnly ? {} : asksOf(tab, person, refusal)),
          }))}
        />
      </div>
      <ActionForm
        answer={refusal ?? answer}
        intents="save"
        action={`?${TAB}=${open}`}
        className={styles.form}
        hidden={open === 'documents'}
      >
        <input type="hidden" name="person" value={JSON.stringify(person)} data-kept />
        <fieldset className={styles.plain} disabled={isReadOnly}>
          <PersonFields person={person} change={change} {...{ today, schedules, departments, taxes, left, open }} />
        </fieldset>
        {!isReadOnly && (
          <SubmitButton name="intent" value="save" loadingLabel="Saving" fingerprint={facts.releaseFingerprint}>
            {submit}
          </SubmitButton>
        )}
      </ActionForm>
      {tabs.map(
        (tab) =>
          besides[tab] && (
            <Panel key={tab} isOpen={tab === open}>
              {besides[tab]}
            </Panel>
          ),
      )}
    </>
  );
}

const TABS = Object.keys(PERSON_TABS) as PersonTab[];
const TABS_OF_ALL: ReadonlySet<PersonTab> = new Set(['person', 'taxes', 'bank']);
const TABS_OF_EMPLOYEES: ReadonlySet<PersonTab> = new Set(['deductions', 'leave']);

/** A refusal stays at its fields while people look at other tabs, whose address has no answer. */
function useLastRefusal(answer: ActionAnswer | undefined): ActionAnswer | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return refusalOf(last, 'save');
}

/** The tab of the address, or the one with the first error if it has none itself. */
function useOpenTab(tabs: readonly PersonTab[], refusal: ActionAnswer | undefined): PersonTab {
  const [parameters] = useSearchParams();
  const chosen = parameters.get(TAB);
  const open = isPersonTab(chosen) && tabs.includes(chosen) ? chosen : 'person';
  const wrong = wrongTabs(refusal).filter((tab) => tabs.includes(tab));
  return wrong.length === 0 || wrong.includes(open) ? open : wrong[0]!;
}

const wrongTabs = (refusal: ActionAnswer | undefined): PersonTab[] =>
  Object.keys(refusal?.fields ?? {}).map(tabOfField);

/** What waits in a tab, in words. */
function asksOf(
  tab: PersonTab,
  person: CompanyPerson,
  refusal: ActionAnswer | undefined,
): Pick<LinkTab, 'asks' | 'isWrong'> {
  const wrong = wrongTabs(refusal).filter((each) => each === tab).length;
  if (wrong > 0) return { asks: wrong === 1 ? '1 error' : `${wrong} errors`, isWrong: true };
  if (tab !== 'taxes' || person.employmentType === 'contractor') return {};
  if (countiesToChoose(person).length > 0) return { asks: 'county missing' };
  return person.withholding === null || person.withholding.isAssumed ? { asks: 'W-4 missing' } : {};
}

interface PanelProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

const Panel = ({ isOpen, children }: PanelProps): ReactNode => (
  <div className={styles.panel} hidden={!isOpen}>
    {children}
  </div>
);

interface PersonFieldsProps extends Pick<PersonFormProps, 'today' | 'schedules' | 'departments' | 'taxes' | 'left'> {
  readonly person: CompanyPerson;
  readonly change: (changes: Partial<CompanyPerson>) => void;
  readonly open: PersonTab;
}

type TextField = {
  [Key in keyof CompanyPerson]: CompanyPerson[Key] extends string ? Key : never;
}[keyof CompanyPerson];

function PersonFields({
  person,
  change,
  today,
  schedules,
  departments,
  taxes,
  left,
  open,
}: PersonFieldsProps): ReactNode {
  const schedule = schedules.find(({ id }) => id === person.schedule) ?? schedules[0]!;
  const errorAt = useActionForm()?.errorAt;
  const text = (
    name: TextField,
    label: string,
    more: { readonly isRequired?: boolean; readonly hint?: string; readonly list?: string } = {},
  ) => (
    <TextInput
      name={name}
      label={label}
      value={person[name]}
      onValue={(value) => change({ [name]: value })}
      isPrinted={false}
      autoComplete="off"
      error={errorAt?.(name)}
      {...more}
    />
  );
  const isHourly = person.paymentType === 'hourly';
  const isEmployee = person.employmentType === 'employee';
  return (
    <>
      <Panel isOpen={open === 'person'}>
        <fieldset className={styles.group}>
          <legend>Person</legend>
          <div className={styles.fields}>
            <PersonName person={person} onChange={change} />
            {text('email', 'Email', { hint: 'Receives each pay stub.' })}
            {text('number', 'Employee ID')}
            {text('title', 'Job title')}
            {text('department', 'Department', { list: DEPARTMENTS })}
            <datalist id={DEPARTMENTS}>
              {departments.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
            {text('phone', 'Phone')}
            <Select
              label="Language of pay stubs"
              help="Also of the emails that bring them."
              value={person.language}
              onValue={(language) => change({ language: language as CompanyPerson['language'] })}
              options={LANGUAGES}
              error={errorAt?.('language')}
            />
            {text('address1', 'Address', { isRequired: true })}
            {text('address2', 'Address line 2')}
            {text('city', 'City', { isRequired: true })}
            <Select
              label="State"
              placeholder="Choose a state"
              isRequired
              value={person.state}
              onValue={(state) => change(withAddressState(person, state))}
              options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
              error={errorAt?.('state')}
            />
            <ZipInput
              label="ZIP code"
              isRequired
              isPrinted={false}
              autoComplete="off"
              zip={person.zip}
              zip4={person.zip4}
              onZip={(zip, zip4) => change({ zip, zip4 })}
              error={errorAt?.('zip') ?? errorAt?.('zip4')}
            />
          </div>
          <PersonCounty person={person} onChange={change} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Pay</legend>
          <div className={styles.fields}>
            {schedules.length > 1 && (
              <Select
                label="Pay schedule"
                value={schedule.id}
                onValue={(id) => change({ schedule: id })}
                options={schedules.map(({ id, name }) => ({ value: id, label: name }))}
                error={errorAt?.('schedule')}
              />
            )}
            <RadioGroup
              label="Employment type"
              name="employmentType"
              value={person.employmentType}
              onValue={(value) => change({ employmentType: value as CompanyPerson['employmentType'] })}
              options={[
                { value: 'employee', label: 'Employee' },
                { value: 'contractor', label: 'Contractor' },
              ]}
            />
            <RadioGroup
              label="Payment type"
              name="paymentType"
              value={person.paymentType}
              onValue={(value) => change({ paymentType: value as CompanyPerson['paymentType'] })}
              options={[
                { value: 'hourly', label: 'Hourly' },
                { value: 'salary', label: 'Salary' },
              ]}
            />
            <MoneyInput
              label={isHourly ? 'Pay rate per hour' : 'Yearly salary'}
              value={person.rate}
              onValue={(rate) => change({ rate: rate ?? ZERO })}
              isRequired={isEmployee}
              isPrinted={false}
              hint={isEmployee ? undefined : 'Leave it at 0 for somebody who is paid for no hours, such as a landlord.'}
              error={errorAt?.('rate')}
            />
            <MoneyInput
              label="Overtime rate per hour"
              value={person.overtimeRate}
              onValue={(overtimeRate) => change({ overtimeRate })}
              isPrinted={false}
              hint={isHourly ? 'Empty is one and a half times the pay rate.' : 'Needed only if overtime is paid.'}
            />
            {isHourly && (isEmployee || person.rate > 0) && (
              <HoursInput
                label="Default hours per period"
                maximum={8784}
                value={person.defaultHours}
                onValue={(hours) => change({ defaultHours: hours ?? 0 })}
                isPrinted={false}
                hint="A new pay run starts with these."
              />
            )}
            <DateInput
              label="Start date"
              value={person.startsOn ?? ''}
              onValue={(day) => change({ startsOn: day === '' ? null : day })}
              isPrinted={false}
            />
            <DateInput
              label="End date"
              value={person.endsOn ?? ''}
              onValue={(day) => change({ endsOn: day === '' ? null : day })}
              isPrinted={false}
              hint="Later pay runs leave this person out."
            />
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Recurring earnings</legend>
          <RecurringEarnings person={person} onChange={change} />
        </fieldset>
      </Panel>
      <Panel isOpen={open === 'taxes'}>
        {isEmployee && (
          <fieldset className={styles.group}>
            <legend>Tax withholding</legend>
            <div className={styles.rows}>
              <PersonWithholdingFields person={person} today={today} frequency={schedule.frequency} onChange={change} />
            </div>
          </fieldset>
        )}
        <PersonTaxForms person={person} change={change} />
      </Panel>
      <Panel isOpen={open === 'deductions'}>
        {isEmployee && (
          <fieldset className={styles.group}>
            <legend>Recurring deductions</legend>
            <RecurringDeductions person={person} onChange={change} />
          </fieldset>
        )}
        {isEmployee && (
          <fieldset className={styles.group}>
            <legend>Court orders</legend>
            <CourtOrders person={person} onChange={change} />
          </fieldset>
        )}
      </Panel>
      <Panel isOpen={open === 'leave'}>
        {isEmployee && (
          <fieldset className={styles.group}>
            <legend>Time off</legend>
            <div className={styles.rows}>
              <TimeOff person={person} today={today} left={left} onChange={change} />
            </div>
          </fieldset>
        )}
      </Panel>
      <Panel isOpen={open === 'bank'}>
        <fieldset className={styles.group}>
          <legend>Direct deposit</legend>
          <div className={styles.rows}>
            <DirectDeposit person={person} onChange={change} />
          </div>
        </fieldset>
      </Panel>
      <Panel isOpen={open === 'year'}>
        {taxes.length > 0 && (
          <fieldset className={styles.group}>
            <legend>Year to date before the first pay run</legend>
            <div className={styles.rows}>
              <p className="pp-small pp-dimmed">
                Pay stubs print these figures as entered by the issuer. They apply until the first pay stub is issued
                here.
              </p>
              <OpeningFields
                opening={person.opening}
                taxes={taxes}
                orders={person.courtOrders}
                year={Number(today.slice(0, 4))}
                onChange={change}
              />
            </div>
          </fieldset>
        )}
      </Panel>
    </>
  );
}

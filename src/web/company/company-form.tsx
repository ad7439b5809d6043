import { Fragment, type ReactNode } from 'react';
import type { Company } from '../../domain/companies/company.ts';
import { MOST_SCHEDULE_NAME } from '../../domain/companies/pay-schedule.ts';
import { stateName, STATES, wholeZip } from '../../domain/us.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useFocusOfHash } from '../ui/use-focus-of-hash.ts';
import styles from './company.module.css';
import { ScheduleFields } from './schedule-fields.tsx';

interface CompanyFormProps {
  readonly company: Partial<Company>;
  readonly answer: ActionAnswer | undefined;
  readonly submit: string;
  /** The states that the company pays in, whose numbers its forms print. Left out for a new company. */
  readonly states?: readonly string[];
  /** There are other schedules. */
  readonly isOneOfSeveral?: boolean;
}

const TEMPLATES = ['Modern', 'Classic', 'Compact', 'Detailed'].map((name, index) => ({
  value: String(index + 1),
  label: name,
}));

/** A company as its pay stubs print it, and its pay schedule. */
export function CompanyForm({
  company,
  answer,
  submit,
  states = [],
  isOneOfSeveral = false,
}: CompanyFormProps): ReactNode {
  const facts = useSiteFacts()!;
  useFocusOfHash();
  const text = (name: keyof Company, label: string, isRequired = false) => (
    <TextInput
      name={name}
      label={label}
      defaultValue={String(company[name] ?? '')}
      isRequired={isRequired}
      autoComplete="off"
    />
  );
  return (
    <ActionForm answer={answer} intents="company" className={styles.form}>
      <fieldset className={styles.group}>
        <legend>Company</legend>
        <div className={styles.fields}>
          {text('name', 'Company name', true)}
          <TextInput
            name="email"
            label="Email"
            type="email"
            defaultValue={company.email ?? ''}
            isRequired
            hint="For questions about its pay stubs."
            autoComplete="off"
          />
          {text('address1', 'Address', true)}
          {text('address2', 'Address line 2')}
          {text('city', 'City', true)}
          <Select
            name="state"
            label="State"
            placeholder="Choose a state"
            isRequired
            options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
            defaultValue={company.state ?? ''}
          />
          <TextInput
            name="zip"
            label="ZIP code"
            defaultValue={wholeZip(company.zip ?? '', company.zip4)}
            isRequired
            inputMode="numeric"
            autoComplete="off"
          />
          {text('phone', 'Phone')}
          <TextInput
            name="einLast4"
            label="EIN, last four digits"
            defaultValue={company.einLast4 ?? ''}
            inputMode="numeric"
            hint="Tells companies apart here. We don’t store the full number."
            autoComplete="off"
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Pay schedule</legend>
        <div className={styles.fields}>
          {isOneOfSeveral && (
            <TextInput
              name="scheduleName"
              label="Schedule name"
              defaultValue={company.scheduleName ?? ''}
              hint="Empty, it is called by its frequency."
              maxLength={MOST_SCHEDULE_NAME}
              autoComplete="off"
            />
          )}
          <ScheduleFields schedule={company} />
          <Select
            name="template"
            label="Pay stub template"
            options={TEMPLATES}
            defaultValue={String(company.template ?? 1)}
          />
        </div>
      </fieldset>
      {states.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Numbers on W-2s</legend>
          <p className="pp-small pp-dimmed">
            Box 15 has the number that the state gave you. Box 20 has the locality of its local tax, where a pay stub
            does not name one.
          </p>
          <div className={styles.fields}>
            {states.map((state) => {
              const saved = company.stateAccounts?.find((account) => account.state === state);
              const name = stateName(state) ?? state;
              return (
                <Fragment key={state}>
                  <TextInput
                    name={`stateNumber.${state}`}
                    label={`${name} ID number, box 15`}
                    defaultValue={saved?.number ?? ''}
                    maxLength={16}
                    autoComplete="off"
                  />
                  <TextInput
                    name={`locality.${state}`}
                    label={`${name} locality, box 20`}
                    defaultValue={saved?.locality ?? ''}
                    maxLength={12}
                    autoComplete="off"
                  />
                </Fragment>
              );
            })}
          </div>
        </fieldset>
      )}
      <SubmitButton name="intent" value="company" loadingLabel="Saving" fingerprint={facts.releaseFingerprint}>
        {submit}
      </SubmitButton>
    </ActionForm>
  );
}

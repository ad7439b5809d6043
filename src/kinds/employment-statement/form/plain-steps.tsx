import type { ReactNode } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import { DOCUMENT_LANGUAGE_NAMES, DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { dashPhone } from '../../../domain/us.ts';
import { linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder, STATE_OPTIONS } from '../../../web/builder/parts/address-fields.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import { ZipField } from '../../../web/builder/zip/zip-field.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { DateInput } from '../../../web/ui/date-input.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { CalculatedEmployment } from '../model/calculate.ts';
import { employmentStatement } from '../model/kind.ts';
import type { EmploymentForm } from './employment-form.ts';
import { Totals } from './totals.tsx';

const LANGUAGES = DOCUMENT_LANGUAGES.map((value) => ({ value, label: DOCUMENT_LANGUAGE_NAMES[value] }));

export function TemplateStep(props: StepProps<EmploymentForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateChoice step={props} templates={employmentStatement.templates} />
      <Select
        label="Language of the document"
        {...bind(props, 'language')}
        options={LANGUAGES}
        help="What we print. What you type stays as you type it."
      />
    </div>
  );
}

const ISSUER = linkUnder<EmploymentForm>('company', 'issuer', ['name', 'email', 'phone']);
const PERSON = linkUnder<EmploymentForm>('person', 'person', ['name']);

export function IssuerStep(props: StepProps<EmploymentForm>): ReactNode {
  const { change } = props;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={ISSUER} />
      <TextInput label="Employer name" isRequired {...inCapitals(props, 'issuer.name')} autoComplete="organization" />
      <AddressFields step={props} of="" paths={pathsUnder('issuer')} />
      <TextInput label="Email" isRequired {...bind(props, 'issuer.email')} type="email" autoComplete="email" />
      <div className={styles.pair}>
        <TextInput
          label="Phone"
          isRequired
          {...bind(props, 'issuer.phone')}
          type="tel"
          autoComplete="tel-national"
          onBlur={() =>
            change((before) => ({ ...before, issuer: { ...before.issuer, phone: dashPhone(before.issuer.phone) } }), {
              isSilent: true,
            })
          }
        />
        <TextInput
          label="EIN, last four digits"
          aside="optional"
          {...bind(props, 'issuer.ein')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </div>
  );
}

export function PersonStep(props: StepProps<EmploymentForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={PERSON} />
      <div className={styles.pair}>
        <TextInput label="Employee name" isRequired {...inCapitals(props, 'person.name')} autoComplete="off" />
        <TextInput
          label="SSN, last four digits"
          aside="optional"
          {...bind(props, 'person.lastFour')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextInput label="Position" isRequired {...bind(props, 'work.title')} autoComplete="off" />
      <div className={styles.pair}>
        <DateInput
          label="First day of employment"
          isRequired
          {...bind<PlainDate | '', EmploymentForm>(props, 'work.startsOn')}
        />
        <DateInput
          label="Last day of employment"
          aside="only if it ended"
          {...bind<PlainDate | '', EmploymentForm>(props, 'work.endsOn')}
        />
      </div>
      <TextInput label="Address" aside="optional" {...inCapitals(props, 'person.address1')} autoComplete="off" />
      <TextInput label="Address line 2" aside="optional" {...inCapitals(props, 'person.address2')} autoComplete="off" />
      <div className={styles.place}>
        <ZipField step={props} label="Zip" zip="person.zip" city="person.city" state="person.state" />
        <TextInput label="City" aside="optional" {...inCapitals(props, 'person.city')} autoComplete="off" />
        <Select
          label="State"
          isPrinted
          {...bind(props, 'person.state')}
          options={STATE_OPTIONS}
          placeholder="Choose"
          autoComplete="off"
        />
      </div>
    </div>
  );
}

export function ReviewStep(props: StepProps<EmploymentForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput label="Who signs" isRequired {...bind(props, 'signer.name')} autoComplete="name" />
        <TextInput label="Title" isRequired {...bind(props, 'signer.title')} autoComplete="organization-title" />
      </div>
      <p>
        Check the position, the dates and the pay against your records. The issued document looks exactly like the
        preview, without the word PREVIEW.
      </p>
      <p className="pp-dimmed">
        The statement makes no forecast and says nothing about what anyone may borrow or rent. After 90 days, or when
        the employment ends in your payroll here, its verification page says “Ended”.
      </p>
      <Totals calculated={props.figures as CalculatedEmployment | null} />
    </div>
  );
}

import type { ReactNode } from 'react';
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
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { CalculatedHours } from '../model/calculate.ts';
import { hoursStatement } from '../model/kind.ts';
import type { HoursForm } from './hours-form.ts';
import { Totals } from './totals.tsx';

const TYPES = [
  { value: 'statement', label: 'Hours and pay statement, from an employer' },
  { value: 'log', label: 'Self-employed log, of my own work' },
];
const LANGUAGES = DOCUMENT_LANGUAGES.map((value) => ({ value, label: DOCUMENT_LANGUAGE_NAMES[value] }));

export function TemplateStep(props: StepProps<HoursForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateChoice step={props} templates={hoursStatement.templates} />
      <Select label="Document" {...bind(props, 'type')} options={TYPES} />
      <Select
        label="Language of the document"
        {...bind(props, 'language')}
        options={LANGUAGES}
        help="What we print. What you type stays as you type it."
      />
    </div>
  );
}

const ISSUER = linkUnder<HoursForm>('company', 'issuer', ['name', 'email', 'phone']);
const PERSON = linkUnder<HoursForm>('person', 'person', ['name', 'title']);

export function IssuerStep(props: StepProps<HoursForm>): ReactNode {
  const { change, form } = props;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={ISSUER} />
      <TextInput
        label={form.type === 'log' ? 'Your name or business name' : 'Employer name'}
        isRequired
        {...inCapitals(props, 'issuer.name')}
        autoComplete="organization"
      />
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

export function PersonStep(props: StepProps<HoursForm>): ReactNode {
  const { form } = props;
  if (form.type === 'log') return <p>A log is about your own work, so it names nobody else.</p>;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={PERSON} />
      <TextInput label="Employee name" isRequired {...inCapitals(props, 'person.name')} autoComplete="off" />
      <div className={styles.pair}>
        <TextInput label="Job title" aside="optional" {...bind(props, 'person.title')} autoComplete="off" />
        <TextInput
          label="SSN, last four digits"
          aside="optional"
          {...bind(props, 'person.lastFour')}
          inputMode="numeric"
          autoComplete="off"
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

export function ReviewStep({ form, figures }: StepProps<HoursForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <p>
        Check the months, the hours and the pay against your records. The issued document looks exactly like the
        preview, without the word PREVIEW.
      </p>
      <p className="pp-dimmed">
        {form.type === 'log'
          ? 'A log says what you entered about your own work. No one else confirms it.'
          : 'The statement says what was worked and paid. It does not say whether anyone meets a requirement: that is for the office that reads it.'}
      </p>
      <Totals calculated={figures as CalculatedHours | null} />
    </div>
  );
}

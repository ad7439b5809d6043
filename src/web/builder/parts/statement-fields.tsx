import type { ReactNode } from 'react';
import { group } from '../../../domain/documents/field-table.ts';
import { issuer, personParts, statementChoices } from '../../../domain/documents/statement-parties.ts';
import { Select } from '../../ui/choices.tsx';
import type { ContactLink } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { ZipField } from '../zip/zip-field.tsx';
import { AddressFields, pathsUnder, STATE_OPTIONS } from './address-fields.tsx';
import styles from './parts.module.css';
import { tableField } from './table-field.tsx';

const Field = tableField(group({ ...statementChoices, issuer, person: group(personParts) }));

interface StatementProps<Form> {
  readonly step: StepProps<Form>;
}

interface IssuerProps<Form> extends StatementProps<Form> {
  readonly link: ContactLink<Form>;
  /** Of the name, if the issuer is no employer. */
  readonly label?: string;
}

/** Who makes a statement. */
export function IssuerFields<Form>({ step, link, label = 'Employer name' }: IssuerProps<Form>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={step} link={link} />
      <Field step={step} at="issuer.name" label={label} />
      <AddressFields step={step} of="" paths={pathsUnder('issuer')} />
      <Field step={step} at="issuer.email" />
      <div className={styles.pair}>
        <Field step={step} at="issuer.phone" />
        <Field step={step} at="issuer.ein" />
      </div>
    </div>
  );
}

/** The address of the person, which a statement does without. */
export function PersonAddress<Form>({ step }: StatementProps<Form>): ReactNode {
  return (
    <>
      <Field step={step} at="person.address1" />
      <Field step={step} at="person.address2" />
      <div className={styles.place}>
        <ZipField step={step} label="Zip" zip="person.zip" city="person.city" state="person.state" />
        <Field step={step} at="person.city" />
        <Select
          label="State"
          isPrinted
          {...bind<string, Form>(step, 'person.state')}
          options={STATE_OPTIONS}
          placeholder="Choose"
          autoComplete="off"
        />
      </div>
    </>
  );
}

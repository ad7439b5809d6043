import type { ReactNode } from 'react';
import { PhoneInput } from '../../ui/masked-inputs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { linkUnder } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder } from '../parts/address-fields.tsx';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const COMPANY = linkUnder<PayStubForm>('company', 'company', ['name', 'phone']);

export function CompanyStep(props: StepProps<PayStubForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={COMPANY} />
      <div className={styles.pair}>
        <TextInput label="Company name" isRequired {...inCapitals(props, 'company.name')} autoComplete="organization" />
        <PhoneInput label="Phone" {...bind(props, 'company.phone')} />
      </div>
      <AddressFields step={props} of="" paths={pathsUnder('company')} />
    </div>
  );
}

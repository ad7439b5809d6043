import type { ReactNode } from 'react';
import { properCase } from '../../../domain/us.ts';
import { Select } from '../../ui/choices.tsx';
import { PhoneInput } from '../../ui/masked-inputs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { linkUnder } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { valueAt, withValueAt } from '../frame/paths.ts';
import { ZipField } from '../zip/zip-field.tsx';
import { STATE_OPTIONS } from './details-step.tsx';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** Names, addresses and cities begin with capitals by themselves, once the field is left. */
export const inProperCase = (props: StepProps<PayStubForm>, path: string) => ({
  ...bind(props, path),
  onBlur: (): void =>
    props.change((form) => withValueAt(form, path, properCase(String(valueAt(form, path)))), { isSilent: true }),
});

/** The address, the same for both parties; the messages differ. */
export function AddressFields({
  step,
  party,
}: {
  readonly step: StepProps<PayStubForm>;
  readonly party: 'company' | 'employee';
}): ReactNode {
  const of = (field: string): string => `${party}.${field}`;
  return (
    <>
      <TextInput label="Address" isRequired {...inProperCase(step, of('address1'))} autoComplete="address-line1" />
      <TextInput label="Address, second line" {...inProperCase(step, of('address2'))} autoComplete="address-line2" />
      <div className={styles.place}>
        <ZipField step={step} label="Zip" isRequired zip={of('zip')} city={of('city')} state={of('state')} />
        <TextInput label="City" isRequired {...inProperCase(step, of('city'))} autoComplete="address-level2" />
        <Select
          label="State"
          isRequired
          isPrinted
          {...bind(step, of('state'))}
          options={STATE_OPTIONS}
          placeholder="Choose"
          autoComplete="address-level1"
        />
      </div>
    </>
  );
}

const COMPANY = linkUnder<PayStubForm>('company', 'company', ['name', 'phone']);

export function CompanyStep(props: StepProps<PayStubForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={COMPANY} />
      <div className={styles.pair}>
        <TextInput
          label="Company name"
          isRequired
          {...inProperCase(props, 'company.name')}
          autoComplete="organization"
        />
        <PhoneInput label="Phone" {...bind(props, 'company.phone')} />
      </div>
      <AddressFields step={props} party="company" />
    </div>
  );
}

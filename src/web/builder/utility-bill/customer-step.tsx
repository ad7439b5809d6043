import type { ReactNode } from 'react';
import { dashPhone, properCase } from '../../../domain/us.ts';
import { Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { linkByPaths } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { STATE_OPTIONS } from './company-step.tsx';
import { ZipField } from '../zip/zip-field.tsx';
import type { UtilityForm } from './utility-form.ts';
import styles from './utility-bill.module.css';

const CUSTOMER = linkByPaths<UtilityForm>('person', {
  name: 'fullName',
  phone: 'accountPhone',
  address1: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
});

export function CustomerStep(props: StepProps<UtilityForm>): ReactNode {
  const { change } = props;
  const inCapitals = (path: 'fullName' | 'address' | 'city') => ({
    ...bind(props, path),
    onBlur: () => change((form) => ({ ...form, [path]: properCase(form[path]) }), { isSilent: true }),
  });
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={CUSTOMER} />
      <TextInput label="Full name" isRequired {...inCapitals('fullName')} autoComplete="name" />
      <TextInput label="Address" isRequired {...inCapitals('address')} autoComplete="street-address" />
      <div className={styles.place}>
        <ZipField step={props} label="Zip" isRequired zip="zip" city="city" state="state" />
        <TextInput label="City" isRequired {...inCapitals('city')} autoComplete="address-level2" />
        <Select
          label="State"
          isRequired
          isPrinted
          {...bind(props, 'state')}
          options={STATE_OPTIONS}
          placeholder="Choose"
          autoComplete="address-level1"
        />
      </div>
      <TextInput
        label="Account phone"
        isRequired
        {...bind(props, 'accountPhone')}
        type="tel"
        autoComplete="tel-national"
        hint="10 digits. It gets its dashes when you leave the field."
        onBlur={() => change((form) => ({ ...form, accountPhone: dashPhone(form.accountPhone) }), { isSilent: true })}
      />
    </div>
  );
}

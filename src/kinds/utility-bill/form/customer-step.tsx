import type { ReactNode } from 'react';
import { dashPhone } from '../../../domain/us.ts';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { linkByPaths } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, inCapitals } from '../../../web/builder/parts/address-fields.tsx';
import type { UtilityForm } from './utility-form.ts';
import styles from '../../../web/builder/parts/parts.module.css';

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
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={CUSTOMER} />
      <TextInput label="Full name" isRequired {...inCapitals(props, 'fullName')} autoComplete="name" />
      <AddressFields step={props} of="" paths={{ address: 'address', city: 'city', state: 'state', zip: 'zip' }} />
      <TextInput
        label="Account phone"
        isRequired
        {...bind(props, 'accountPhone')}
        type="tel"
        autoComplete="tel-national"
        hint="10 digits. Dashes are added for you."
        onBlur={() => change((form) => ({ ...form, accountPhone: dashPhone(form.accountPhone) }), { isSilent: true })}
      />
    </div>
  );
}

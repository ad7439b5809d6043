import type { ReactNode } from 'react';
import { linkByPaths } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields } from '../../../web/builder/parts/address-fields.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { fields, type UtilityForm } from '../model/fields.ts';
import styles from '../../../web/builder/parts/parts.module.css';

const Field = tableField(fields);

const CUSTOMER = linkByPaths<UtilityForm>('person', {
  name: 'fullName',
  phone: 'accountPhone',
  address1: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
});

export function CustomerStep(props: StepProps<UtilityForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={CUSTOMER} />
      <Field step={props} at="fullName" />
      <AddressFields step={props} of="" paths={{ address: 'address', city: 'city', state: 'state', zip: 'zip' }} />
      <Field step={props} at="accountPhone" />
    </div>
  );
}

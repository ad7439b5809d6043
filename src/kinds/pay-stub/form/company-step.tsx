import type { ReactNode } from 'react';
import { linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, pathsUnder } from '../../../web/builder/parts/address-fields.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { looks } from '../model/looks.ts';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const Field = tableField(looks);
const COMPANY = linkUnder<PayStubForm>('company', 'company', ['name', 'phone']);

export function CompanyStep(props: StepProps<PayStubForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={COMPANY} />
      <div className={styles.pair}>
        <Field step={props} at="company.name" />
        <Field step={props} at="company.phone" />
      </div>
      {/* Oregon wants it on the statement: ORS 652.610. */}
      {props.form.details.state === 'OR' && <Field step={props} at="company.registryNumber" />}
      <AddressFields step={props} of="" paths={pathsUnder('company')} />
    </div>
  );
}

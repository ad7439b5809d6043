import type { ReactNode } from 'react';
import { makeServiceNumber } from '../../../domain/documents/sample-numbers.ts';
import { Button } from '../../../web/ui/button.tsx';
import { linkByPaths } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields } from '../../../web/builder/parts/address-fields.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { fields, type UtilityForm } from '../model/fields.ts';
import styles from '../../../web/builder/parts/parts.module.css';

const Field = tableField(fields);

const COMPANY = linkByPaths<UtilityForm>('company', {
  name: 'companyName',
  phone: 'customerServiceNumber',
  address1: 'companyAddress',
  city: 'companyCity',
  state: 'companyState',
  zip: 'companyZip',
});

export function CompanyStep(props: StepProps<UtilityForm>): ReactNode {
  const { change } = props;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={COMPANY} />
      <Field step={props} at="companyName" />
      <AddressFields
        step={props}
        of="Company"
        paths={{ address: 'companyAddress', city: 'companyCity', state: 'companyState', zip: 'companyZip' }}
      />
      <Field step={props} at="companyWebsite" />
      <div className={styles.withButton}>
        <Field step={props} at="customerServiceNumber" />
        <Button
          variant="outlined"
          onClick={() => {
            const customerServiceNumber = makeServiceNumber(Math.random);
            change((form) => ({ ...form, customerServiceNumber }));
          }}
        >
          Retrieve
        </Button>
      </div>
      <p className="pp-small pp-dimmed">
        A retrieved number is a sample, so the document will be a specimen. Enter your real phone number to avoid this.
      </p>
    </div>
  );
}

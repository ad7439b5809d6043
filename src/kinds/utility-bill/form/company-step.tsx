import type { ReactNode } from 'react';
import { makeServiceNumber } from '../../../domain/documents/sample-numbers.ts';
import { dashPhone } from '../../../domain/us.ts';
import { Button } from '../../../web/ui/button.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { linkByPaths } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, inCapitals } from '../../../web/builder/parts/address-fields.tsx';
import type { UtilityForm } from './utility-form.ts';
import styles from '../../../web/builder/parts/parts.module.css';

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
      <TextInput label="Company name" isRequired {...inCapitals(props, 'companyName')} autoComplete="organization" />
      <AddressFields
        step={props}
        of="Company"
        paths={{ address: 'companyAddress', city: 'companyCity', state: 'companyState', zip: 'companyZip' }}
      />
      <TextInput
        label="Company website"
        isRequired
        {...bind(props, 'companyWebsite')}
        inputMode="url"
        autoComplete="off"
        placeholder="alderrow.example"
      />
      <div className={styles.withButton}>
        <TextInput
          label="Customer service number"
          isRequired
          {...bind(props, 'customerServiceNumber')}
          type="tel"
          autoComplete="off"
          onBlur={() =>
            change((form) => ({ ...form, customerServiceNumber: dashPhone(form.customerServiceNumber) }), {
              isSilent: true,
            })
          }
        />
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

import type { ReactNode } from 'react';
import { PhoneInput } from '../../../web/ui/masked-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder } from '../../../web/builder/parts/address-fields.tsx';
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
      {/* Oregon wants it on the statement: ORS 652.610. */}
      {props.form.details.state === 'OR' && (
        <TextInput
          label="Registry number"
          {...bind<string | undefined, PayStubForm>(props, 'company.registryNumber')}
          value={props.form.company.registryNumber ?? ''}
        />
      )}
      <AddressFields step={props} of="" paths={pathsUnder('company')} />
    </div>
  );
}

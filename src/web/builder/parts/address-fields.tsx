import type { ReactNode } from 'react';
import { properCase, STATES } from '../../../domain/us.ts';
import { Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { bind, tidied } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { ZipField } from '../zip/zip-field.tsx';
import styles from './parts.module.css';

export const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));

interface AddressFieldsProps<Form> {
  readonly step: StepProps<Form>;
  /** The start of the labels, such as "Bank". Empty if the form has only one address. */
  readonly of: string;
  readonly paths: {
    readonly address: string;
    readonly address2?: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
}

/** The same field, but it capitalizes each word on blur. */
export const inCapitals = <Form,>(step: StepProps<Form>, path: string) => ({
  ...bind(step, path),
  onBlur: tidied(step, path, properCase),
});

export const pathsUnder = (part: string): Required<AddressFieldsProps<unknown>['paths']> => ({
  address: `${part}.address1`,
  address2: `${part}.address2`,
  city: `${part}.city`,
  state: `${part}.state`,
  zip: `${part}.zip`,
});

export function AddressFields<Form>({ step, of, paths }: AddressFieldsProps<Form>): ReactNode {
  const label = (field: string): string => (of === '' ? field[0]!.toUpperCase() + field.slice(1) : `${of} ${field}`);
  return (
    <>
      <TextInput
        label={label('address')}
        isRequired
        {...inCapitals(step, paths.address)}
        autoComplete="address-line1"
      />
      {paths.address2 && (
        <TextInput
          label={label('address line 2')}
          aside="optional"
          {...inCapitals(step, paths.address2)}
          autoComplete="address-line2"
        />
      )}
      <div className={styles.place}>
        <ZipField step={step} label={label('zip')} isRequired zip={paths.zip} city={paths.city} state={paths.state} />
        <TextInput label={label('city')} isRequired {...inCapitals(step, paths.city)} autoComplete="address-level2" />
        <Select
          label={label('state')}
          isRequired
          isPrinted
          {...bind(step, paths.state)}
          options={STATE_OPTIONS}
          placeholder="Choose"
          autoComplete="address-level1"
        />
      </div>
    </>
  );
}

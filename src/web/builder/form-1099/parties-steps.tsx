import type { ReactNode } from 'react';
import type { BoxCheck } from '../../../domain/documents/form-1099/check-taxes.ts';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import type { FormBox } from '../../../domain/documents/form-1099/form-box.ts';
import { MOST_STATE_ROWS } from '../../../domain/documents/form-1099/parties.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { dashPhone } from '../../../domain/us.ts';
import { Select } from '../../ui/choices.tsx';
import { SsnLastFourInput } from '../../ui/masked-inputs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { linkUnder } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder, STATE_OPTIONS } from '../parts/address-fields.tsx';
import { OptionalMoneyInput } from '../parts/amount-inputs.tsx';
import { BoxChecks } from '../parts/box-checks.tsx';
import { EinInput } from '../parts/ein-input.tsx';
import styles from '../parts/parts.module.css';
import { RowList } from '../parts/row-list.tsx';

interface StateRowsProps<Form> {
  readonly step: StepProps<Form>;
  readonly boxes: readonly FormBox[];
  readonly checks: readonly BoxCheck[];
}

/** The payer of a form of the 1099 series. */
export function PayerStep<Form extends Form1099Input<never>>(props: StepProps<Form>): ReactNode {
  const { change } = props;
  const link = linkUnder<Form>('company', 'payer', ['name', 'phone']);
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={link} />
      <TextInput label="Payer name" isRequired {...inCapitals(props, 'payer.name')} autoComplete="organization" />
      <div className={styles.pair}>
        <EinInput label="Payer’s EIN" isRequired {...bind(props, 'payer.ein')} />
        <TextInput
          label="Payer’s phone"
          isRequired
          {...bind(props, 'payer.phone')}
          type="tel"
          autoComplete="tel-national"
          onBlur={() =>
            change((form) => ({ ...form, payer: { ...form.payer, phone: dashPhone(form.payer.phone) } }), {
              isSilent: true,
            })
          }
        />
      </div>
      <AddressFields step={props} of="Payer" paths={pathsUnder('payer')} />
    </div>
  );
}

const NUMBER_KINDS = [
  { value: 'ssn', label: 'Individual (SSN, ITIN or ATIN)' },
  { value: 'ein', label: 'Business (EIN)' },
];

/** The recipient, with the last four digits of the TIN. */
export function RecipientStep<Form extends Form1099Input<never>>(props: StepProps<Form>): ReactNode {
  const link = linkUnder<Form>('person', 'recipient', ['name']);
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={link} />
      <TextInput label="Recipient name" isRequired {...inCapitals(props, 'recipient.name')} autoComplete="name" />
      <div className={styles.pair}>
        <Select label="Recipient TIN type" {...bind(props, 'recipient.numberKind')} options={NUMBER_KINDS} />
        <SsnLastFourInput
          label="Last four digits"
          isRequired
          {...bind(props, 'recipient.lastFour')}
          unit={props.form.recipient.numberKind === 'ein' ? 'XX-XXX' : 'XXX-XX-'}
          hint="We never ask for the full number."
        />
      </div>
      <AddressFields step={props} of="Recipient" paths={pathsUnder('recipient')} />
      <TextInput
        label="Account number"
        aside="optional"
        {...bind(props, 'accountNumber')}
        autoComplete="off"
        hint="Your own number for this recipient or payment."
      />
    </div>
  );
}

/** The state rows, labeled by the boxes of the year. */
export function StateRows<Form extends Form1099Input<never>>({
  step: props,
  boxes,
  checks,
}: StateRowsProps<Form>): ReactNode {
  const label = (field: 'taxWithheld' | 'payerStateNumber' | 'income'): string => {
    const box = boxes.find(({ content }) => content.kind === 'state' && content.field === field)!;
    return `${box.number}. ${box.title}`;
  };
  return (
    <div className={styles.fields}>
      <p className="pp-small pp-dimmed">Only if a state requires it. One form has space for two states.</p>
      <RowList
        step={props}
        path="stateRows"
        title="States"
        row="state"
        most={MOST_STATE_ROWS}
        empty={{ state: '', payerStateNumber: '', taxWithheld: ZERO, income: ZERO }}
        first="state"
      >
        {(index) => {
          const at = (field: string): string => `stateRows.${index}.${field}`;
          const money = (field: string) => bind<Cents, Form>(props, at(field));
          return (
            <>
              <div className={styles.pair}>
                <Select
                  label="State"
                  isRequired
                  isPrinted
                  {...bind(props, at('state'))}
                  options={STATE_OPTIONS}
                  placeholder="Choose a state"
                />
                <TextInput label={label('payerStateNumber')} {...bind(props, at('payerStateNumber'))} maxLength={16} />
                <OptionalMoneyInput label={label('taxWithheld')} {...money('taxWithheld')} />
                <OptionalMoneyInput label={label('income')} {...money('income')} />
              </div>
              <BoxChecks checks={checks} at={[`stateRows.${index}`]} />
            </>
          );
        }}
      </RowList>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { BoxCheck } from '../../../domain/documents/form-1099/checks.ts';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import type { FormBox } from '../../../domain/documents/form-1099/form-box.ts';
import { stateRows } from '../../../domain/documents/form-1099/parties.ts';
import { Select } from '../../ui/choices.tsx';
import { linkUnder } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import { AddressFields, pathsUnder, STATE_OPTIONS } from '../parts/address-fields.tsx';
import { BoxChecks } from '../parts/box-checks.tsx';
import styles from '../parts/parts.module.css';
import { RowList } from '../parts/row-list.tsx';
import type { Form1099StepProps } from './form-1099.ts';

/** The payer of a form of the 1099 series. */
export function PayerStep<Form extends Form1099Input<never>>({ step, Field }: Form1099StepProps<Form>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={step} link={linkUnder<Form>('company', 'payer', ['name', 'phone'])} />
      <Field step={step} at="payer.name" />
      <div className={styles.pair}>
        <Field step={step} at="payer.ein" />
        <Field step={step} at="payer.phone" />
      </div>
      <AddressFields step={step} of="Payer" paths={pathsUnder('payer')} />
    </div>
  );
}

/** The recipient, with the last four digits of the TIN. */
export function RecipientStep<Form extends Form1099Input<never>>({ step, Field }: Form1099StepProps<Form>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={step} link={linkUnder<Form>('person', 'recipient', ['name'])} />
      <Field step={step} at="recipient.name" />
      <div className={styles.pair}>
        <Field step={step} at="recipient.numberKind" />
        <Field
          step={step}
          at="recipient.lastFour"
          unit={step.form.recipient.numberKind === 'ein' ? 'XX-XXX' : 'XXX-XX-'}
        />
      </div>
      <AddressFields step={step} of="Recipient" paths={pathsUnder('recipient')} />
      <Field step={step} at="accountNumber" />
    </div>
  );
}

interface StateRowsProps<Form> extends Form1099StepProps<Form> {
  readonly boxes: readonly FormBox[];
  readonly checks: readonly BoxCheck[];
}

/** The state rows, labeled by the boxes of the year. */
export function StateRows<Form extends Form1099Input<never>>({
  step,
  Field,
  boxes,
  checks,
}: StateRowsProps<Form>): ReactNode {
  const label = (field: 'taxWithheld' | 'payerStateNumber' | 'income'): string => {
    const box = boxes.find(({ content }) => content.kind === 'state' && content.field === field)!;
    return `${box.number}. ${box.title}`;
  };
  const { label: state = '', placeholder } = stateRows.row.parts.state.look;
  return (
    <div className={styles.fields}>
      <p className="pp-small pp-dimmed">Only if a state requires it. One form has space for two states.</p>
      <RowList step={step} path="stateRows" title="States" row="state" list={stateRows} first="state">
        {(index) => {
          const at = (field: string): string => `stateRows.${index}.${field}`;
          return (
            <>
              <div className={styles.pair}>
                <Select
                  label={state}
                  isRequired
                  isPrinted
                  {...bind(step, at('state'))}
                  options={STATE_OPTIONS}
                  placeholder={placeholder}
                />
                <Field step={step} at={at('payerStateNumber')} label={label('payerStateNumber')} />
                <Field step={step} at={at('taxWithheld')} label={label('taxWithheld')} />
                <Field step={step} at={at('income')} label={label('income')} />
              </div>
              <BoxChecks checks={checks} at={[`stateRows.${index}`]} />
            </>
          );
        }}
      </RowList>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { CalculatedInvoice } from '../../../domain/documents/invoice/calculate.ts';
import type { Cents } from '../../../domain/money.ts';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { OptionalMoneyInput } from '../parts/amount-inputs.tsx';
import styles from '../parts/parts.module.css';
import { DiscountFields } from './discount-fields.tsx';
import type { InvoiceForm } from './invoice-form.ts';
import { Totals } from './totals.tsx';

export function SumsStep(props: StepProps<InvoiceForm>): ReactNode {
  const { form } = props;
  const money = (path: string) => bind<Cents, InvoiceForm>(props, path);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <DiscountFields step={props} path="discount" label="Discount on the whole invoice" />
      </div>
      <TextInput
        label="Name of the tax"
        aside="optional"
        {...bind(props, 'taxName')}
        placeholder="Sales tax, Lancaster County"
        hint="Rates stand beside each line, where they apply."
      />
      <div className={styles.pair}>
        <OptionalMoneyInput label="Shipping" aside="optional" {...money('shipping')} />
        <TextInput
          label="Tax on shipping"
          aside="optional"
          unit="%"
          align="right"
          inputMode="decimal"
          autoComplete="off"
          {...bind(props, 'shippingTaxRate')}
        />
        <OptionalMoneyInput label="Paid already" aside="optional" {...money('amountPaid')} />
        <TextInput label="How it was paid" aside="optional" {...bind(props, 'paidNote')} />
      </div>
      <Totals invoice={props.figures as CalculatedInvoice | null} />
      <TextInput
        label="Payment link"
        aside="optional"
        {...bind(props, 'paymentLink')}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={
          form.paymentLink === ''
            ? 'With a link, a QR code for it is printed on the invoice.'
            : 'Printed as words and as a QR code that a telephone reads.'
        }
      />
      <TextArea
        label="How to pay"
        aside="optional, one way on each line"
        rows={3}
        maxLength={240}
        {...bind(props, 'howToPay')}
      />
      <TextArea label="Notes" aside="optional" rows={3} maxLength={400} {...bind(props, 'notes')} />
      <fieldset className={styles.group}>
        <legend>Where a contract stands, optional</legend>
        <TextInput label="Name of the contract" {...bind(props, 'contract.name')} />
        <div className={styles.pair}>
          <OptionalMoneyInput label="Sum of the contract" {...money('contract.amount')} />
          <OptionalMoneyInput label="Invoiced before" {...money('contract.invoicedBefore')} />
        </div>
      </fieldset>
    </div>
  );
}

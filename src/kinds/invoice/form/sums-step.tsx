import type { ReactNode } from 'react';
import type { CalculatedInvoice } from '../model/calculate.ts';
import type { Cents } from '../../../domain/money.ts';
import { TextArea, TextInput } from '../../../web/ui/text-input.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { DiscountFields } from './discount-fields.tsx';
import type { InvoiceForm } from './invoice-form.ts';
import { Totals } from './totals.tsx';

export function SumsStep(props: StepProps<InvoiceForm>): ReactNode {
  const { form } = props;
  const money = (path: string) => bind<Cents, InvoiceForm>(props, path);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <DiscountFields step={props} path="discount" label="Invoice discount" />
      </div>
      <TextInput
        label="Tax name"
        aside="optional"
        {...bind(props, 'taxName')}
        placeholder="Sales tax, Lancaster County"
        hint="Enter the tax rate on each line item."
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
        <OptionalMoneyInput label="Amount paid" aside="optional" {...money('amountPaid')} />
        <TextInput label="Payment note" aside="optional" {...bind(props, 'paidNote')} />
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
            ? 'The invoice will show the link and a QR code.'
            : 'The link and its QR code are printed on the invoice.'
        }
      />
      <TextArea
        label="Payment instructions"
        aside="optional, one per line"
        rows={3}
        maxLength={240}
        {...bind(props, 'howToPay')}
      />
      <TextArea label="Notes" aside="optional" rows={3} maxLength={400} {...bind(props, 'notes')} />
      <fieldset className={styles.group}>
        <legend>Contract summary (optional)</legend>
        <TextInput label="Contract name" {...bind(props, 'contract.name')} />
        <div className={styles.pair}>
          <OptionalMoneyInput label="Contract amount" {...money('contract.amount')} />
          <OptionalMoneyInput label="Previously invoiced" {...money('contract.invoicedBefore')} />
        </div>
      </fieldset>
    </div>
  );
}

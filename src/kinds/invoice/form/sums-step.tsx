import type { ReactNode } from 'react';
import type { CalculatedInvoice } from '../model/calculate.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import styles from '../../../web/builder/parts/parts.module.css';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { fields, type InvoiceForm } from '../model/fields.ts';
import { DiscountFields } from './discount-fields.tsx';
import { Totals } from './totals.tsx';

const Field = tableField(fields);

export function SumsStep(props: StepProps<InvoiceForm>): ReactNode {
  const { form } = props;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <DiscountFields step={props} at="discount" kind={form.discount.kind} />
      </div>
      <Field step={props} at="taxName" />
      <div className={styles.pair}>
        <Field step={props} at="shipping" />
        <Field step={props} at="shippingTaxRate" />
        <Field step={props} at="amountPaid" />
        <Field step={props} at="paidNote" />
      </div>
      <Totals invoice={props.figures as CalculatedInvoice | null} />
      <Field
        step={props}
        at="paymentLink"
        hint={
          form.paymentLink === ''
            ? 'The invoice will show the link and a QR code.'
            : 'The link and its QR code are printed on the invoice.'
        }
      />
      <Field step={props} at="howToPay" />
      <Field step={props} at="notes" />
      <fieldset className={styles.group}>
        <legend>Contract summary (optional)</legend>
        <Field step={props} at="contract.name" />
        <div className={styles.pair}>
          <Field step={props} at="contract.amount" />
          <Field step={props} at="contract.invoicedBefore" />
        </div>
      </fieldset>
    </div>
  );
}

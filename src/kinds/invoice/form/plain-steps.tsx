import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { CalculatedInvoice } from '../model/calculate.ts';
import { invoice } from '../model/kind.ts';
import { fields, type InvoiceForm } from '../model/fields.ts';
import { formatDollars } from '../../../domain/money.ts';
import { linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, pathsUnder } from '../../../web/builder/parts/address-fields.tsx';
import { LogoField } from '../../../web/builder/logo/logo-field.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import { Totals } from './totals.tsx';

const Field = tableField(fields);

export function TemplateStep(props: StepProps<InvoiceForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateChoice step={props} templates={invoice.templates} />
      <LogoField step={props} path="seller.logo" name="seller logo" sharpness={4} />
    </div>
  );
}

const SELLER = linkUnder<InvoiceForm>('company', 'seller', ['name', 'email', 'phone']);
const BUYER = linkUnder<InvoiceForm>('company', 'buyer', ['name']);

export function SellerStep(props: StepProps<InvoiceForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={SELLER} />
      <Field step={props} at="seller.name" />
      <Field step={props} at="seller.tagline" />
      <AddressFields step={props} of="Seller" paths={pathsUnder('seller')} />
      <Field step={props} at="seller.email" />
      <div className={styles.pair}>
        <Field step={props} at="seller.phone" />
        <Field step={props} at="seller.ein" />
      </div>
    </div>
  );
}

export function BuyerStep(props: StepProps<InvoiceForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={BUYER} />
      <Field step={props} at="buyer.name" />
      <Field step={props} at="buyer.attention" />
      <AddressFields step={props} of="Customer" paths={pathsUnder('buyer')} />
    </div>
  );
}

export function DetailsStep(props: StepProps<InvoiceForm>): ReactNode {
  const { form, figures } = props;
  const due = (figures as CalculatedInvoice | null)?.due;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field step={props} at="details.number" />
        <Field step={props} at="details.terms" />
      </div>
      {form.details.terms === 'date' && <Field step={props} at="details.dueDate" />}
      <p className="pp-small pp-dimmed">
        {form.details.firstIssued
          ? `The invoice date stays ${formatDate(form.details.firstIssued)}, the day you first issued it. Payment is due `
          : 'The invoice date is the day you issue it. If you issue it today, payment is due '}
        <output>{due ? formatDate(due) : 'on the date you choose'}</output>.
      </p>
      <Field step={props} at="details.about" />
      <div className={styles.pair}>
        <Field step={props} at="details.purchaseOrder" />
        <Field step={props} at="details.vendorNumber" />
        <Field step={props} at="details.workPeriod" />
      </div>
    </div>
  );
}

export function ReviewStep({ form, figures }: StepProps<InvoiceForm>): ReactNode {
  const calculated = figures as CalculatedInvoice | null;
  return (
    <div className={styles.fields}>
      <p>
        Check the line items, rates and customer. The issued invoice looks exactly like the preview, without the word
        PREVIEW.
      </p>
      {calculated && (
        <p className="pp-dimmed">
          {form.buyer.name || 'Your customer'} owes {form.seller.name || 'you'} {formatDollars(calculated.sums.balance)}
          {calculated.due && `, due ${formatDate(calculated.due)}`}.
        </p>
      )}
      <Totals invoice={calculated} />
    </div>
  );
}

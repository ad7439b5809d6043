import type { ReactNode } from 'react';
import { formatDate, type PlainDate } from '../../../domain/calendar.ts';
import type { CalculatedInvoice } from '../model/calculate.ts';
import { invoice } from '../model/kind.ts';
import { PAYMENT_TERMS, TERMS, type Terms } from '../model/schema.ts';
import { formatDollars } from '../../../domain/money.ts';
import { dashPhone } from '../../../domain/us.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { DateInput } from '../../../web/ui/date-input.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder } from '../../../web/builder/parts/address-fields.tsx';
import { EinInput } from '../../../web/builder/parts/ein-input.tsx';
import { LogoField } from '../../../web/builder/logo/logo-field.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import type { InvoiceForm } from './invoice-form.ts';
import { Totals } from './totals.tsx';

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
  const { change } = props;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={SELLER} />
      <TextInput label="Seller name" isRequired {...inCapitals(props, 'seller.name')} autoComplete="organization" />
      <TextInput
        label="Tagline"
        aside="optional"
        {...bind(props, 'seller.tagline')}
        placeholder="Illustration and maps"
      />
      <AddressFields step={props} of="Seller" paths={pathsUnder('seller')} />
      <TextInput label="E-mail" isRequired {...bind(props, 'seller.email')} type="email" autoComplete="email" />
      <div className={styles.pair}>
        <TextInput
          label="Phone"
          aside="optional"
          {...bind(props, 'seller.phone')}
          type="tel"
          autoComplete="tel-national"
          onBlur={() =>
            change((form) => ({ ...form, seller: { ...form.seller, phone: dashPhone(form.seller.phone) } }), {
              isSilent: true,
            })
          }
        />
        <EinInput label="EIN" aside="optional" {...bind(props, 'seller.ein')} />
      </div>
    </div>
  );
}

export function BuyerStep(props: StepProps<InvoiceForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={BUYER} />
      <TextInput label="Customer name" isRequired {...inCapitals(props, 'buyer.name')} autoComplete="off" />
      <TextInput label="Attention" aside="optional" {...inCapitals(props, 'buyer.attention')} autoComplete="off" />
      <AddressFields step={props} of="Customer" paths={pathsUnder('buyer')} />
    </div>
  );
}

const termsLabel = (terms: Terms): string => {
  if (terms === 'date') return 'On a date';
  return terms === 'receipt' ? 'Due on receipt' : `Net ${PAYMENT_TERMS[terms]}`;
};
const TERMS_OPTIONS = TERMS.map((value) => ({ value, label: termsLabel(value) }));

export function DetailsStep(props: StepProps<InvoiceForm>): ReactNode {
  const { form, figures } = props;
  const due = (figures as CalculatedInvoice | null)?.due;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput label="Invoice number" isRequired {...bind(props, 'details.number')} autoComplete="off" />
        <Select label="Payment terms" {...bind(props, 'details.terms')} options={TERMS_OPTIONS} />
      </div>
      {form.details.terms === 'date' && (
        <DateInput label="Due date" isRequired {...bind<PlainDate | '', InvoiceForm>(props, 'details.dueDate')} />
      )}
      <p className="pp-small pp-dimmed">
        {form.details.firstIssued
          ? `The invoice date stays ${formatDate(form.details.firstIssued)}, the day you first issued it. Payment is due `
          : 'The invoice date is the day you issue it. If you issue it today, payment is due '}
        <output>{due ? formatDate(due) : 'on the date you choose'}</output>.
      </p>
      <TextInput
        label="Project or subject"
        aside="optional"
        {...bind(props, 'details.about')}
        placeholder="The Harbor Atlas, second printing"
      />
      <div className={styles.pair}>
        <TextInput label="PO number" aside="optional" {...bind(props, 'details.purchaseOrder')} />
        <TextInput label="Service dates" aside="optional" {...bind(props, 'details.workPeriod')} />
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

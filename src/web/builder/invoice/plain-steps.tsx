import type { ReactNode } from 'react';
import { formatDate, type PlainDate } from '../../../domain/calendar.ts';
import type { CalculatedInvoice } from '../../../domain/documents/invoice/calculate.ts';
import { invoice } from '../../../domain/documents/invoice/kind.ts';
import { PAYMENT_TERMS, TERMS, type Terms } from '../../../domain/documents/invoice/schema.ts';
import { formatDollars } from '../../../domain/money.ts';
import { dashPhone } from '../../../domain/us.ts';
import { Select } from '../../ui/choices.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { linkUnder } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder } from '../parts/address-fields.tsx';
import { EinInput } from '../parts/ein-input.tsx';
import { LogoField } from '../logo/logo-field.tsx';
import styles from '../parts/parts.module.css';
import { TemplateChoice } from '../parts/template-choice.tsx';
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
        label="Below the name"
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
      <TextInput label="Buyer name" isRequired {...inCapitals(props, 'buyer.name')} autoComplete="off" />
      <TextInput label="Attention" aside="optional" {...inCapitals(props, 'buyer.attention')} autoComplete="off" />
      <AddressFields step={props} of="Buyer" paths={pathsUnder('buyer')} />
    </div>
  );
}

const termsLabel = (terms: Terms): string => {
  if (terms === 'date') return 'On a date';
  return terms === 'receipt' ? 'On receipt' : `Within ${PAYMENT_TERMS[terms]} days`;
};
const TERMS_OPTIONS = TERMS.map((value) => ({ value, label: termsLabel(value) }));

export function DetailsStep(props: StepProps<InvoiceForm>): ReactNode {
  const { form, figures } = props;
  const due = (figures as CalculatedInvoice | null)?.due;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput label="Invoice number" isRequired {...bind(props, 'details.number')} autoComplete="off" />
        <Select label="Payment is due" {...bind(props, 'details.terms')} options={TERMS_OPTIONS} />
      </div>
      {form.details.terms === 'date' && (
        <DateInput label="Due date" isRequired {...bind<PlainDate | '', InvoiceForm>(props, 'details.dueDate')} />
      )}
      <p className="pp-small pp-dimmed">
        The date of the invoice is the day on which it is sealed. Sealed today, it is due on{' '}
        <output>{due ? formatDate(due) : 'the date that you choose'}</output>.
      </p>
      <TextInput
        label="What the invoice is for"
        aside="optional"
        {...bind(props, 'details.about')}
        placeholder="The Harbor Atlas, second printing"
      />
      <div className={styles.pair}>
        <TextInput label="Purchase order" aside="optional" {...bind(props, 'details.purchaseOrder')} />
        <TextInput label="When the work was done" aside="optional" {...bind(props, 'details.workPeriod')} />
      </div>
    </div>
  );
}

export function ReviewStep({ form, figures }: StepProps<InvoiceForm>): ReactNode {
  const calculated = figures as CalculatedInvoice | null;
  return (
    <div className={styles.fields}>
      <p>
        Hold the paper against what was agreed: the lines, the rates, who pays. What you see is what is sealed; only the
        word PREVIEW goes.
      </p>
      {calculated && (
        <p className="pp-dimmed">
          {form.seller.name || 'You'} ask {form.buyer.name || 'the buyer'} for {formatDollars(calculated.sums.balance)}
          {calculated.due && ` by ${formatDate(calculated.due)}`}.
        </p>
      )}
      <Totals invoice={calculated} />
    </div>
  );
}

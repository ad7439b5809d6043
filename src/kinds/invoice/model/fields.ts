import { z } from 'zod';
import { byServer, type FieldLook, field, group, list, or } from '../../../domain/documents/field-table.ts';
import {
  address,
  choice,
  ein,
  email,
  fieldType,
  line,
  lines,
  logo,
  money,
  name,
  optionalDate,
  optionalMoney,
  optionalPhone,
  template,
  text,
} from '../../../domain/documents/field-types.ts';
import { only, variants } from '../../../domain/documents/field-variants.ts';
import { moneyField } from '../../../domain/fields.ts';
import { DECIMAL_PATTERN, thousandths } from './decimal.ts';

/** Days until the invoice is due, from its date. */
export const PAYMENT_TERMS = { receipt: 0, net7: 7, net15: 15, net30: 30, net45: 45, net60: 60, net90: 90 } as const;

export const TERMS = {
  receipt: 'Due on receipt',
  net7: 'Net 7',
  net15: 'Net 15',
  net30: 'Net 30',
  net45: 'Net 45',
  net60: 'Net 60',
  net90: 'Net 90',
  date: 'On a date',
} as const;
export type Terms = keyof typeof TERMS;

export const MAXIMUM_LINES = 100;
const QUANTITY_MESSAGE = 'Enter a quantity with up to three decimals, such as 3.5';
const PERCENT_MESSAGE = 'Enter a percentage from 0 to 100, such as 8.875';
const LINK_MESSAGE = 'Enter a link that starts with https://';

const isPercent = (value: string): boolean => DECIMAL_PATTERN.test(value) && thousandths(value) <= 100_000;
const isPaymentLink = (value: string): boolean =>
  /^https:\/\/[^\s"'<>\\]+$/.test(value) && URL.canParse(value) && new URL(value).username === '';
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** A number while it is typed: any short text, counted as zero until it is valid. */
const typedNumber = z.string().trim().max(10).default('');
const DECIMAL: FieldLook = { align: 'right', inputMode: 'decimal', autoComplete: 'off' };
const quantity = fieldType(
  z
    .string({ error: QUANTITY_MESSAGE })
    .trim()
    .refine((value) => DECIMAL_PATTERN.test(value) && thousandths(value) > 0, { error: QUANTITY_MESSAGE }),
  typedNumber,
  '1',
  { isRequired: true, ...DECIMAL },
);
const percent = fieldType(
  z.string({ error: PERCENT_MESSAGE }).trim().refine(isPercent, { error: PERCENT_MESSAGE }),
  typedNumber,
  '',
  { unit: '%', ...DECIMAL },
);
/** Empty means not taxed. */
const taxRate = fieldType(
  z
    .string()
    .trim()
    .refine((value) => value === '' || isPercent(value), { error: PERCENT_MESSAGE })
    .default(''),
  typedNumber,
  '',
  { unit: '%', ...DECIMAL },
);
const paymentLink = {
  ...fieldType(
    z
      .string()
      .trim()
      // A longer link would make the QR code too fine to scan.
      .max(150, { error: 'At most 150 characters' })
      .refine((value) => value === '' || isPaymentLink(value), { error: LINK_MESSAGE })
      .default(''),
    text(150).draft,
    '',
    { aside: 'optional', inputMode: 'url', autoComplete: 'off' },
  ),
  nameIn: hostOf,
};

const DISCOUNTS = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'In percent' },
  { value: 'amount', label: 'An amount' },
];
const discount = (label: string) =>
  or(
    variants(
      'kind',
      [
        group({ kind: only('none') }),
        group({ kind: only('percent'), percent: field(percent, { label: 'Percent off' }) }),
        group({
          kind: only('amount'),
          amount: field({ ...money(''), strict: moneyField() }, { label: 'Amount off', isRequired: false }),
        }),
      ],
      { label, options: DISCOUNTS, prints: false },
    ),
    { kind: 'none' },
  );

const seller = address('seller', 'Seller');
const customer = address('customer', 'Customer');
const ADDRESS: FieldLook = { guard: 'address' };

export const fields = group({
  template,
  seller: group(
    {
      logo: field(logo('Seller logo'), { step: 'template' }),
      name: field(name('seller name'), { label: 'Seller name', autoComplete: 'organization', guard: 'issuer' }),
      tagline: field(text(60), { label: 'Tagline', placeholder: 'Illustration and maps', guard: 'issuer' }),
      ein: field(ein, { label: 'EIN' }),
      email: field(email('Please enter the seller’s email address'), { label: 'E-mail', guard: 'website' }),
      phone: field(optionalPhone, { label: 'Phone', guard: 'phone' }),
      address1: seller.street(ADDRESS),
      address2: seller.line2(ADDRESS),
      city: seller.city(ADDRESS),
      state: seller.state,
      zip: seller.zip,
      zip4: seller.zip4,
    },
    { step: 'seller' },
  ),
  buyer: group(
    {
      name: field(name('customer name'), { label: 'Customer name', autoComplete: 'off' }),
      attention: field(text(50), { label: 'Attention', autoComplete: 'off', tidy: 'capitals' }),
      address1: customer.street(),
      address2: customer.line2(),
      city: customer.city(),
      state: customer.state,
      zip: customer.zip,
      zip4: customer.zip4,
    },
    { step: 'buyer' },
  ),
  details: group(
    {
      number: field(line('Please enter an invoice number', 24), { label: 'Invoice number', autoComplete: 'off' }),
      dueDate: field(optionalDate, { label: 'Due date', isRequired: true }),
      terms: field(choice(TERMS, 'net30', 'Please select the terms'), { label: 'Payment terms' }),
      /** Of a correction: the day of the first revision, which stays the invoice date. */
      firstIssued: byServer(optionalDate),
      about: field(text(90), { label: 'Project or subject', placeholder: 'The Harbor Atlas, second printing' }),
      purchaseOrder: field(text(30), { label: 'PO number' }),
      vendorNumber: field(text(30), { label: 'Vendor number', hint: 'Your number in the customer’s books.' }),
      /** As printed. */
      workPeriod: field(text(40), { label: 'Service dates' }),
    },
    { step: 'details' },
  ),
  lines: list(
    {
      description: field(line('Please enter a description'), { label: 'Description', autoComplete: 'off' }),
      note: field(text(), { label: 'Note', aside: '', autoComplete: 'off' }),
      group: field(text(40), { label: 'Group', aside: '', autoComplete: 'off' }),
      quantity: field(quantity, { label: 'Quantity' }),
      unit: field(text(8), { label: 'Unit', aside: '', placeholder: 'h', autoComplete: 'off' }),
      unitPrice: field(money('Please enter a price'), { label: 'Price' }),
      discount: discount('Line discount'),
      taxRate: field(taxRate, { label: 'Tax' }),
    },
    {
      step: 'lines',
      most: MAXIMUM_LINES,
      tooMany: `An invoice can have up to ${MAXIMUM_LINES} lines`,
      none: 'Add at least one line',
      first: 1,
    },
  ),
  discount: field(discount('Invoice discount'), { step: 'sums' }),
  taxName: field(text(40), {
    step: 'sums',
    label: 'Tax name',
    placeholder: 'Sales tax, Lancaster County',
    hint: 'Enter the tax rate on each line item.',
  }),
  shipping: field(optionalMoney, { step: 'sums', label: 'Shipping' }),
  shippingTaxRate: field(taxRate, { step: 'sums', label: 'Tax on shipping', aside: 'optional' }),
  amountPaid: field(optionalMoney, { step: 'sums', label: 'Amount paid' }),
  paidNote: field(text(60), { step: 'sums', label: 'Payment note' }),
  /** Printed only with an amount. */
  contract: group(
    {
      name: field(text(60), { label: 'Contract name', aside: '' }),
      amount: field(optionalMoney, { label: 'Contract amount', aside: '' }),
      invoicedBefore: field(optionalMoney, { label: 'Previously invoiced', aside: '' }),
    },
    { step: 'sums' },
  ),
  paymentLink: field(paymentLink, { step: 'sums', label: 'Payment link', placeholder: 'https://', guard: 'website' }),
  /** One per line. */
  howToPay: field(lines(240, 3), { step: 'sums', label: 'Payment instructions', aside: 'optional, one per line' }),
  notes: field(lines(400, 3), { step: 'sums', label: 'Notes' }),
});

export type InvoiceForm = typeof fields.empty;

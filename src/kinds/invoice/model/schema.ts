import { z } from 'zod';
import type { PlainDate } from '../../../domain/calendar.ts';
import {
  addressField,
  cityField,
  draftDate,
  draftMoney,
  draftText,
  emailField,
  moneyField,
  nameField,
  optionalLogo,
  optionalLines,
  optionalText,
  optionalPhoneField,
  requiredText,
  stateField,
  optionalZip4,
  draftZip4,
  zipField,
} from '../../../domain/fields.ts';
import { type Cents, formatMoney, MAXIMUM_MONEY } from '../../../domain/money.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { foldName } from '../../../domain/integrity/live-key.ts';
import { optionalEin } from '../../../domain/documents/tax-identifiers.ts';
import { DECIMAL_PATTERN, thousandths } from './decimal.ts';
import { invoiceSums, lineGross } from './sums.ts';

/** Days until the invoice is due, from its date. */
export const PAYMENT_TERMS = {
  receipt: 0,
  net7: 7,
  net15: 15,
  net30: 30,
  net45: 45,
  net60: 60,
  net90: 90,
} as const;

export const TERMS = ['receipt', 'net7', 'net15', 'net30', 'net45', 'net60', 'net90', 'date'] as const;
export type Terms = (typeof TERMS)[number];

export const MAXIMUM_LINES = 100;
const LINE_TOO_LARGE = `A line must not exceed ${formatMoney(MAXIMUM_MONEY)}`;
const QUANTITY_MESSAGE = 'Enter a quantity with up to three decimals, such as 3.5';
const PERCENT_MESSAGE = 'Enter a percentage from 0 to 100, such as 8.875';
const LINK_MESSAGE = 'Enter a link that starts with https://';

const isPercent = (value: string): boolean => DECIMAL_PATTERN.test(value) && thousandths(value) <= 100_000;
const isPaymentLink = (value: string): boolean =>
  /^https:\/\/[^\s"'<>\\]+$/.test(value) && URL.canParse(value) && new URL(value).username === '';

const quantity = z
  .string({ error: QUANTITY_MESSAGE })
  .trim()
  .refine((value) => DECIMAL_PATTERN.test(value) && thousandths(value) > 0, { error: QUANTITY_MESSAGE });
const percent = z.string({ error: PERCENT_MESSAGE }).trim().refine(isPercent, { error: PERCENT_MESSAGE });
/** Empty means not taxed. */
const taxRate = z
  .string()
  .trim()
  .refine((value) => value === '' || isPercent(value), { error: PERCENT_MESSAGE })
  .default('');
/** A number while it is typed: any short text, counted as zero until it is valid. */
const draftDecimal = () => z.string().trim().max(10).default('');

const discountOf = <Percent extends z.ZodType<string>, Amount extends z.ZodType<Cents>>(
  percentOf: Percent,
  amountOf: Amount,
) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('percent'), percent: percentOf }),
    z.object({ kind: z.literal('amount'), amount: amountOf }),
  ]);
const discount = discountOf(percent, moneyField()).default({ kind: 'none' });
const draftDiscount = discountOf(draftDecimal(), draftMoney()).default({ kind: 'none' });

const termsField = z.enum(TERMS, { error: 'Please select the terms' }).default('net30');
const templateField = z.union([z.literal(1), z.literal(2)]).default(1);
const linkField = z
  .string()
  .trim()
  // A longer link would make the QR code too fine to scan.
  .max(150, { error: 'At most 150 characters' })
  .refine((value) => value === '' || isPaymentLink(value), { error: LINK_MESSAGE })
  .default('');

/** An empty date field. */
export const NO_DATE = '' as PlainDate;

const details = {
  terms: termsField,
  /** Of a correction: the day of the first revision, which stays the invoice date. Set by the server. */
  firstIssued: draftDate(),
  /** What the invoice is for, in one line. */
  about: optionalText(90),
  purchaseOrder: optionalText(30),
  /** Service dates, as printed. */
  workPeriod: optionalText(40),
};
const texts = {
  /** Payment instructions, one per line. */
  howToPay: optionalLines(240),
  notes: optionalLines(400),
};

const strict = z.object({
  template: templateField,
  seller: z.object({
    logo: optionalLogo,
    name: nameField('seller name'),
    tagline: optionalText(60),
    ein: optionalEin,
    email: emailField('Please enter the seller’s email address'),
    phone: optionalPhoneField,
    address1: addressField('seller address'),
    address2: optionalText(120),
    city: cityField('seller city'),
    state: stateField('seller state'),
    zip: zipField('seller zip'),
    zip4: optionalZip4,
  }),
  buyer: z.object({
    name: nameField('customer name'),
    attention: optionalText(50),
    address1: addressField('customer address'),
    address2: optionalText(120),
    city: cityField('customer city'),
    state: stateField('customer state'),
    zip: zipField('customer zip'),
    zip4: optionalZip4,
  }),
  details: z.object({ number: requiredText('Please enter an invoice number', 24), dueDate: draftDate(), ...details }),
  lines: z
    .array(
      z.object({
        description: requiredText('Please enter a description', 120),
        note: optionalText(120),
        group: optionalText(40),
        quantity,
        unit: optionalText(8),
        unitPrice: moneyField('Please enter a price'),
        discount,
        taxRate,
      }),
    )
    .min(1, { error: 'Add at least one line' })
    .max(MAXIMUM_LINES, { error: `An invoice can have up to ${MAXIMUM_LINES} lines` }),
  discount,
  taxName: optionalText(40),
  shipping: moneyField(),
  shippingTaxRate: taxRate,
  amountPaid: moneyField(),
  paidNote: optionalText(60),
  /** Contract summary: amount and previously invoiced. Printed only with an amount. */
  contract: z.object({ name: optionalText(60), amount: moneyField(), invoicedBefore: moneyField() }),
  paymentLink: linkField,
  ...texts,
});

const draft = z.object({
  template: templateField,
  seller: z.object({
    logo: optionalLogo,
    name: draftText(50),
    tagline: draftText(60),
    ein: draftText(10),
    email: draftText(254),
    phone: draftText(20),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
    zip4: draftZip4,
  }),
  buyer: z.object({
    name: draftText(50),
    attention: draftText(50),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
    zip4: draftZip4,
  }),
  details: z.object({ number: draftText(24), dueDate: draftDate(), ...details }),
  lines: z
    .array(
      z.object({
        description: draftText(120),
        note: draftText(120),
        group: draftText(40),
        quantity: draftDecimal(),
        unit: draftText(8),
        unitPrice: draftMoney(),
        discount: draftDiscount,
        taxRate: draftDecimal(),
      }),
    )
    .max(MAXIMUM_LINES),
  discount: draftDiscount,
  taxName: draftText(40),
  shipping: draftMoney(),
  shippingTaxRate: draftDecimal(),
  amountPaid: draftMoney(),
  paidNote: draftText(60),
  contract: z.object({ name: draftText(60), amount: draftMoney(), invoicedBefore: draftMoney() }),
  paymentLink: draftText(150),
  ...texts,
});

export type InvoiceInput = z.infer<typeof strict>;
export type InvoiceLineInput = InvoiceInput['lines'][number];
export type InvoiceDiscount = InvoiceInput['discount'];

/** Applies to drafts too: a line beyond these limits cannot be printed. */
const lineSizes: FieldRule<InvoiceInput> = {
  compares: ['lines'],
  check: ({ lines }, complain) => {
    for (const [index, line] of lines.entries()) {
      const gross = lineGross(line);
      if (gross > MAXIMUM_MONEY) complain(['lines', index, 'quantity'], LINE_TOO_LARGE);
      if (line.discount.kind === 'amount' && line.discount.amount > gross)
        complain(
          ['lines', index, 'discount', 'amount'],
          `The discount must not exceed the line total of ${formatMoney(gross)}`,
        );
    }
  },
};

/** The names of our own rows, which a line item, a tax or a payment cannot have. */
const isTotal = (name: string): boolean =>
  /^(?:the)?(?:subtotal|total|grandtotal|totaldue|amountdue|balancedue|balance|totalamount|totalamountdue)$/.test(
    foldName(name).replaceAll(' ', ''),
  );
const TOTAL = 'We print this name on a total that we calculate. Use another name.';

const ownNames: FieldRule<InvoiceInput> = {
  compares: ['lines', 'taxName', 'paidNote'],
  check: ({ lines, taxName, paidNote }, complain) => {
    for (const [index, { description, group }] of lines.entries()) {
      if (isTotal(description)) complain(['lines', index, 'description'], TOTAL);
      if (isTotal(group)) complain(['lines', index, 'group'], TOTAL);
    }
    if (isTotal(taxName)) complain(['taxName'], TOTAL);
    if (isTotal(paidNote)) complain(['paidNote'], TOTAL);
  },
};

export const rules: readonly FieldRule<InvoiceInput>[] = [
  lineSizes,
  ownNames,
  {
    compares: ['details.terms', 'details.dueDate'],
    check: ({ details: { terms, dueDate } }, complain) => {
      if (terms === 'date' && dueDate === '') complain(['details', 'dueDate'], 'Please select the due date');
    },
  },
  {
    compares: ['lines', 'discount', 'shipping', 'shippingTaxRate', 'amountPaid', 'contract'],
    check: (input, complain) => {
      const sums = invoiceSums(input);
      if (input.discount.kind === 'amount' && input.discount.amount > sums.subtotal)
        complain(['discount', 'amount'], `The discount must not exceed the subtotal of ${formatMoney(sums.subtotal)}`);
      if (input.amountPaid > sums.total)
        complain(['amountPaid'], `The amount paid must not exceed the total of ${formatMoney(sums.total)}`);
      if (input.contract.amount > 0 && input.contract.invoicedBefore + sums.beforeTax > input.contract.amount)
        complain(
          ['contract', 'invoicedBefore'],
          `This invoice exceeds the contract amount of ${formatMoney(input.contract.amount)}`,
        );
    },
  },
];

export const schema: z.ZodType<InvoiceInput> = strict.superRefine(applyRules(rules));
/** The same shape while the user types: texts may be empty and amounts missing. */
export const draftSchema: z.ZodType<InvoiceInput> = draft.superRefine(applyRules([lineSizes]));

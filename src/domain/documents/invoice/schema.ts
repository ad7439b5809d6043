import { z } from 'zod';
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
  optionalText,
  phoneField,
  requiredText,
  stateField,
  zipField,
} from '../../fields.ts';
import { type Cents, formatMoney, MAXIMUM_MONEY } from '../../money.ts';
import { optionalEin } from '../tax-identifiers.ts';
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
const LINE_TOO_LARGE = `One line may come to at most ${formatMoney(MAXIMUM_MONEY)}`;
const QUANTITY_MESSAGE = 'Write the quantity in figures with at most three decimals: 3.5';
const PERCENT_MESSAGE = 'Write a percentage from 0 to 100 with at most three decimals: 8.875';
const LINK_MESSAGE = 'A payment link begins with https://';

const isPercent = (value: string): boolean => DECIMAL_PATTERN.test(value) && thousandths(value) <= 100_000;
const isPaymentLink = (value: string): boolean =>
  /^https:\/\/[^\s"'<>\\]+$/.test(value) && URL.canParse(value) && new URL(value).username === '';

const quantity = z
  .string({ error: QUANTITY_MESSAGE })
  .trim()
  .refine((value) => DECIMAL_PATTERN.test(value) && thousandths(value) > 0, { error: QUANTITY_MESSAGE });
const percent = z.string({ error: PERCENT_MESSAGE }).trim().refine(isPercent, { error: PERCENT_MESSAGE });
/** Empty: this line, or shipping, bears no tax. */
const taxRate = z
  .string()
  .trim()
  .refine((value) => value === '' || isPercent(value), { error: PERCENT_MESSAGE })
  .default('');
/** A figure while it is typed: anything short, counted as nothing until it is a number. */
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
  // A longer one would make the QR code too fine to scan.
  .max(150, { error: 'At most 150 characters fit here' })
  .refine((value) => value === '' || isPaymentLink(value), { error: LINK_MESSAGE })
  .default('');

const details = {
  terms: termsField,
  /** What the invoice is for, in one line. */
  about: optionalText(90),
  purchaseOrder: optionalText(30),
  /** When the work was done, as printed. */
  workPeriod: optionalText(40),
};
const texts = {
  /** One way of paying on each line. */
  howToPay: optionalText(240),
  notes: optionalText(400),
};

const strict = z.object({
  template: templateField,
  seller: z.object({
    logo: optionalLogo,
    name: nameField('seller name'),
    tagline: optionalText(60),
    ein: optionalEin,
    email: emailField('Please enter the seller’s email address'),
    phone: phoneField('Please enter the seller’s phone').or(z.literal('')).default(''),
    address1: addressField('seller address'),
    address2: optionalText(120),
    city: cityField('seller city'),
    state: stateField('seller state'),
    zip: zipField('seller zip'),
  }),
  buyer: z.object({
    name: nameField('buyer name'),
    attention: optionalText(50),
    address1: addressField('buyer address'),
    address2: optionalText(120),
    city: cityField('buyer city'),
    state: stateField('buyer state'),
    zip: zipField('buyer zip'),
  }),
  details: z.object({ number: requiredText('Please enter an invoice number', 24), dueDate: draftDate(), ...details }),
  lines: z
    .array(
      z.object({
        description: requiredText('Please say what the line is for', 120),
        note: optionalText(120),
        group: optionalText(40),
        quantity,
        unit: optionalText(8),
        unitPrice: moneyField('Please enter a price'),
        discount,
        taxRate,
      }),
    )
    .min(1, { error: 'An invoice has at least one line' })
    .max(MAXIMUM_LINES, { error: `An invoice has at most ${MAXIMUM_LINES} lines` }),
  discount,
  taxName: optionalText(40),
  shipping: moneyField(),
  shippingTaxRate: taxRate,
  amountPaid: moneyField(),
  paidNote: optionalText(60),
  /** Where a contract stands: its sum and what was invoiced before. Nothing is printed without a sum. */
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
  }),
  buyer: z.object({
    name: draftText(50),
    attention: draftText(50),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
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

/** Holds for drafts too: a line beyond these bounds has no place on the paper. */
function checkLineSizes(input: InvoiceInput, context: z.RefinementCtx): void {
  for (const [index, line] of input.lines.entries()) {
    const gross = lineGross(line);
    if (gross > MAXIMUM_MONEY) {
      context.addIssue({ code: 'custom', path: ['lines', index, 'quantity'], message: LINE_TOO_LARGE });
    }
    if (line.discount.kind === 'amount' && line.discount.amount > gross) {
      const message = `The discount is more than the line, which comes to ${formatMoney(gross)}`;
      context.addIssue({ code: 'custom', path: ['lines', index, 'discount', 'amount'], message });
    }
  }
}

function checkSums(input: InvoiceInput, context: z.RefinementCtx): void {
  if (input.details.terms === 'date' && input.details.dueDate === '') {
    context.addIssue({ code: 'custom', path: ['details', 'dueDate'], message: 'Please select the due date' });
  }
  const sums = invoiceSums(input);
  if (input.discount.kind === 'amount' && input.discount.amount > sums.subtotal) {
    const message = `The discount is more than the subtotal of ${formatMoney(sums.subtotal)}`;
    context.addIssue({ code: 'custom', path: ['discount', 'amount'], message });
  }
  if (input.amountPaid > sums.total) {
    const message = `More was paid than the total of ${formatMoney(sums.total)}: write a credit note instead`;
    context.addIssue({ code: 'custom', path: ['amountPaid'], message });
  }
  if (input.contract.amount > 0 && input.contract.invoicedBefore + sums.beforeTax > input.contract.amount) {
    const message = `With this invoice, more than the contract’s ${formatMoney(input.contract.amount)} would be invoiced`;
    context.addIssue({ code: 'custom', path: ['contract', 'invoicedBefore'], message });
  }
}

export const schema: z.ZodType<InvoiceInput> = strict.superRefine(checkLineSizes).superRefine(checkSums);
/** The same shape while it is typed: texts may be empty, figures may be missing. */
export const draftSchema: z.ZodType<InvoiceInput> = draft.superRefine(checkLineSizes);

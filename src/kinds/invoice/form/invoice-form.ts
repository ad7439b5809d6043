import type { PlainDate } from '../../../domain/calendar.ts';
import { sample } from '../model/sample.ts';
import type { InvoiceDiscount, Terms } from '../model/schema.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../web/builder/frame/builder-kind.ts';

/** Keeps both kinds of discount, so that switching the kind and back loses nothing. */
export interface TypedDiscount {
  readonly kind: InvoiceDiscount['kind'];
  readonly percent: string;
  readonly amount: Cents | null;
}

export interface TypedLine {
  readonly description: string;
  readonly note: string;
  readonly group: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: Cents | null;
  readonly discount: TypedDiscount;
  readonly taxRate: string;
}

/** The form's input, in the shape of the kind's draftSchema. */
export interface InvoiceForm {
  readonly template: 1 | 2;
  readonly seller: {
    readonly logo: string;
    readonly name: string;
    readonly tagline: string;
    readonly ein: string;
    readonly email: string;
    readonly phone: string;
    readonly address1: string;
    readonly address2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly buyer: {
    readonly name: string;
    readonly attention: string;
    readonly address1: string;
    readonly address2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly details: {
    readonly number: string;
    readonly terms: Terms;
    readonly dueDate: PlainDate | '';
    readonly firstIssued: PlainDate | '';
    readonly about: string;
    readonly purchaseOrder: string;
    readonly workPeriod: string;
  };
  readonly lines: readonly TypedLine[];
  readonly discount: TypedDiscount;
  readonly taxName: string;
  readonly shipping: Cents;
  readonly shippingTaxRate: string;
  readonly amountPaid: Cents;
  readonly paidNote: string;
  readonly contract: { readonly name: string; readonly amount: Cents; readonly invoicedBefore: Cents };
  readonly howToPay: string;
  readonly paymentLink: string;
  readonly notes: string;
}

const NO_DISCOUNT: TypedDiscount = { kind: 'none', percent: '', amount: null };

export const EMPTY_LINE: TypedLine = {
  description: '',
  note: '',
  group: '',
  quantity: '1',
  unit: '',
  unitPrice: null,
  discount: NO_DISCOUNT,
  taxRate: '',
};

const EMPTY_ADDRESS = { address1: '', address2: '', city: '', state: '', zip: '' };

export const EMPTY_INVOICE_FORM: InvoiceForm = {
  template: 1,
  seller: { logo: '', name: '', tagline: '', ein: '', email: '', phone: '', ...EMPTY_ADDRESS },
  buyer: { name: '', attention: '', ...EMPTY_ADDRESS },
  details: { number: '', terms: 'net30', dueDate: '', firstIssued: '', about: '', purchaseOrder: '', workPeriod: '' },
  lines: [EMPTY_LINE],
  discount: NO_DISCOUNT,
  taxName: '',
  shipping: ZERO,
  shippingTaxRate: '',
  amountPaid: ZERO,
  paidNote: '',
  contract: { name: '', amount: ZERO, invoicedBefore: ZERO },
  howToPay: '',
  paymentLink: '',
  notes: '',
};

const typedDiscount = (discount: InvoiceDiscount): TypedDiscount => ({ ...NO_DISCOUNT, ...discount });

export function sampleOf({ template }: InvoiceForm): InvoiceForm {
  const { discount, lines, ...rest } = sample(template);
  return {
    ...rest,
    discount: typedDiscount(discount),
    lines: lines.map((line) => ({ ...line, discount: typedDiscount(line.discount) })),
  };
}

const OPTIONAL_MONEY = new Set(['shipping', 'amountPaid', 'contract.amount', 'contract.invoicedBefore']);

export function fieldKind(path: string): FieldKind {
  if (path === 'template') return 'number';
  if (path === 'details.dueDate') return 'date';
  if (OPTIONAL_MONEY.has(path)) return 'optionalMoney';
  return /(^|\.)discount\.amount$|\.unitPrice$/.test(path) ? 'money' : 'text';
}

import { formatDate } from '../../../domain/calendar.ts';
import { amountInWords, type Cents, formatDollars, formatMoney, negate } from '../../../domain/money.ts';
import { qrRows } from '../../../domain/qr-rows.ts';
import { maskPhone } from '../../../domain/us.ts';
import { addressLines } from '../../../domain/documents/address-lines.ts';
import type { CalculatedDocument, DocumentView, TwinRow, TwinSection } from '../../../domain/documents/kind.ts';
import type { CalculatedGroup, CalculatedInvoice } from './calculate.ts';
import { formatThousandths, thousandths } from './decimal.ts';
import { type Terms, TERMS } from './fields.ts';
import type { InvoiceDiscount, InvoiceLineInput } from './schema.ts';
import type { LineSums } from './sums.ts';
import { workingOf } from './working.ts';

export interface PartyView {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface LineView {
  readonly name: string;
  readonly note: string;
  /** "2,220.00 less 10%". Empty without a discount on the line. */
  readonly discount: string;
  /** "Tax 6%". Empty if the line is not taxed. */
  readonly tax: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

export interface GroupView {
  readonly letter: string;
  readonly name: string;
  readonly amount: string;
  readonly lines: readonly LineView[];
}

export interface NamedFigure {
  readonly name: string;
  readonly amount: string;
}

export interface ContractView {
  readonly rows: readonly NamedFigure[];
  /** Cents, only for the drawing: previously invoiced, this invoice, remaining. */
  readonly parts: readonly number[];
}

export interface InvoiceView extends DocumentView {
  readonly seller: PartyView & { readonly tagline: string; readonly contact: readonly string[] };
  readonly buyer: PartyView;
  readonly about: string;
  /** "PO 40-2216, Oct 12 – Nov 13, 2026" */
  readonly references: string;
  readonly issued: string;
  readonly due: string;
  readonly terms: string;
  readonly groups: readonly GroupView[];
  readonly isGrouped: boolean;
  /** The steps from the line items to the amount due; empty if the total is just the sum of the lines. */
  readonly steps: readonly NamedFigure[];
  readonly total: NamedFigure;
  readonly words: string;
  readonly contract: ContractView | null;
  readonly howToPay: readonly string[];
  readonly notes: readonly string[];
  readonly link: { readonly url: string; readonly qr: readonly string[] } | null;
}

const termsName = (terms: Terms): string => (terms === 'date' ? 'As agreed' : TERMS[terms]);

const percentName = (rate: number): string => `${formatThousandths(rate)}%`;
const textLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const less = (amount: Cents): string => formatMoney(negate(amount));

const discountName = (discount: InvoiceDiscount): string =>
  discount.kind === 'percent' ? `, ${percentName(thousandths(discount.percent))}` : '';

function viewLine(line: InvoiceLineInput, sums: LineSums): LineView {
  const discount =
    line.discount.kind === 'percent' ? percentName(thousandths(line.discount.percent)) : formatMoney(sums.discount);
  return {
    name: line.description,
    note: line.note,
    discount: sums.discount > 0 ? `${formatMoney(sums.gross)} less ${discount}` : '',
    tax: sums.taxRate > 0 ? `Tax ${percentName(sums.taxRate)}` : '',
    quantity: [formatThousandths(thousandths(line.quantity)), line.unit].filter(Boolean).join(' '),
    price: formatDollars(line.unitPrice),
    amount: formatMoney(sums.amount),
  };
}

const viewGroup = (group: CalculatedGroup, { input, sums }: CalculatedInvoice): GroupView => ({
  letter: group.letter,
  name: group.name,
  amount: formatMoney(group.amount),
  lines: group.lines.map((index) => viewLine(input.lines[index]!, sums.lines[index]!)),
});

function stepsToTotal({ input, sums }: CalculatedInvoice): NamedFigure[] {
  const steps: NamedFigure[] = [];
  if (sums.discount > 0) {
    steps.push({ name: `Discount${discountName(input.discount)}`, amount: less(sums.discount) });
  }
  for (const tax of sums.taxes) {
    const name = `${input.taxName || 'Tax'}, ${percentName(tax.rate)} on ${formatMoney(tax.base)}`;
    steps.push({ name, amount: formatMoney(tax.amount) });
  }
  if (sums.shipping > 0) steps.push({ name: 'Shipping', amount: formatMoney(sums.shipping) });
  if (steps.length > 0) steps.unshift({ name: 'Subtotal', amount: formatMoney(sums.subtotal) });
  if (sums.paid > 0) {
    steps.push({ name: 'Total', amount: formatMoney(sums.total) });
    steps.push({ name: input.paidNote || 'Payment received', amount: less(sums.paid) });
  }
  return steps;
}

function viewContract({ contract }: CalculatedInvoice): ContractView | null {
  if (!contract) return null;
  return {
    rows: [
      { name: contract.name || 'Contract amount', amount: formatMoney(contract.amount) },
      { name: 'Previously invoiced', amount: formatMoney(contract.invoicedBefore) },
      { name: 'This invoice, before tax', amount: formatMoney(contract.thisInvoice) },
      { name: 'Remaining', amount: formatMoney(contract.stillToInvoice) },
    ],
    parts: [contract.invoicedBefore, contract.thisInvoice, contract.stillToInvoice],
  };
}

const row = (name: string, value: string, note = ''): TwinRow => ({ name, value, ...(note === '' ? {} : { note }) });

function writeTwin(view: Omit<InvoiceView, 'twin'>): readonly TwinSection[] {
  const lineRows = view.groups.flatMap((group) => [
    ...(view.isGrouped ? [row(`${group.letter} ${group.name}`, group.amount)] : []),
    ...group.lines.map((line) =>
      row(
        line.name,
        line.amount,
        [line.note, `${line.quantity} × ${line.price}`, line.discount, line.tax].filter(Boolean).join('; '),
      ),
    ),
  ]);
  const sections: TwinSection[] = [
    {
      heading: view.title,
      rows: [
        row('From', [view.seller.name, view.seller.tagline].filter(Boolean).join(', ')),
        row('Address', [...view.seller.lines, ...view.seller.contact].join(', ')),
        row('Bill to', [view.buyer.name, ...view.buyer.lines].join(', ')),
        row('Project', [view.about, view.references].filter(Boolean).join(', ')),
        row('Invoice date', view.issued),
        row('Due date', view.due, view.terms),
      ].filter(({ value }) => value !== ''),
    },
    { heading: 'Line items', rows: lineRows },
    {
      heading: 'Totals in US dollars',
      rows: [
        ...view.steps.map((step) => row(step.name, step.amount)),
        row(view.total.name, view.total.amount, view.words),
      ],
    },
  ];
  if (view.contract) {
    sections.push({
      heading: 'Contract summary',
      rows: view.contract.rows.map(({ name, amount }) => row(name, amount)),
    });
  }
  const payment = [
    row('Payment instructions', view.howToPay.join(', ')),
    row('Payment link', view.link?.url ?? ''),
    row('Notes', view.notes.join(' ')),
  ].filter(({ value }) => value !== '');
  if (payment.length > 0) sections.push({ heading: 'Payment', rows: payment });
  return sections;
}

export function viewInvoice(calculated: CalculatedInvoice): InvoiceView {
  const { input, sums } = calculated;
  const { seller, buyer, details } = input;
  const issuer = seller.name;
  const without: Omit<InvoiceView, 'twin'> = {
    title: ['Invoice', details.number].filter(Boolean).join(' '),
    issuer,
    reference: ['Invoice', details.number].filter(Boolean).join(' '),
    label: `Invoice from ${issuer || 'the issuer'}`,
    seller: {
      name: seller.name,
      tagline: seller.tagline,
      lines: addressLines(seller),
      contact: [seller.phone && maskPhone(seller.phone), seller.email, seller.ein && `EIN ${seller.ein}`].filter(
        Boolean,
      ),
    },
    buyer: {
      name: buyer.name,
      lines: [buyer.attention && `Attn. ${buyer.attention}`, ...addressLines(buyer)].filter(Boolean),
    },
    about: details.about,
    references: [
      details.purchaseOrder && `PO ${details.purchaseOrder}`,
      details.vendorNumber && `Vendor ${details.vendorNumber}`,
      details.workPeriod,
    ]
      .filter(Boolean)
      .join(', '),
    issued: formatDate(calculated.issued),
    due: calculated.due ? formatDate(calculated.due) : '–',
    terms: termsName(details.terms),
    groups: calculated.groups.map((group) => viewGroup(group, calculated)),
    isGrouped: calculated.groups.some((group) => group.name !== ''),
    steps: stepsToTotal(calculated),
    total: { name: 'Amount due', amount: formatDollars(sums.balance) },
    words: amountInWords(sums.balance),
    contract: viewContract(calculated),
    howToPay: textLines(input.howToPay),
    notes: textLines(input.notes),
    link: input.paymentLink === '' ? null : { url: input.paymentLink, qr: qrRows(input.paymentLink) },
  };
  return { ...without, twin: writeTwin(without) };
}

export function documents(calculated: CalculatedInvoice): readonly CalculatedDocument<InvoiceView>[] {
  const { input, sums } = calculated;
  const figures = [
    { name: 'Subtotal', amount: sums.subtotal },
    { name: 'Discount', amount: sums.discount },
    ...sums.taxes.map((tax) => ({ name: `Tax ${percentName(tax.rate)}`, amount: tax.amount })),
    { name: 'Shipping', amount: sums.shipping },
    { name: 'Total', amount: sums.total },
    { name: 'Amount paid', amount: sums.paid },
    { name: 'Amount due', amount: sums.balance },
  ];
  const always = new Set(['Subtotal', 'Total', 'Amount due']);
  return [
    {
      view: viewInvoice(calculated),
      facts: {
        issuer: input.seller.name,
        person: input.buyer.name,
        period: `Invoice ${input.details.number}`,
        figures: figures.filter(({ name, amount }) => always.has(name) || amount !== 0),
        enteredByIssuer: 0,
      },
      working: workingOf(calculated),
    },
  ];
}

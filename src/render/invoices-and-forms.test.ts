import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { invoice } from '../kinds/invoice/model/kind.ts';
import { type InvoiceInput, schema as invoiceSchema } from '../kinds/invoice/model/schema.ts';
import type { InvoiceView } from '../kinds/invoice/model/view.ts';
import type { DocumentKind, DocumentView } from '../domain/documents/kind.ts';
import { misc1099 } from '../kinds/misc-1099/model/kind.ts';
import { boxOf } from '../domain/documents/form-1099/form-year.ts';
import { fieldsOf } from '../domain/documents/form-1099/amounts.ts';
import { AMOUNTS } from '../kinds/misc-1099/model/boxes.ts';
import { MISC_1099_YEARS } from '../kinds/misc-1099/model/misc-1099-years.ts';
import type { Misc1099Input } from '../kinds/misc-1099/model/fields.ts';
import type { Misc1099View } from '../kinds/misc-1099/model/view.ts';
import { nec1099 } from '../kinds/nec-1099/model/kind.ts';
import { w2 } from '../kinds/w2/model/kind.ts';
import { schema as w2Schema, type W2Input } from '../kinds/w2/model/schema.ts';
import type { W2View } from '../kinds/w2/model/view.ts';
import { cents, MAXIMUM_MONEY, ZERO } from '../domain/money.ts';
import { EXAMPLE_DATE, exampleJob } from './example-job.ts';
import { FORMS_DATE } from './fixtures/forms-date.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';

const renderer = sharedRenderer();

const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '');

async function draw<View extends DocumentView>(kind: DocumentKind, input: unknown, template: number) {
  const isForm = 'year' in (input as object);
  const job = await exampleJob(kind, template, input, undefined, isForm ? FORMS_DATE : EXAMPLE_DATE);
  const { view, frame } = job.documents[0]!;
  return { view: view as View, frame, issued: inspect(await renderer.render(job)) };
}

type Drawn = Awaited<ReturnType<typeof draw>>;

function expectSound({ issued, frame }: Drawn): void {
  const pages = Number(issued.info().Pages);
  for (let page = 1; page <= pages; page += 1) {
    const text = squeezed(issued.text(page));
    expect(text, `page ${page}`).toContain(squeezed(frame.statusLine));
    expect(text, `page ${page}`).toContain(squeezed(frame.label));
  }
  const words = issued.words();
  expect(overlaps(words)).toEqual([]);
  expect(outside(words)).toEqual([]);
}

/** Values that the document does not print: checked line by line, and sentences column by column. */
function missing({ issued }: Drawn, printed: readonly string[]): string[] {
  const lines = squeezed(issued.text());
  const columns = squeezed(
    issued
      .words()
      .map(({ text }) => text.replaceAll('&amp;', '&'))
      .join(''),
  );
  return printed.filter((text) => !lines.includes(squeezed(text)) && !columns.includes(squeezed(text)));
}

/** Only the recipient's copies are printed: "Copy A" appears only in the label. */
function expectRecipientCopiesOnly({ issued, frame }: Drawn): void {
  const text = squeezed(issued.text()).replaceAll(squeezed(frame.label), '');
  expect(text).not.toMatch(/Copy[A1D](?![a-z0-9])/);
  expect(text).not.toMatch(/22222|VOID|SocialSecurityAdministration,withForm|InternalRevenueServiceCenter/);
}

const WIDE = 'Wwwwwwwww Wwwwwwwww Wwwwwwwww Wwwwwwwww Wwwwwwwww';
const longestAddress = {
  address1: `${WIDE} ${WIDE} ${WIDE}`.slice(0, 120),
  address2: `${WIDE} ${WIDE} ${WIDE}`.slice(0, 120),
  city: 'W'.repeat(50),
  state: 'DC',
  zip: '180155',
};

// ---------------------------------------------------------------- invoice

const longestInvoice = (template: 1 | 2): InvoiceInput => {
  const sample = invoice.sample(template) as InvoiceInput;
  const text = (length: number): string =>
    `${WIDE} ${WIDE} ${WIDE} ${WIDE} ${WIDE} ${WIDE} ${WIDE} ${WIDE}`.slice(0, length);
  return {
    ...sample,
    seller: { ...sample.seller, name: WIDE, tagline: text(60), ein: '00-1234567', ...longestAddress },
    buyer: { name: 'W'.repeat(50), attention: text(50), ...longestAddress },
    details: {
      ...sample.details,
      number: 'W'.repeat(24),
      about: text(90),
      purchaseOrder: 'W'.repeat(30),
      workPeriod: text(40),
    },
    lines: Array.from({ length: 60 }, (_, index) => ({
      description: index % 7 === 0 ? text(120) : `Line ${index}`,
      note: index % 5 === 0 ? text(120) : '',
      group: template === 2 ? ['Time', text(40), ''][index % 3]! : '',
      quantity: index % 4 === 0 ? '99.125' : '1',
      unit: index % 4 === 0 ? 'wwwwwwww' : '',
      unitPrice: index % 4 === 0 ? cents(9_000_000) : MAXIMUM_MONEY,
      discount: index % 6 === 0 ? { kind: 'percent' as const, percent: '12.625' } : { kind: 'none' as const },
      taxRate: ['8.875', '', '6'][index % 3]!,
    })),
    discount: { kind: 'percent', percent: '3.125' },
    taxName: text(40),
    shipping: MAXIMUM_MONEY,
    shippingTaxRate: '6',
    amountPaid: MAXIMUM_MONEY,
    paidNote: text(60),
    contract: { name: '', amount: ZERO, invoicedBefore: ZERO },
    paymentLink: `https://pay.example/${'w'.repeat(130)}`,
    howToPay: `${text(60)}\n${'w'.repeat(100)}\n${text(70)}`,
    notes: text(390),
  };
};

const figuresOfInvoice = (view: InvoiceView): string[] => [
  ...view.groups.flatMap((group) => [
    ...(view.isGrouped ? [group.amount] : []),
    ...group.lines.flatMap((line) => [line.quantity, line.price, line.amount, line.discount, line.tax]),
  ]),
  ...view.steps.map(({ amount }) => amount),
  view.total.amount,
  view.words,
  ...(view.contract?.rows ?? []).map(({ amount }) => amount),
];

test.each([1, 2] as const)(
  'invoice %i prints 60 of the longest lines over pages with a repeated header',
  async (template) => {
    const input = longestInvoice(template);
    expect(invoiceSchema.safeParse(input).error?.issues ?? []).toEqual([]);
    const drawn = await draw<InvoiceView>(invoice, input, template);
    using issued = drawn.issued;
    expectSound(drawn);
    expect(missing(drawn, figuresOfInvoice(drawn.view))).toEqual([]);
    const pages = Array.from({ length: Number(issued.info().Pages) }, (_, index) => issued.text(index + 1));
    const withLines = pages.filter((page) => /^ *Line \d+/m.test(page));
    expect(withLines.length).toBeGreaterThan(2);
    for (const page of withLines) expect(page).toMatch(/Qty\s+Unit price\s+Amount/);
  },
  30_000,
);

test.each([1, 2] as const)('invoice %i prints every amount and text of its sample', async (template) => {
  const drawn = await draw<InvoiceView>(invoice, invoice.sample(template), template);
  using issued = drawn.issued;
  expect(issued.check()).toContain('No syntax or stream encoding errors');
  const { view } = drawn;
  expect(
    missing(drawn, [...figuresOfInvoice(view), ...view.seller.lines, ...view.buyer.lines, view.due, view.issued]),
  ).toEqual([]);
  const foot = [view.link!.url, ...view.howToPay, ...view.notes, 'Link provided by the seller. Not verified by us.'];
  expect(missing(drawn, foot)).toEqual([]);
});

// ---------------------------------------------------------------- W-2

const fullW2 = (template: 1 | 2): W2Input => {
  const sample = w2.sample(template) as W2Input;
  return {
    ...sample,
    year: 2026,
    employer: { ...sample.employer, name: WIDE, ...longestAddress },
    employee: {
      ...sample.employee,
      firstName: WIDE.slice(0, 29),
      lastName: 'W'.repeat(30),
      suffix: 'WWWWWW',
      ...longestAddress,
    },
    controlNumber: 'W'.repeat(20),
    boxes: Object.fromEntries(Object.keys(sample.boxes).map((box) => [box, MAXIMUM_MONEY])) as W2Input['boxes'],
    box12: ['TP', 'TT', 'AA', 'DD'].map((code) => ({ code, amount: MAXIMUM_MONEY })),
    box13: { statutoryEmployee: true, retirementPlan: true, thirdPartySickPay: true },
    box14: ['Union dues', 'CASDI', 'WWWWWWWWWWWWWW', 'PA SUI'].map((label) => ({ label, amount: MAXIMUM_MONEY })),
    tippedOccupationCodes: ['101', '000'],
    stateRows: ['PA', 'NJ'].map((state) => ({
      state,
      employerStateId: 'W'.repeat(16),
      wages: MAXIMUM_MONEY,
      tax: MAXIMUM_MONEY,
      localWages: MAXIMUM_MONEY,
      localTax: MAXIMUM_MONEY,
      locality: 'W'.repeat(12),
    })),
    bridge: {
      grossPay: MAXIMUM_MONEY,
      items: (['beforeAllTaxes', 'beforeIncomeTax', 'added'] as const).map((effect) => ({
        name: WIDE,
        amount: MAXIMUM_MONEY,
        effect,
      })),
    },
  };
};

const figuresOfW2 = (view: W2View): string[] => [
  view.ssn,
  view.ein,
  view.ombNumber,
  view.year,
  ...Object.values(view.boxes),
  ...view.box12.flatMap(({ code, amount }) => [code, amount]),
  ...view.box14.map(({ amount }) => amount),
  ...view.stateRows.flatMap((row) => Object.values(row)),
  ...view.bridge.map(({ amount }) => amount),
  ...view.copies.flatMap(({ name, notice }) => [name, notice]),
];

test.each([1, 2] as const)(
  'a W-2 with every box filled to its limit is valid on template %i',
  async (template) => {
    const input = fullW2(template);
    expect(w2Schema.safeParse(input).error?.issues ?? []).toEqual([]);
    const drawn = await draw<W2View>(w2, input, template);
    using issued = drawn.issued;
    expect(issued.check()).toContain('No syntax or stream encoding errors');
    expectSound(drawn);
    expect(missing(drawn, figuresOfW2(drawn.view))).toEqual([]);
    expectRecipientCopiesOnly(drawn);
  },
  30_000,
);

test.each([2021, 2022, 2023, 2024, 2025, 2026])(
  'the W-2 of %i prints its boxes, numbers and wording, and only the recipient’s copies',
  async (year) => {
    const drawn = await draw<W2View>(w2, { ...w2.sample(2), year, copy: 'A', copies: ['A', 'D'] }, 2);
    using issued = drawn.issued;
    expectSound(drawn);
    expectRecipientCopiesOnly(drawn);
    expect(missing(drawn, figuresOfW2(drawn.view))).toEqual([]);
    expect(missing(drawn, ['Wage and Tax Statement', 'Notice to Employee', 'Instructions for Employee'])).toEqual([]);
    expect(missing(drawn, [year === 2026 ? '14a Other' : '14 Other', 'How box 1 was calculated'])).toEqual([]);
    // Two copies share the first page; the third is on the second page.
    expect(squeezed(issued.text(1)).match(/WageandTaxStatement/g)).toHaveLength(2);
    expect(squeezed(issued.text(2)).match(/WageandTaxStatement/g)).toHaveLength(1);
  },
);

test('template 1 prints each copy of a W-2 on its own page', async () => {
  const drawn = await draw<W2View>(w2, w2.sample(1), 1);
  using issued = drawn.issued;
  const copies = [1, 2, 3].map((page) => /Copy [BC2]—/.exec(issued.text(page))![0]);
  expect(copies).toEqual(['Copy B—', 'Copy 2—', 'Copy C—']);
});

// ---------------------------------------------------------------- 1099-MISC

function fullMisc1099(template: 1 | 2, year: number): Misc1099Input {
  const sample = misc1099.sample(template) as Misc1099Input;
  const form = MISC_1099_YEARS.of(year);
  const amounts = fieldsOf(AMOUNTS).map((field) => [field, boxOf(form, field) ? MAXIMUM_MONEY : ZERO]);
  return {
    ...sample,
    year,
    isCorrected: true,
    directSales: true,
    fatca: year > 2021,
    payer: { ...sample.payer, name: WIDE, ...longestAddress },
    recipient: { ...sample.recipient, name: 'W'.repeat(50), ...longestAddress },
    accountNumber: 'W'.repeat(24),
    amounts: Object.fromEntries(amounts) as Misc1099Input['amounts'],
    tippedOccupationCodes: year === 2026 ? ['101', '000'] : [],
    stateRows: ['PA', 'NJ'].map((state) => ({
      state,
      payerStateNumber: 'W'.repeat(16),
      taxWithheld: MAXIMUM_MONEY,
      income: MAXIMUM_MONEY,
    })),
    payments: Array.from({ length: 12 }, () => ({ name: WIDE, field: 'rents' as const, amount: MAXIMUM_MONEY })),
  };
}

const figuresOfMisc1099 = (view: Misc1099View): string[] => [
  view.payer.tin,
  view.recipient.tin,
  view.ombNumber,
  view.revision,
  view.year,
  ...[...view.boxes, ...view.furtherBoxes].flatMap(({ number, value }) => [number, value]),
  ...view.stateBoxes.flatMap(({ number, values }) => [number, ...values]),
  ...(view.payments.length > 0 ? [view.totalPaid] : []),
  ...view.copies.flatMap(({ name, notice }) => [name, notice]),
];

test.each([2021, 2022, 2023, 2024, 2025, 2026].flatMap((year) => [[year, 1] as const, [year, 2] as const]))(
  'the 1099-MISC of %i with every box filled is valid on template %i and has only the recipient’s copies',
  async (year, template) => {
    const input = fullMisc1099(template, year);
    expect(misc1099.schema.safeParse(input).error?.issues ?? []).toEqual([]);
    const drawn = await draw<Misc1099View>(misc1099, input, template);
    using issued = drawn.issued;
    expect(issued.check()).toContain('No syntax or stream encoding errors');
    expectSound(drawn);
    expect(missing(drawn, figuresOfMisc1099(drawn.view))).toEqual([]);
    expectRecipientCopiesOnly(drawn);
    expect(
      missing(drawn, ['Miscellaneous Information', 'CORRECTED (if checked)', 'Instructions for Recipient']),
    ).toEqual([]);
  },
  30_000,
);

test('two copies of a 1099-MISC share a page', async () => {
  const drawn = await draw<Misc1099View>(misc1099, { ...misc1099.sample(2), copy: 'A' }, 2);
  using issued = drawn.issued;
  expectRecipientCopiesOnly(drawn);
  expect(squeezed(issued.text(1)).match(/MiscellaneousInformation/g)).toHaveLength(2);
  expect(issued.text(1)).toContain('Detach here');
});

test.each(
  [w2, misc1099, nec1099].flatMap((kind) =>
    kind.templates.map(({ id }) => [kind.name, id, kind as DocumentKind] as const),
  ),
)('%s %i has several pages with the fewest copies, so nobody tries one page first', async (_name, template, kind) => {
  const sample = kind.sample(template) as Pick<W2Input, 'stateRows'>;
  const stateRows = kind.id === w2.id ? [] : sample.stateRows.slice(0, 1);
  const { view, issued } = await draw(kind, { ...sample, stateRows }, template);
  using document = issued;
  expect(view.hasSeveralPages).toBe(true);
  expect(Number(document.info().Pages)).toBeGreaterThan(1);
});

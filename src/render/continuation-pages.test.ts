import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { cents, sumOf } from '../domain/money.ts';
import { bankStatement } from '../kinds/bank-statement/model/kind.ts';
import type { BankStatementInput } from '../kinds/bank-statement/model/schema.ts';
import { hoursStatement } from '../kinds/hours-statement/model/kind.ts';
import { invoice } from '../kinds/invoice/model/kind.ts';
import type { InvoiceInput } from '../kinds/invoice/model/schema.ts';
import { payStub } from '../kinds/pay-stub/model/kind.ts';
import { draftSchema, type PayStubInput } from '../kinds/pay-stub/model/schema.ts';
import type { DocumentKind } from '../domain/documents/kind.ts';
import { exampleJob } from './example-job.ts';
import { inspect, overlaps } from './fixtures/poppler.ts';

// What somebody reads who holds the second page without the first.

const renderer = sharedRenderer();

async function print(kind: DocumentKind, template: number, input: unknown) {
  const job = await exampleJob(kind, template, input);
  const [first] = job.documents;
  const file = inspect(await renderer.render({ ...job, documents: [first!] }));
  return { file, title: first!.view.title };
}

const pagesOf = (file: ReturnType<typeof inspect>): readonly string[] => file.text().split('\f').slice(0, -1);

function longStub(template: number): PayStubInput {
  const order = payStub.sample(template) as PayStubInput;
  const more = Array.from({ length: 36 }, (_, index) => ({ name: `Shift ${index + 1}`, rate: 10_000 }));
  const { stubs } = draftSchema.parse({ stubs: [{ earnings: more }] });
  const [stub] = order.stubs;
  return { ...order, stubs: [{ ...stub!, earnings: [...stub!.earnings, ...stubs[0]!.earnings] }] };
}

function longLedger(template: number): BankStatementInput {
  const statement = bankStatement.sample(template) as BankStatementInput;
  const transactions = Array.from({ length: 40 }, () => statement.transactions[0]!);
  const endingBalance = cents(statement.startingBalance + sumOf(transactions, ({ amount }) => amount));
  return { ...statement, transactions, endingBalance };
}

function longInvoice(template: number, lines: number): InvoiceInput {
  const sent = invoice.sample(template) as InvoiceInput;
  return { ...sent, lines: Array.from({ length: lines }, () => ({ ...sent.lines[0]!, group: '' })) };
}

const LONG = [
  ...[1, 2, 3, 4].map((template) => {
    const input = longStub(template);
    return { kind: payStub, template, input, person: 'Maren Adeyemi', table: 'Earnings' };
  }),
  ...[1, 2].map((template) => {
    const input = longLedger(template);
    return { kind: bankStatement, template, input, person: input.fullName, table: 'Transactions' };
  }),
  ...[1, 2].map((template) => {
    const input = longInvoice(template, template === 1 ? 18 : 36);
    return { kind: invoice, template, input, person: input.buyer.name, table: 'Line items' };
  }),
];

test.each(LONG)(
  'page 2 of $kind.id $template names the person and the table, for eyes only',
  async (long) => {
    const { file, title } = await print(long.kind, long.template, long.input);
    using issued = file;
    const [first, second] = pagesOf(issued).map((page) => page.replaceAll(/\s+/g, ' '));
    expect(first).not.toContain(', continued');
    expect(second).toContain(`${long.person} · ${title} · ${long.table}`);
    expect(second).toContain(', continued');
    expect(overlaps(issued.words().filter(({ page }) => page === 2))).toEqual([]);
    // Furniture of a page is no part of the text.
    expect(issued.structure()).not.toContain('continued');
  },
  120_000,
);

test('a page that begins with a table of its own names the person alone', async () => {
  const { file } = await print(hoursStatement, 2, hoursStatement.sample(2));
  using issued = file;
  expect(pagesOf(issued)[1]).toMatch(/ · Hours and pay statement\n/);
});

// From the fewest lines that make a second page.
test.each([
  [1, 8],
  [2, 26],
])(
  'invoice %i names its lines exactly on the pages to which they continue, and no page has its totals without a line',
  async (template, fewest) => {
    for (let lines = fewest; lines < fewest + 9; lines += 1) {
      const { file } = await print(invoice, template, longInvoice(template, lines));
      using issued = file;
      const pages = pagesOf(issued);
      expect(pages.length).toBeGreaterThan(1);
      for (const [index, page] of pages.entries()) {
        const hasLines = /Qty\s+Unit price\s+Amount/.test(page);
        const hasTotalsAlone = page.includes('Amount due') && !hasLines;
        const seen = { isContinued: page.includes('Line items, continued'), hasTotalsAlone };
        expect(seen, `${lines} lines, page ${index + 1}`).toEqual({
          isContinued: index > 0 && hasLines,
          hasTotalsAlone: false,
        });
      }
    }
  },
  120_000,
);

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedRenderer } from '../../../../tests/shared-renderer.ts';
import type { Frame } from '../../../render/frame.ts';
import { templatePath } from '../../../render/render-job.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';
import { payStub } from './kind.ts';
import type { StubView } from './document-view.ts';
import { sample } from './sample.ts';
import { draftSchema, type PayStubInput } from './schema.ts';

// The files as printed by the real renderer and read by independent tools.

const today = plainDate('2026-11-20');
const renderer = sharedRenderer();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-stub-'));
  await renderer.ready();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readWith = (tool: string, ...words: string[]): string =>
  execFileSync(tool, words, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });

const frameOf = (view: StubView): Frame => ({
  state: 'sealed',
  level: 'U',
  statusLine: 'Self-prepared. Issuer not verified.',
  label: view.label,
  id: '7k2mq9x4t1v8wz3b5n6p7q8r9s',
  number: '26-1XPE-W47A',
  code: 'D4F13A45',
  fingerprint: '0123456789abcdef'.repeat(4),
  sealedAt: 'Nov 20, 2026, 10:58 am ET',
  site: 'paperproof.example',
  verifyUrl: 'https://paperproof.example/v/7k2mq9x4t1v8wz3b5n6p7q8r9s',
  proof: '',
  preview: false,
  specimen: false,
});

const documentsOf = async (input: PayStubInput) =>
  payStub.documents(await payStub.calculate(input, today), payStub.templateOf(input));

async function print(name: string, input: PayStubInput, logo?: Uint8Array) {
  return printDocuments(name, payStub.templateOf(input), await documentsOf(input), logo);
}

async function printDocuments(
  name: string,
  template: number,
  documents: Awaited<ReturnType<typeof documentsOf>>,
  logo?: Uint8Array,
) {
  const pdf = await renderer.render({
    template: templatePath(payStub, template),
    documents: documents.map(({ view }) => ({ view, frame: frameOf(view) })),
    date: today,
    document: documents.map(({ facts }) => facts),
    working: documents.map(({ working }) => working),
    logo,
  });
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  const text = readWith('pdftotext', '-layout', file, '-');
  return {
    views: documents.map(({ view }) => view),
    file,
    pages: text.split('\f').slice(0, -1),
    bytes: pdf.byteLength,
  };
}

/** Every amount and name that the document shows. */
function printedOn(view: StubView): string[] {
  const rows = [
    ...view.earnings,
    ...view.taxes,
    ...view.beforeTax,
    ...view.afterTax,
    ...(view.employerPays?.rows ?? []),
  ];
  return [
    ...rows.flatMap(({ amount, ytd }) => [amount.text, ytd.text]),
    ...view.earnings.flatMap(({ rate, hours }) => [rate, hours]),
    ...[view.gross, view.sums.deductions].flatMap(({ amount, ytd }) => [amount, ytd]),
    view.sums.net.ytd,
    view.sums.net.amount,
    view.pay.period,
    view.pay.date,
    view.employee.ssn,
    view.employee.id,
  ];
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ');

/** Boxes of words that overlap: text printed on text. */
function overlaps(file: string): string[] {
  const found: string[] = [];
  const html = readWith('pdftotext', '-bbox', file, '-');
  for (const page of html.split('<page ').slice(1)) {
    const words = [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
      ([, left, top, right, bottom, word]) => ({
        left: Number(left),
        // The box is as high as the font allows; the characters fill only its middle.
        top: Number(top) + (Number(bottom) - Number(top)) * 0.3,
        right: Number(right),
        bottom: Number(bottom) - (Number(bottom) - Number(top)) * 0.3,
        word: word!,
      }),
    );
    for (const [index, a] of words.entries()) {
      if (a.right > 612 || a.left < 0 || a.bottom > 792) found.push(`${a.word} leaves the page`);
      for (const b of words.slice(index + 1)) {
        const isOver = a.left < b.right - 0.6 && b.left < a.right - 0.6 && a.top < b.bottom && b.top < a.bottom;
        if (isOver) found.push(`${a.word} over ${b.word}`);
      }
    }
  }
  return found;
}

test.each([1, 2, 3, 4])('template %i prints every amount on one page, tagged, valid and small', async (id) => {
  const { views, file, pages, bytes } = await print(`sample-${id}`, sample(id));
  expect(pages).toHaveLength(1);
  const text = squeezed(pages[0]!);
  for (const printed of printedOn(views[0]!)) expect(text).toContain(printed);
  expect(text).toContain('Self-prepared. Issuer not verified.');
  expect(text).not.toContain('$');
  expect(text).toContain('Pay statement prepared by Thistle & Finch Home Care');
  const info = readWith('pdfinfo', file);
  expect(info).toMatch(/Tagged:\s+yes/);
  expect(info).toMatch(/PDF version:\s+1\.7/);
  expect(readWith('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  expect(overlaps(file)).toEqual([]);
  expect(bytes).toBeLessThan(70_000);
});

/** A line of every treatment. */
const KINDS = [
  { kind: 'commission', rate: 42_500 },
  { kind: 'pieceWork', rate: 125, hours: 240 },
  { kind: 'retroPay', rate: 18_000, forPeriod: { start: '2026-10-04', end: '2026-10-17' } },
  { kind: 'cashTips', rate: 15_000 },
  { kind: 'groupTermLife', rate: 1_150 },
  { kind: 'reimbursement', name: 'Mileage', rate: 12_050 },
  { kind: 'perDiem', rate: 6_800, hours: 3 },
] as const;

test.each([1, 2, 3, 4])('template %i prints each line of pay and of net pay adjustments, with sums', async (id) => {
  const base = sample(id);
  const earnings = [...base.stubs[0]!.earnings, ...KINDS];
  const input = draftSchema.parse({ ...base, stubs: [{ ...base.stubs[0], earnings }] });
  const { views, pages, file } = await print(`kinds-${id}`, input);
  const text = squeezed(pages.join(' '));
  const { adjustments, sums } = views[0]!;
  const printed = [...printedOn(views[0]!), ...adjustments!.rows.flatMap(({ amount, ytd }) => [amount.text, ytd.text])];
  for (const part of [...printed, adjustments!.sum.amount, sums.net.amount]) expect(text).toContain(squeezed(part));
  expect(text).toMatch(/Retro pay, Oct 4 – Oct 17,/);
  expect(adjustments!.rows.map(({ amount }) => amount.text)).toEqual(['−150.00', '−11.50', '120.50', '204.00']);
  expect(adjustments!.sum.amount).toBe('163.00');
  expect(overlaps(file)).toEqual([]);
});

test('the remittance part cannot be mistaken for a check and has the amount in words', async () => {
  const { views, pages } = await print('remittance', sample(2));
  const text = squeezed(pages[0]!);
  expect(text).toContain('NON-NEGOTIABLE');
  expect(text).toContain('This is not a check. It cannot be cashed.');
  expect(text).toContain(views[0]!.netInWords);
});

/** Words of employment and of withholding, which say nothing true of a contractor. */
const OF_EMPLOYEES =
  /employee|empleado|pay ?stub|talón|earnings|ingresos|salario|tax|impuesto|filing|estado civil|withh|total deductions|total de deducciones|employer/iu;

describe.each([1, 2, 3, 4])('template %i for a contractor', (id) => {
  test.each(['en', 'es'] as const)(
    'prints a payment statement without a word or row of withholding, in %s',
    async (language) => {
      const order = sample(id);
      const { pages, file, views } = await print(`contractor-${id}-${language}`, {
        ...order,
        templateMode: false,
        details: { ...order.details, employmentType: 'contractor', language },
      });
      const text = squeezed(pages.join(' '));
      const words =
        language === 'en'
          ? ['Payment statement', 'Contractor', 'Payment for services', 'No deductions are calculated for contractors.']
          : [
              'Comprobante de pago',
              'Contratista',
              'Pago por servicios',
              'No se calculan deducciones para contratistas.',
            ];
      expect(words.filter((word) => !text.includes(word))).toEqual([]);
      expect(text).toContain('Contractor payment statement');
      expect(OF_EMPLOYEES.exec(text)).toBeNull();
      expect(OF_EMPLOYEES.exec(JSON.stringify(views[0]!.twin))).toBeNull();
      // The sum, and the net pay, which is the same.
      expect(text.split(views[0]!.sums.net.amount).length - 1).toBeGreaterThanOrEqual(2);
      expect(overlaps(file)).toEqual([]);
    },
  );
});

test('a contractor’s statement with rents does not call them services', async () => {
  const order = sample(1);
  const [stub] = order.stubs;
  const rents = draftSchema.parse({
    details: { employmentType: 'contractor' },
    stubs: [{ earnings: [{ kind: 'rents', name: 'Rents', rate: 90_000 }] }],
  });
  const { pages } = await print('contractor-rents', {
    ...order,
    templateMode: false,
    stubs: [{ ...stub!, earnings: [...stub!.earnings, ...rents.stubs[0]!.earnings] }],
    details: { ...order.details, employmentType: 'contractor' },
  });
  expect(squeezed(pages[0]!)).toContain('Payment for services and other payments');
});

test.each([1, 2, 3, 4])('template %i marks overridden amounts and explains the mark', async (id) => {
  const order = sample(id);
  const [stub] = order.stubs;
  const medicare = draftSchema.parse({ stubs: [{ deductions: [{ key: 'medicare', enteredAmount: 4321 }] }] });
  const typed = { ...stub!, deductions: [...stub!.deductions, ...medicare.stubs[0]!.deductions] };
  const { pages } = await print(`typed-${id}`, { ...order, stubs: [typed] });
  expect(pages.join()).toContain('43.21†');
  expect(squeezed(pages.join())).toContain('† entered by issuer');
});

test.each([1, 2, 3, 4])('template %i prints an empty draft', async (id) => {
  const { views, pages } = await print(`draft-${id}`, draftSchema.parse({ template: { selectedTemplateIndex: id } }));
  expect(pages).toHaveLength(1);
  expect(squeezed(pages[0]!)).toContain(views[0]!.sums.net.amount);
});

const filledTo = (length: number, words: string): string =>
  words.repeat(20).slice(0, length).trim().padEnd(length, 'x');

/** Every value at its maximum length, size and count. */
const fullest = (template: number) =>
  draftSchema.parse({
    template: { selectedTemplateIndex: template },
    details: { state: 'CA' },
    company: {
      name: filledTo(50, 'Wheatstone Wainwright Woodworking '),
      phone: '5125550187',
      address1: filledTo(120, 'Upper Northampton Road '),
      address2: filledTo(120, 'Building '),
      city: filledTo(50, 'Kelleytown '),
      state: 'CA',
      zip: '180155',
    },
    employee: {
      name: filledTo(50, 'Featherstonehaugh-'),
      ssn: '8852',
      id: 'ABCDEFGHIJKLMNOPQRSTUVWX',
      address1: filledTo(120, 'Wolstenholme '),
      address2: filledTo(120, 'Apartment '),
      city: filledTo(50, 'Kelleytown '),
      state: 'CA',
      zip: '180155',
      directDeposit: true,
      accountNumber: '4471',
      bank: filledTo(50, 'Larkspur '),
      title: filledTo(50, 'Superintendent '),
      department: filledTo(50, 'Field '),
      exemptions: 8,
      maritalStatus: 'married',
    },
    stubs: [
      {
        fields: { adviceNumber: filledTo(24, '7'), batchNumber: filledTo(24, '8') },
        earnings: [
          { key: 'regular', rate: 900_000_000, hours: 1 },
          ...Array.from({ length: 24 }, (_, index) => ({
            name: filledTo(50 - index, index % 2 === 0 ? 'Earning of a kind ' : 'Uninterruptedname'),
            type: index % 3 === 0 ? 'hourly' : 'once',
            rate: 900_000_000,
            hours: 1,
          })),
        ],
        deductions: Array.from({ length: 20 }, (_, index) => ({
          name: filledTo(50 - index, index % 2 === 0 ? 'Deduction of a kind ' : 'Unbrokendeduction'),
          enteredAmount: 900_000_000,
          isEmployer: index % 7 === 6,
        })),
      },
    ],
  });

test.each([1, 2, 3, 4])('template %i continues on further pages without overlap or cut text', async (id) => {
  const { views, file, pages } = await print(`fullest-${id}`, fullest(id));
  expect(pages.length).toBeGreaterThan(1);
  const text = squeezed(pages.join(' '));
  for (const figure of [
    '9,000,000.00',
    views[0]!.gross.amount,
    views[0]!.gross.ytd,
    views[0]!.sums.deductions.amount,
  ]) {
    expect(text).toContain(figure);
  }
  expect(text.split('9,000,000.00').length - 1).toBeGreaterThanOrEqual(45);
  for (const page of pages) {
    expect(page).toContain('Self-prepared. Issuer not verified.');
    expect(page).toContain('26-1XPE-W47A');
  }
  expect(overlaps(file)).toEqual([]);
});

test('the totals of a stub stay together, however many lines precede them', async () => {
  for (let count = 9; count <= 14; count += 1) {
    const order = sample(1);
    const more = Array.from({ length: count }, (_, index) => ({ name: `Deduction ${index}`, enteredAmount: 100 }));
    const [stub] = order.stubs;
    const stubs = [{ ...stub, deductions: [...stub!.deductions, ...more] }];
    // Sequential: a single process prints them.
    // oxlint-disable-next-line no-await-in-loop
    const { pages } = await print(`sums-${count}`, draftSchema.parse({ ...order, stubs }));
    expect(pages.find((page) => page.includes('Total deductions'))).toMatch(/Total deductions.*\n+\s*Net pay/);
  }
});

test.each([
  ['wide', 1300, 200],
  ['tall', 130, 1850],
])('a %s logo fits its place', async (shape, width, height) => {
  const background = { r: 30, g: 30, b: 30, alpha: 0.5 };
  const logo = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  for (const id of [1, 2, 3, 4]) {
    // Sequential: a single process prints them.
    // oxlint-disable-next-line no-await-in-loop
    const { pages, file } = await print(`logo-${shape}-${id}`, sample(id), logo);
    expect(pages).toHaveLength(1);
    expect(overlaps(file)).toEqual([]);
  }
});

test.each([1, 2, 3, 4])('template %i has room for the taxes of every state', async (id) => {
  const order = sample(id);
  const ofState = (state: string): PayStubInput => ({
    ...order,
    details: { ...order.details, state, taxMethod: 'official' },
  });
  const documents = (await Promise.all(TAX_STATES.map(({ code }) => documentsOf(ofState(code))))).flat();
  const { file, pages, views } = await printDocuments(`states-${id}`, id, documents);
  const longer = pages.flatMap((page) => (/\b1 of 1\b/.test(page) ? [] : [squeezed(page).slice(0, 400)]));
  expect(longer).toEqual([]);
  for (const [index, view] of views.entries()) {
    for (const { amount } of view.taxes) expect(pages[index]).toContain(amount.text);
  }
  expect(overlaps(file)).toEqual([]);
});

test('52 stubs go into one file, each with its own pages and amounts', async () => {
  const order = sample(2);
  const { views, pages } = await print('year', { ...order, details: { ...order.details, quantity: 52 } });
  expect(views.length).toBeGreaterThanOrEqual(46);
  expect(pages).toHaveLength(views.length);
  for (const [index, view] of views.entries()) {
    const text = squeezed(pages[index]!);
    expect(text).toContain(view.pay.period);
    expect(text).toContain(view.gross.ytd);
    expect(text).toContain('1 of 1');
  }
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { yearLinesOf } from '../../../domain/books/year-line.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { nextPeriod } from '../../../domain/payroll/next-period.ts';
import { hasEstimates } from '../../../domain/payroll/order.ts';
import { w2FromStubs } from '../../w2/model/from-stubs.ts';
import { packAmounts, stubAmounts } from '../../w2/model/stub-amounts.ts';
import { filledW2, personOfYear } from '../../w2/model/year-of-person.ts';
import { yearRatesOf } from '../../../domain/payroll/year-end/year-rates.ts';
import { asFirstPayOfYear, withoutEstimates } from '../../../domain/payroll/estimated-figures.ts';
import { calculate, type CalculatedPayStubs } from './calculate.ts';
import { type PayStubRequest, schema } from './schema.ts';
import { documents } from './view.ts';
import { carriedFrom } from './carried-from.ts';

const TODAY = plainDate('2026-11-23');
/** 2,000.00 each period, for the 23rd time: 44,000.00 before it. The digits are on no other line. */
const PRIOR = { estimated: undefined, typed: 4_400_000, calculated: undefined } as const;
type Source = keyof typeof PRIOR;
const SOURCES = Object.keys(PRIOR) as readonly Source[];

const request = (source: Source, details: PayStubRequest['details'] = {}): PayStubRequest => ({
  details: {
    email: 'pay@example.com',
    state: 'TX',
    taxMethod: 'official',
    quantity: source === 'calculated' ? 23 : 1,
    ...(source === 'typed' && { estimatePriorYTD: false }),
    ...details,
  },
  period0Index: source === 'calculated' ? 1 : 23,
  company: {
    name: 'Kestrel & Rowe',
    phone: '6105550118',
    address1: '1 Elm St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  },
  employee: { name: 'Ann Lee', address1: '4 Elm St', city: 'Austin', state: 'TX', zip: '78701' },
  stubs: [
    {
      payPeriod: { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') },
      payDate: plainDate('2026-11-20'),
      earnings: [
        {
          key: 'regular',
          rate: 2500,
          hours: 80,
          ...(PRIOR[source] !== undefined && { givenPriorYTD: PRIOR[source] }),
        },
      ],
      deductions: [
        { name: 'Dues', kind: 'unionDues', enteredAmount: 700, ...(source === 'typed' && { givenPriorYTD: 15_400 }) },
      ],
    },
  ],
});

async function orderOf(source: Source, details?: PayStubRequest['details']): Promise<CalculatedPayStubs> {
  const sent = request(source, details);
  const input = parseInput(schema, {
    ...sent,
    // Twenty-three stubs are for the same pay.
    ...(source === 'calculated' && {
      stubs: Array.from({ length: 23 }, (_, index) => ({
        ...sent.stubs![0],
        payPeriod: index === 0 ? sent.stubs![0]!.payPeriod : undefined,
        payDate: index === 0 ? sent.stubs![0]!.payDate : undefined,
      })),
    }),
  });
  return calculate(input, TODAY);
}

const CONTRACTOR = { employmentType: 'contractor', taxMethod: 'standard' } as const;

/** Every place that figures of the year go to, besides the printed page and the form that asks for them. */
const CONSUMERS: Readonly<Record<string, (order: CalculatedPayStubs) => unknown>> = {
  'facts of the registry, of credentials, of the QR code': (order) => documents(order, 1)[0]!.facts.figures,
  'text twin: data in the file, sd-jwt, shares': (order) => documents(order, 1)[0]!.view.twin,
  'W-2 filled in from a pay stub': async (order) => (await w2FromStubs(order)).input,
  'W-2 of the year end': async (order) => {
    const [stub] = order.stubs;
    const known = { documentId: 'one', number: 'PP-1', order, stub: withoutEstimates(stub!) };
    const amounts = stubAmounts(withoutEstimates(stub!));
    const year = personOfYear(
      { key: 'ann', name: 'Ann Lee' },
      [
        {
          documentId: 'one',
          number: 'PP-1',
          payDate: stub!.payDate,
          period: stub!.payPeriod,
          amounts,
          lines: yearLinesOf(withoutEstimates(stub!)),
        },
      ],
      await yearRatesOf(2026),
    );
    return [year, (await filledW2(year, [known])).input];
  },
  'figures kept for tie-out, 941 and 940': (order) => packAmounts(stubAmounts(withoutEstimates(order.stubs[0]!))),
};

const TOTALS = { estimated: false, typed: true, calculated: true } as const;

test.each(Object.keys(CONSUMERS).flatMap((name) => SOURCES.map((source) => [name, source] as const)))(
  '%s: %s figures before the pay stub',
  async (name, source) => {
    const text = JSON.stringify(await CONSUMERS[name]!(await orderOf(source)));
    // The year to date, the prior alone, and the dues.
    const has = /4600000|46,000\.00|4400000|44,000\.00/.test(text);
    expect(has).toBe(TOTALS[source]);
    // The dues of before and of the year: of a source that counts, or absent.
    expect(source === 'estimated' && /16100\b|161\.00|15400\b|154\.00/.test(text)).toBe(false);
  },
);

test.each(SOURCES)('a 1099 reports %s pay of before only if it is no estimate', async (source) => {
  const [stub] = (await orderOf(source, CONTRACTOR)).stubs;
  expect(withoutEstimates(stub!).ytdTotal).toBe(source === 'estimated' ? 200_000 : 4_600_000);
});

test('an estimate stays one through two pay stubs that continue it, and what was paid since is none', async () => {
  let order = await orderOf('estimated');
  for (const paid of [400_000, 600_000]) {
    const next = nextPeriod(order);
    order = await calculate(parseInput(schema, next), TODAY);
    expect(order.stubs[0]!.ytdTotal).toBe(4_400_000 + paid);
    expect(withoutEstimates(order.stubs[0]!).ytdTotal).toBe(paid);
    expect(carriedFrom(order, 'one').earnings[0]!.prior).toMatchObject({ from: 'estimate', estimated: 4_400_000 });
  }
});

test.each(
  [1, 2, 3, 4].flatMap((template) => (['en', 'es', 'both'] as const).map((language) => [template, language] as const)),
)(
  'template %i, %s: each estimated figure of the year has its mark, and no other figure',
  async (template, language) => {
    const [estimated] = documents(await orderOf('estimated', { language }), template);
    const [typed] = documents(await orderOf('typed', { language }), template);
    const views = (view: typeof estimated) => [view!.view, ...(view!.view.translation ? [view!.view.translation] : [])];
    for (const view of views(estimated)) {
      const figures = JSON.stringify(view, (key, value: unknown) =>
        key === 'twin' || key === 'translation' ? undefined : value,
      );
      expect(figures).not.toMatch(/"46,000\.00/);
      expect(figures.match(/"~46,000\.00"/g)).toHaveLength(2);
      expect(figures).toContain('"~161.00"');
      expect(view).toHaveProperty('isYtdEstimated', true);
    }
    for (const view of views(typed)) {
      expect(view).not.toHaveProperty('isYtdEstimated');
      expect(JSON.stringify(view)).toContain('"46,000.00"');
    }
  },
);

test('"first pay of this year" makes every figure of before 0.00, whatever the number of the period', async () => {
  const [stub] = (await orderOf('estimated', { estimatePriorYTD: false })).stubs;
  expect(stub).toMatchObject({
    periodIndex: 23,
    priorYTD: 0,
    deductionPriorYTD: 0,
    ytdTotalHours: 80,
    enteredByIssuer: 0,
  });
});

test('"first pay of this year" leaves no estimated part, also in a carried figure that was typed over', async () => {
  const order = nextPeriod(await orderOf('estimated'));
  const typedOver = {
    ...order,
    stubs: order.stubs.map((stub) => ({
      ...stub,
      earnings: stub.earnings.map((line) => ({
        ...line,
        givenPriorYTD: line.givenPriorYTD && { ...line.givenPriorYTD, from: 'issuer' as const },
      })),
    })),
  };
  for (const [carried, from] of [
    [order, 'lastStub'],
    [typedOver, 'issuer'],
  ] as const) {
    const answered = asFirstPayOfYear(carried);
    expect(answered.stubs[0]!.earnings[0]!.givenPriorYTD).toMatchObject({ amount: 200_000, from });
    const { stubs } = await calculate(parseInput(schema, answered), TODAY);
    expect(hasEstimates(stubs[0]!)).toBe(false);
    expect(stubs[0]!.ytdTotal).toBe(400_000);
  }
});

test('off-cycle pay prints no period number, and the next of the schedule has its own', async () => {
  const sent = request('typed');
  const bonus = { ...sent, stubs: [{ ...sent.stubs![0], isOffCycle: true }] };
  const order = await calculate(parseInput(schema, bonus), TODAY);
  const [{ view }] = documents(order, 1) as [ReturnType<typeof documents>[number]];
  expect(view.pay.number).toBe('');
  expect(JSON.stringify(view)).not.toContain('of 26');
  const next = await calculate(parseInput(schema, nextPeriod(order)), TODAY);
  expect(documents(next, 1)[0]!.view.pay.number).toBe('25 of 26');
});

/** Files that read figures of the year, each named in the tests above or showing them to their owner with the mark. */
const READERS = [
  'domain/books/year-line.ts',
  'kinds/pay-stub/form/deductions-grid.tsx',
  'kinds/pay-stub/form/earnings-grid.tsx',
  'kinds/pay-stub/model/paystub-data.ts',
  'kinds/pay-stub/model/view.ts',
  'kinds/w2/model/boxes-of-pay.ts',
  'kinds/w2/model/from-stubs.ts',
  'kinds/w2/model/state-rows.ts',
  'server/payroll/companies/save-figures.ts',
];

test('nothing else reads the figures of the year', async () => {
  const root = join(import.meta.dirname, '../../..');
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|fixture|^domain\/payroll\//.test(name),
  );
  const readers: string[] = [];
  for (const name of files)
    if (
      /\b(?!(?:given|estimate|setEarning|setDeduction)PriorYTD\b)\w*(?:ytdTotal|priorYTD|YTDTotal|PriorYTD)\b/.test(
        await readFile(join(root, name), 'utf8'),
      )
    )
      readers.push(name);
  expect(readers.toSorted()).toEqual(READERS);
});

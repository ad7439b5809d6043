import { describe, expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { en } from '../../../domain/language/en.ts';
import { STATES } from '../../../domain/us.ts';
import type { DocumentLanguage } from '../../../domain/language/document-language.ts';
import type { StubView } from './document-view.ts';
import { payStub } from './kind.ts';
import { sample } from './sample.ts';
import { type PayStubInput, schema } from './schema.ts';

const TODAY = plainDate('2026-11-20');

async function viewIn(
  language: DocumentLanguage | undefined,
  input: PayStubInput = sample(1),
  details: Partial<PayStubInput['details']> = {},
): Promise<StubView> {
  const changed = { ...input, details: { ...input.details, ...details, ...(language && { language }) } };
  const [document] = payStub.documents(await payStub.calculate(changed, TODAY), input.template.selectedTemplateIndex);
  return document!.view;
}

/** Every text of a view that is ours: not a figure, and not what the issuer typed. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** Without the parties, which the issuer typed, and the label, which is always in English. */
const contents = ({ employee, ...view }: StubView): object =>
  Object.assign(view, { company: null, issuer: null, label: null, twin: null, role: employee.role });
/** A note begins with a name, so what follows it is compared as well. */
const notesOf = ({ notes }: StubView): readonly string[] => notes.map((note) => note.replace(/^[^:]*: /, ''));
const WORDS = /\p{L}{3,}/u;

test('a stub in English has the same content as before there was a choice', async () => {
  expect(await viewIn('en')).toEqual(await viewIn(undefined));
  expect(Object.keys(await viewIn(undefined))).not.toContain('language');
});

describe('no word of ours is left in English on a Spanish stub', () => {
  // The same in both languages, with numbers left out.
  const SAME = new Set(['Medicare', 'Regular', 'Total', 'Local', 'Pub. 15-T']);

  test.each(STATES.map(({ code }) => code))('in %s', async (state) => {
    for (const taxMethod of ['standard', 'official'] as const) {
      const given = sample(4);
      const typed = new Set(textsOf([given.company, given.employee, given.stubs]));
      const [english, spanish] = [
        await viewIn('en', given, { state, taxMethod }),
        await viewIn('es', given, { state, taxMethod }),
      ];
      expect(notesOf(spanish).filter((note) => WORDS.test(note) && notesOf(english).includes(note))).toEqual([]);
      const before = new Set(textsOf(contents(english)));
      const left = textsOf(contents(spanish)).filter(
        (text) => WORDS.test(text) && before.has(text) && !typed.has(text) && !SAME.has(text),
      );
      expect(left).toEqual([]);
    }
  });
});

test('what the issuer typed is not translated, even if it is a term of ours', async () => {
  const given = sample(2);
  const [stub] = given.stubs;
  const view = await viewIn(
    'es',
    schema.parse({
      ...given,
      stubs: [
        {
          ...stub,
          earnings: [
            { key: 'regular', rate: 2240, hours: 40 },
            { name: 'Overtime', rate: 100 },
          ],
        },
      ],
      details: { ...given.details, localTaxes: [{ name: 'Ohio income tax', ratePercent: 1 }] },
    }),
  );
  expect(view.earnings.map(({ name }) => name)).toEqual(['Regular', 'Overtime']);
  expect(view.taxes.map(({ name }) => name)).toContain('Ohio income tax');
});

test('the name of a kind of deduction is translated, and a name that the issuer typed for it is not', async () => {
  const given = sample(2);
  const [stub] = given.stubs;
  const deductions = [
    { kind: 'unionDues', name: 'Union dues', enteredAmount: 2_000 },
    { kind: 'charity', name: 'Red Cross', enteredAmount: 500 },
  ];
  const view = await viewIn('es', schema.parse({ ...given, stubs: [{ ...stub, deductions }] }));
  expect(view.afterTax.map(({ name }) => name)).toEqual(['Cuotas sindicales', 'Red Cross']);
});

test('a stub in both languages has each text with its translation, and figures and dates once', async () => {
  const view = await viewIn('both');
  expect(view.language).toBe('both');
  expect(view.gross.name).toBe(en.labels.grossPay);
  expect((view.translation as StubView).gross.name).toBe('Pago bruto');
  expect((view.translation as StubView).gross.amount).toBe(view.gross.amount);
  expect((view.translation as StubView).pay.period).toBe(view.pay.period);
  const [first, earnings] = view.twin;
  expect(first!.heading).toBe('Pay stub / Talón de pago');
  expect(earnings!.rows.at(-1)).toMatchObject({ name: 'Gross pay / Pago bruto', value: '2,827.13' });
});

test('the status and who prepared the stub stay in English, whatever the language', async () => {
  expect((await viewIn('es')).label).toBe((await viewIn('en')).label);
});

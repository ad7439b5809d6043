import { expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import type { DocumentKind, DocumentView } from '../domain/documents/kind.ts';
import type { Calculated1099 } from '../domain/documents/form-1099/calculated.ts';
import { FULL_NUMBER_MESSAGE } from '../domain/documents/tax-identifiers.ts';
import { misc1099 } from './misc-1099/model/kind.ts';
import type { Misc1099Input } from './misc-1099/model/fields.ts';
import { nec1099 } from './nec-1099/model/kind.ts';
import type { Nec1099Input } from './nec-1099/model/fields.ts';

// What holds for every form of the 1099 series.
type Input = Pick<
  Misc1099Input & Nec1099Input,
  'year' | 'payer' | 'recipient' | 'accountNumber' | 'stateRows' | 'isCorrected'
>;
interface View extends DocumentView {
  readonly copies: readonly { readonly id: string }[];
  readonly recipient: { readonly tin: string };
}
type Form = DocumentKind<Input, Calculated1099<unknown, unknown>, View>;

const today = plainDate('2026-11-20');
const FORMS: readonly (readonly [string, Form])[] = [
  [misc1099.name, misc1099],
  [nec1099.name, nec1099],
];
const FORMS_AND_TEMPLATES = FORMS.flatMap(([name, form]) =>
  form.templates.map((template) => [name, template.id, form] as const),
);
const calculated = async (form: Form, input: Input) => form.calculate(input, today);
const documentOf = async (form: Form, input: Input) => form.documents(await calculated(form, input), 1)[0]!;
const copiesOf = async (form: Form, input: unknown) =>
  (await documentOf(form, form.schema.parse(input) as Input)).view.copies.map(({ id }) => id).join('');
const issuesOf = (form: Form, input: unknown) =>
  (form.schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);

test.each(FORMS)('%s: an unknown year is refused by name', async (name, form) => {
  const sample = form.sample(1);
  expect(issuesOf(form, { ...sample, year: 2020 })).toEqual([['year', 'Please select a year from 2021 to 2026']]);
  await expect(calculated(form, { ...sample, year: 2027 })).rejects.toThrow(`no Form ${name} for 2027`);
});

test.each(FORMS_AND_TEMPLATES)(
  '%s: the sample of template %i can be sold, fits and uses never-issued numbers',
  async (_name, template, form) => {
    const sample = form.sample(template);
    expect(sample).toMatchObject({ template });
    expect(issuesOf(form, sample)).toEqual([]);
    expect((await calculated(form, sample)).checks).toEqual([]);
    expect([sample.payer.ein.slice(0, 3), sample.recipient.lastFour]).toEqual(['00-', '0000']);
    expect(sample.payer.phone).toMatch(/^\d{3}55501\d{2}$/);
  },
);

test.each(FORMS)('%s: a full Social Security number is refused with a message, in a draft too', (_name, form) => {
  const sample = form.sample(1);
  const inItsField = { ...sample, recipient: { ...sample.recipient, lastFour: '666-12-3456' } };
  expect(issuesOf(form, inItsField)).toContainEqual(['recipient.lastFour', FULL_NUMBER_MESSAGE]);
  expect(form.draftSchema.safeParse(inItsField).success).toBe(false);
  const asAccountNumber = { ...sample, accountNumber: '666-12-3456' };
  expect(issuesOf(form, asAccountNumber)).toContainEqual(['accountNumber', FULL_NUMBER_MESSAGE]);
  expect(form.draftSchema.safeParse(asAccountNumber).success).toBe(false);
});

test.each(FORMS)('%s: the recipient’s TIN is printed by its last four digits', async (_name, form) => {
  const { recipient, ...rest } = form.sample(1);
  const printed = async (numberKind: 'ssn' | 'ein') =>
    (await documentOf(form, { ...rest, recipient: { ...recipient, numberKind, lastFour: '6048' } })).view.recipient.tin;
  expect([await printed('ssn'), await printed('ein')]).toEqual(['XXX-XX-6048', 'XX-XXX6048']);
});

test.each(FORMS)('%s: the copies are B and one 2 for each state row, whatever the input asks for', async (_n, form) => {
  const sample = form.sample(1);
  const [row] = sample.stateRows;
  expect(await copiesOf(form, sample)).toBe('B2');
  expect(await copiesOf(form, { ...sample, stateRows: [] })).toBe('B');
  expect(await copiesOf(form, { ...sample, stateRows: [row, row] })).toBe('B22');
  expect(await copiesOf(form, { ...sample, copies: ['A', '1', 'C'], copy: 'A' })).toBe('B2');
});

test.each(FORMS)('%s: the label says what the document is and what must still be filed', async (_name, form) => {
  const { view } = await documentOf(form, form.sample(1));
  expect(view.label).toBe('Recipient copy, substitute form; Copy A must be filed with the agency');
});

test.each(FORMS)('%s: a specimen has numbers that nobody has', (_name, form) => {
  const { payer, recipient, stateRows } = form.specimenOf!(form.sample(1));
  expect([payer.ein, recipient.lastFour, stateRows[0]!.payerStateNumber]).toEqual(['00-0000000', '0000', '']);
});

test.each(FORMS)('%s: a draft with empty texts renders', async (_name, form) => {
  const sample = form.sample(1);
  const draft = form.draftSchema.parse({
    ...sample,
    payer: { ...sample.payer, name: '', ein: '', phone: '' },
    recipient: { ...sample.recipient, lastFour: '1', city: '', state: '', zip: '' },
    amounts: {},
    payments: [],
  }) as Input;
  expect((await calculated(form, draft)).totalPaid).toBe(0);
  expect((await documentOf(form, draft)).view.copies).not.toEqual([]);
});

import { formatDate } from '../../calendar.ts';
import { type Cents, formatMoney } from '../../money.ts';
import { maskPhone } from '../../us.ts';
import { addressLines } from '../address-lines.ts';
import type { CalculatedDocument, DocumentView, TwinRow, TwinSection } from '../kind.ts';
import type { Calculated1099 } from './calculated.ts';
import { copiesFor, type RecipientCopy } from './copies.ts';
import type { Form1099Input } from './fields.ts';
import type { FormBox, NoticeParagraph } from './form-box.ts';
import { type Form1099Year, stateBoxesOf } from './form-year.ts';
import type { Recipient, StateRow } from './parties.ts';

export interface BoxView {
  readonly number: string;
  readonly title: string;
  readonly kind: 'amount' | 'checkBox' | 'text' | 'reserved';
  /** An amount or a text; empty if the box does not apply. */
  readonly value: string;
  readonly isChecked: boolean;
}

/** One of the three state boxes, with a value for each row. */
export interface StateBoxView {
  readonly number: string;
  readonly title: string;
  readonly isAmount: boolean;
  readonly values: readonly string[];
}

interface PartiesView {
  readonly payer: { readonly name: string; readonly lines: readonly string[]; readonly tin: string };
  readonly recipient: {
    readonly name: string;
    readonly street: readonly string[];
    readonly city: string;
    readonly tin: string;
  };
  readonly accountNumber: string;
}

const boxMoney = (amount: Cents): string => (amount === 0 ? '' : formatMoney(amount));

function viewBox<Field extends string>(
  { number, title, content }: FormBox<Field>,
  filled: Form1099Input<Field>,
): BoxView {
  const box = { number, title, value: '', isChecked: false };
  switch (content.kind) {
    case 'amount':
      return { ...box, kind: 'amount', value: boxMoney(filled.amounts[content.field]) };
    case 'checkBox':
      return { ...box, kind: 'checkBox', isChecked: filled[content.field] === true };
    case 'occupationCodes':
      return { ...box, kind: 'text', value: filled.tippedOccupationCodes.join('  ') };
    case 'reserved':
    case 'state':
      return { ...box, kind: 'reserved' };
  }
}

const viewStateBoxes = (boxes: readonly FormBox[], rows: readonly StateRow[]): readonly StateBoxView[] =>
  boxes.flatMap(({ number, title, content }) => {
    if (content.kind !== 'state') return [];
    const { field } = content;
    const values = rows.map((row) =>
      field === 'payerStateNumber' ? [row.state, row.payerStateNumber].filter(Boolean).join(' ') : boxMoney(row[field]),
    );
    return [{ number, title, isAmount: field !== 'payerStateNumber', values }];
  });

function recipientTin({ numberKind, lastFour }: Recipient): string {
  if (lastFour === '') return '';
  return numberKind === 'ein' ? `XX-XXX${lastFour}` : `XXX-XX-${lastFour}`;
}

function viewParties({ payer, recipient, accountNumber }: Form1099Input<never>): PartiesView {
  const lines = addressLines(recipient);
  return {
    payer: {
      name: payer.name,
      lines: [...addressLines(payer), payer.phone && maskPhone(payer.phone)].filter(Boolean),
      tin: payer.ein,
    },
    recipient: {
      name: recipient.name,
      street: lines.slice(0, -1),
      city: lines.at(-1) ?? '',
      tin: recipientTin(recipient),
    },
    accountNumber,
  };
}

const row = (name: string, value: string): TwinRow => ({ name, value });
const boxName = ({ number, title }: { readonly number: string; readonly title: string }): string =>
  number === '' ? title : `Box ${number} ${title}`;
const filled = (rows: readonly TwinRow[]): TwinRow[] => rows.filter(({ value }) => value !== '');

const twinOfParties = (view: Form1099Parts): TwinRow[] =>
  filled([
    row('PAYER’S name and address', [view.payer.name, ...view.payer.lines].join(', ')),
    row('PAYER’S TIN', view.payer.tin),
    row('RECIPIENT’S TIN', view.recipient.tin),
    row('RECIPIENT’S name', view.recipient.name),
    row('RECIPIENT’S address', [...view.recipient.street, view.recipient.city].filter(Boolean).join(', ')),
    row('Account number', view.accountNumber),
    row('CORRECTED', view.isCorrected ? 'checked' : ''),
    row('Copies', view.copies.map((copy) => copy.name).join('; ')),
  ]);

const twinOfBoxes = (boxes: readonly BoxView[]): TwinRow[] =>
  filled(boxes.map((box) => row(boxName(box), box.kind === 'checkBox' && box.isChecked ? 'checked' : box.value)));

const twinOfStates = (boxes: readonly StateBoxView[]): TwinRow[] =>
  filled(boxes.flatMap((box) => box.values.map((value) => row(boxName(box), value))));

/** What every form of the series prints. The boxes have places of their own on each. */
export interface Form1099View extends DocumentView, PartiesView {
  readonly year: string;
  readonly ombNumber: string;
  readonly revision: string;
  readonly copies: readonly RecipientCopy[];
  readonly isCorrected: boolean;
  /** The three state boxes, each with one value per row. */
  readonly stateBoxes: readonly StateBoxView[];
  readonly instructions: readonly NoticeParagraph[];
  readonly spanishNotes?: readonly NoticeParagraph[];
}

type Form1099Parts = Omit<Form1099View, 'twin'>;
type Calculated<Field extends string> = Calculated1099<Form1099Input<Field>, Form1099Year<Field>>;

interface NamedForm {
  /** "1099-NEC" */
  readonly name: string;
  /** "Nonemployee Compensation" */
  readonly title: string;
  readonly instructions: readonly NoticeParagraph[];
}

export interface FormParts<Field extends string> {
  readonly parts: Form1099Parts;
  readonly boxOfForm: (box: FormBox<Field>) => BoxView;
  readonly twinOf: (boxes: readonly BoxView[]) => readonly TwinSection[];
}

/** The common parts of a form, and how its boxes are shown. */
export function viewForm<Field extends string>(calculated: Calculated<Field>, named: NamedForm): FormParts<Field> {
  const { input, form, spanishNotes } = calculated;
  const year = String(form.year);
  const copies = copiesFor(input.stateRows.length);
  const parts: Form1099Parts = {
    title: `${named.name} ${year}, recipient’s copies`,
    issuer: input.payer.name,
    reference: `${named.name} ${year}`,
    label: 'Recipient copy, substitute form; Copy A must be filed with the agency',
    year,
    ombNumber: form.ombNumber,
    revision: form.revision,
    copies,
    hasSeveralPages: copies.length > 1,
    hasOwnSizes: true,
    isCorrected: input.isCorrected,
    ...viewParties(input),
    stateBoxes: viewStateBoxes(stateBoxesOf(form), input.stateRows),
    instructions: named.instructions,
    ...(spanishNotes && { language: 'both' as const, spanishNotes }),
  };
  const states = twinOfStates(parts.stateBoxes);
  return {
    parts,
    boxOfForm: (box) => viewBox(box, input),
    twinOf: (boxes) => [
      { heading: `Form ${named.name} ${named.title} ${year}`, rows: twinOfParties(parts) },
      { heading: 'Amounts', rows: twinOfBoxes(boxes) },
      ...(states.length > 0 ? [{ heading: 'State', rows: states }] : []),
    ],
  };
}

/** The document of a form: its boxes with an amount are its figures. */
export function documentOfForm<Field extends string, View extends Form1099View>(
  calculated: Calculated<Field>,
  view: View,
  more: { readonly figures?: CalculatedDocument['facts']['figures']; readonly working?: object } = {},
): CalculatedDocument<View> {
  const { input, form } = calculated;
  const boxes = form.boxes.flatMap(({ number, title, content }) =>
    content.kind === 'amount' && input.amounts[content.field] > 0
      ? [{ name: `Box ${number}, ${title.toLowerCase()}`, amount: input.amounts[content.field] }]
      : [],
  );
  return {
    view,
    facts: {
      issuer: view.issuer,
      person: view.recipient.name,
      period: `Tax year ${view.year}`,
      figures: [...boxes, ...(more.figures ?? [])],
      enteredByIssuer: 0,
    },
    working: {
      furnishBy: formatDate(calculated.furnishBy),
      ...more.working,
      checks: calculated.checks,
      sources: form.sources,
    },
  };
}

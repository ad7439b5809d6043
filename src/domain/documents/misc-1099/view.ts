import { formatDate } from '../../calendar.ts';
import { type Cents, formatMoney } from '../../money.ts';
import { maskPhone } from '../../us.ts';
import { addressLines } from '../address-lines.ts';
import type { Paper, PaperView, TwinRow, TwinSection } from '../kind.ts';
import type { CalculatedMisc1099 } from './calculate.ts';
import { copiesFor, type RecipientCopy } from './copies.ts';
import { boxOf, type FormBox } from './misc-1099-year.ts';
import { instructionsForRecipient, type NoticeParagraph } from './notices.ts';

export interface BoxView {
  readonly number: string;
  readonly title: string;
  readonly kind: 'amount' | 'checkBox' | 'text' | 'reserved';
  /** An amount or a text; empty where the box does not apply. */
  readonly value: string;
  readonly isChecked: boolean;
}

export interface Misc1099View extends PaperView {
  readonly year: string;
  readonly ombNumber: string;
  readonly revision: string;
  readonly copies: readonly RecipientCopy[];
  readonly isCorrected: boolean;
  readonly payer: { readonly name: string; readonly lines: readonly string[]; readonly tin: string };
  readonly recipient: {
    readonly name: string;
    readonly street: readonly string[];
    readonly city: string;
    readonly tin: string;
  };
  readonly accountNumber: string;
  /** Boxes 1 to 12, two to a row. */
  readonly boxes: readonly BoxView[];
  /** What follows box 12 and differs by the year. */
  readonly furtherBoxes: readonly BoxView[];
  /** The three state boxes, each with one value for every row. */
  readonly stateBoxes: readonly {
    readonly number: string;
    readonly title: string;
    readonly isAmount: boolean;
    readonly values: readonly string[];
  }[];
  readonly payments: readonly { readonly name: string; readonly amount: string; readonly box: string }[];
  readonly totalPaid: string;
  readonly instructions: readonly NoticeParagraph[];
}

const boxMoney = (amount: Cents): string => (amount === 0 ? '' : formatMoney(amount));

function viewBox({ number, title, content }: FormBox, { input }: CalculatedMisc1099): BoxView {
  const box = { number, title, value: '', isChecked: false };
  switch (content.kind) {
    case 'amount':
      return { ...box, kind: 'amount', value: boxMoney(input.amounts[content.field]) };
    case 'checkBox':
      return { ...box, kind: 'checkBox', isChecked: input[content.field] };
    case 'occupationCodes':
      return { ...box, kind: 'text', value: input.tippedOccupationCodes.join('  ') };
    case 'reserved':
    case 'state':
      return { ...box, kind: 'reserved' };
  }
}

function viewStateBoxes({ form, input }: CalculatedMisc1099): Misc1099View['stateBoxes'] {
  return form.boxes.flatMap(({ number, title, content }) => {
    if (content.kind !== 'state') return [];
    const { field } = content;
    const values = input.stateRows.map((row) =>
      field === 'payerStateNumber' ? [row.state, row.payerStateNumber].filter(Boolean).join(' ') : boxMoney(row[field]),
    );
    return [{ number, title, isAmount: field !== 'payerStateNumber', values }];
  });
}

/** Boxes 1 to 12 stand in the same place every year. */
const isNumbered = ({ number }: FormBox): boolean => Number(number) >= 1 && Number(number) <= 12;

function recipientTin({ numberKind, lastFour }: CalculatedMisc1099['input']['recipient']): string {
  if (lastFour === '') return '';
  return numberKind === 'ein' ? `XX-XXX${lastFour}` : `XXX-XX-${lastFour}`;
}

const row = (name: string, value: string): TwinRow => ({ name, value });
const boxName = ({ number, title }: { number: string; title: string }): string =>
  number === '' ? title : `Box ${number} ${title}`;

const filled = (rows: readonly TwinRow[]): TwinRow[] => rows.filter(({ value }) => value !== '');

function writeTwin(view: Omit<Misc1099View, 'twin'>): readonly TwinSection[] {
  const boxRows = [...view.boxes, ...view.furtherBoxes].map((box) =>
    row(boxName(box), box.kind === 'checkBox' && box.isChecked ? 'checked' : box.value),
  );
  const stateRows = view.stateBoxes.flatMap((box) => box.values.map((value) => row(boxName(box), value)));
  const sections: TwinSection[] = [
    {
      heading: `Form 1099-MISC Miscellaneous Information ${view.year}`,
      rows: filled([
        row('PAYER’S name and address', [view.payer.name, ...view.payer.lines].join(', ')),
        row('PAYER’S TIN', view.payer.tin),
        row('RECIPIENT’S TIN', view.recipient.tin),
        row('RECIPIENT’S name', view.recipient.name),
        row('RECIPIENT’S address', [...view.recipient.street, view.recipient.city].filter(Boolean).join(', ')),
        row('Account number', view.accountNumber),
        row('CORRECTED', view.isCorrected ? 'checked' : ''),
        row('Copies', view.copies.map((copy) => copy.name).join('; ')),
      ]),
    },
    { heading: 'Amounts', rows: filled(boxRows) },
  ];
  if (filled(stateRows).length > 0) sections.push({ heading: 'State', rows: filled(stateRows) });
  if (view.payments.length > 0) {
    sections.push({
      heading: 'What was paid',
      rows: [
        ...view.payments.map(({ name, amount, box }) => ({ name, value: amount, note: box })),
        row(`Paid to you in ${view.year}`, view.totalPaid),
      ],
    });
  }
  return sections;
}

export function viewMisc1099(calculated: CalculatedMisc1099): Misc1099View {
  const { input, form } = calculated;
  const { payer, recipient } = input;
  const year = String(form.year);
  const lines = addressLines(recipient);
  const without: Omit<Misc1099View, 'twin'> = {
    title: `1099-MISC ${year}, recipient’s copies`,
    issuer: payer.name,
    reference: `1099-MISC ${year}`,
    label: 'Recipient copy, substitute form; Copy A must be filed with the agency',
    year,
    ombNumber: form.ombNumber,
    revision: form.revision,
    copies: copiesFor(input.stateRows.length),
    isCorrected: input.isCorrected,
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
    accountNumber: input.accountNumber,
    boxes: form.boxes.filter(isNumbered).map((box) => viewBox(box, calculated)),
    furtherBoxes: form.boxes
      .filter((box) => !isNumbered(box) && box.content.kind !== 'state')
      .map((box) => viewBox(box, calculated)),
    stateBoxes: viewStateBoxes(calculated),
    payments: input.payments.map(({ name, amount, field }) => ({
      name,
      amount: formatMoney(amount),
      box: `Box ${boxOf(form, field)?.number ?? '–'}`,
    })),
    totalPaid: formatMoney(calculated.totalPaid),
    instructions: instructionsForRecipient(form),
  };
  return { ...without, twin: writeTwin(without) };
}

export function papers(calculated: CalculatedMisc1099): readonly Paper<Misc1099View>[] {
  const view = viewMisc1099(calculated);
  const { amounts } = calculated.input;
  const figures = calculated.form.boxes.flatMap(({ number, title, content }) =>
    content.kind === 'amount' && amounts[content.field] > 0
      ? [{ name: `Box ${number}, ${title.toLowerCase()}`, amount: amounts[content.field] }]
      : [],
  );
  return [
    {
      view,
      facts: {
        issuer: view.issuer,
        person: view.recipient.name,
        period: `Tax year ${view.year}`,
        figures:
          view.payments.length > 0 ? [...figures, { name: 'Paid in the year', amount: calculated.totalPaid }] : figures,
        enteredByIssuer: 0,
      },
      working: {
        furnishBy: formatDate(calculated.furnishBy),
        payments: view.payments,
        totalPaid: view.totalPaid,
        checks: calculated.checks,
        sources: calculated.form.sources,
      },
    },
  ];
}

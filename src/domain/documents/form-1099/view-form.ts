import { type Cents, formatMoney } from '../../money.ts';
import { maskPhone } from '../../us.ts';
import { addressLines } from '../address-lines.ts';
import type { TwinRow } from '../kind.ts';
import type { FormBox } from './form-box.ts';
import type { Payer, Recipient, StateRow } from './parties.ts';

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

export interface PartiesView {
  readonly payer: { readonly name: string; readonly lines: readonly string[]; readonly tin: string };
  readonly recipient: {
    readonly name: string;
    readonly street: readonly string[];
    readonly city: string;
    readonly tin: string;
  };
  readonly accountNumber: string;
}

interface FilledBoxes<Field extends string> {
  readonly amounts: Readonly<Record<Field, Cents>>;
  readonly directSales: boolean;
  readonly fatca?: boolean;
  readonly tippedOccupationCodes: readonly string[];
}

const boxMoney = (amount: Cents): string => (amount === 0 ? '' : formatMoney(amount));

export function viewBox<Field extends string>(
  { number, title, content }: FormBox<Field>,
  filled: FilledBoxes<Field>,
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

export const viewStateBoxes = (boxes: readonly FormBox[], rows: readonly StateRow[]): readonly StateBoxView[] =>
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

export function viewParties(input: {
  readonly payer: Payer;
  readonly recipient: Recipient;
  readonly accountNumber: string;
}): PartiesView {
  const { payer, recipient, accountNumber } = input;
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

export const twinOfParties = (
  view: PartiesView & { readonly isCorrected: boolean; readonly copies: readonly { readonly name: string }[] },
): TwinRow[] =>
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

export const twinOfBoxes = (boxes: readonly BoxView[]): TwinRow[] =>
  filled(boxes.map((box) => row(boxName(box), box.kind === 'checkBox' && box.isChecked ? 'checked' : box.value)));

export const twinOfStates = (boxes: readonly StateBoxView[]): TwinRow[] =>
  filled(boxes.flatMap((box) => box.values.map((value) => row(boxName(box), value))));

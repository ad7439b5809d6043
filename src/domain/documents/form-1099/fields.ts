import type { Cents } from '../../money.ts';
import type { FieldRule } from '../field-rules.ts';
import { field, group, type Shape } from '../field-table.ts';
import { flag, optionalMoney, taxYear, template } from '../field-types.ts';
import type { FormYears } from '../form-years.ts';
import { type Amounts, fieldsOf } from './amounts.ts';
import { directSalesBox, occupationCodesBox } from './form-box.ts';
import type { Form1099Year } from './form-year.ts';
import {
  accountNumber,
  occupationCodes,
  payer,
  type Payer,
  recipient,
  type Recipient,
  spanishNotes,
  type StateRow,
  stateRows,
} from './parties.ts';

/** What every form of the 1099 series asks for. */
export interface Form1099Input<Field extends string = string> {
  readonly template: 1 | 2;
  readonly year: number;
  readonly payer: Payer;
  readonly recipient: Recipient;
  readonly accountNumber: string;
  readonly spanishNotes?: boolean | undefined;
  readonly isCorrected: boolean;
  readonly directSales: boolean;
  /** Of the forms that have the box. */
  readonly fatca?: boolean;
  /** By meaning: their box numbers change between years. */
  readonly amounts: Readonly<Record<Field, Cents>>;
  readonly tippedOccupationCodes: readonly string[];
  readonly stateRows: readonly StateRow[];
  /** Of the forms that list them: the payments that the boxes add up. */
  readonly payments?: readonly { readonly name: string; readonly field: string; readonly amount: Cents }[];
}

const entriesOf = <Field extends string>(amounts: Amounts<Field>) =>
  Object.fromEntries(
    fieldsOf(amounts).map((name) => [name, field(optionalMoney, { label: amounts[name].title, aside: '' })]),
  ) as Readonly<Record<Field, typeof optionalMoney>>;

const AMOUNTS = { step: 'amounts' } as const;

/** The table of a form by its years and amounts. `flags` are boxes to check. */
export const form1099Fields = <Field extends string, const Flags extends Shape, const Lists extends Shape>(
  years: FormYears<Form1099Year<Field>>,
  amounts: Amounts<Field>,
  flags: Flags,
  lists: Lists,
) =>
  group({
    template,
    year: taxYear(years),
    payer,
    recipient,
    accountNumber,
    spanishNotes,
    isCorrected: field(flag, { step: 'template', label: 'This corrects a form issued earlier', isChosen: true }),
    directSales: field(flag, { ...AMOUNTS, label: directSalesBox('').title }),
    ...flags,
    amounts: group(entriesOf(amounts), AMOUNTS),
    tippedOccupationCodes: field(occupationCodes('The box has space for two occupation codes'), {
      ...AMOUNTS,
      label: occupationCodesBox('').title,
    }),
    stateRows,
    ...lists,
  });

/** A form accepts only amounts that have a box in its year, and needs at least one. */
export const boxesOfYear = <Field extends string>(
  years: FormYears<Form1099Year<Field>>,
  amounts: Amounts<Field>,
): FieldRule<Form1099Input<Field>> => ({
  compares: ['year', 'amounts', 'fatca', 'directSales', 'tippedOccupationCodes'],
  check: (input, complain) => {
    const form = years.find(input.year);
    if (!form) return;
    const fields = fieldsOf(amounts);
    const paid = input.amounts as Readonly<Record<string, Cents>>;
    const hasBox = (name: string): boolean =>
      form.boxes.some(({ content }) => 'field' in content && content.field === name);
    const refuse = (path: readonly string[], what: string): void =>
      complain([...path], `The ${input.year} form has no box for ${what}`);
    for (const name of fields)
      if (paid[name]! > 0 && !hasBox(name)) refuse(['amounts', name], amounts[name].called ?? name);
    if (input.fatca && !hasBox('fatca')) refuse(['fatca'], 'FATCA');
    const takesCodes = form.boxes.some(({ content }) => content.kind === 'occupationCodes');
    if (input.tippedOccupationCodes.length > 0 && !takesCodes) refuse(['tippedOccupationCodes'], 'occupation codes');
    if (paid['cashTips']! > 0 && input.tippedOccupationCodes.length === 0)
      complain(['tippedOccupationCodes'], 'Enter an occupation code for cash tips');
    if (fields.every((name) => paid[name] === 0) && !input.directSales)
      complain(['amounts', fields[0]!], 'Enter an amount in at least one box');
  },
});

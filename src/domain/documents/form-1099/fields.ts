import { z } from 'zod';
import { draftMoney, moneyField } from '../../fields.ts';
import type { Cents } from '../../money.ts';
import type { FieldRule } from '../field-rules.ts';
import type { FormYears } from '../form-years.ts';
import { refuseFullNumbers } from '../tax-identifiers.ts';
import { yearField } from '../year-field.ts';
import type { Form1099Year } from './form-year.ts';
import {
  draftOccupationCodes,
  draftParties,
  draftStateRows,
  occupationCodes,
  parties,
  type Payer,
  type Recipient,
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
}

const amountsOf = <Field extends string, Amount extends z.ZodType>(fields: readonly Field[], amount: () => Amount) =>
  z.object(Object.fromEntries(fields.map((field) => [field, amount()])) as Record<Field, Amount>);

/** The fields of a form by its years and amounts: as issued, and while the user types. `flags` are boxes to check. */
export function form1099Fields<Field extends string, Flags extends z.ZodRawShape>(
  years: FormYears<Form1099Year<Field>>,
  amounts: readonly Field[],
  flags: Flags,
) {
  const chosen = { template: z.union([z.literal(1), z.literal(2)]).default(1), year: yearField(years) };
  const checked = { isCorrected: z.boolean().default(false), directSales: z.boolean().default(false), ...flags };
  return {
    strict: z.object({
      ...chosen,
      ...parties,
      ...checked,
      amounts: amountsOf(amounts, moneyField),
      tippedOccupationCodes: occupationCodes,
      stateRows,
    }),
    draft: z.object({
      ...chosen,
      ...draftParties,
      ...checked,
      amounts: amountsOf(amounts, draftMoney),
      tippedOccupationCodes: draftOccupationCodes,
      stateRows: draftStateRows,
    }),
  };
}

const NAMES_OF_YEARLY_FIELDS: Readonly<Record<string, string>> = {
  goldenParachute: 'golden parachute payments',
  cashTips: 'cash tips',
  overtime: 'overtime',
};

/** A form accepts only amounts that have a box in its year, and needs at least one. `amounts` begins with the usual one. */
export const boxesOfYear = <Field extends string>(
  years: FormYears<Form1099Year<Field>>,
  amounts: readonly Field[],
): FieldRule<Form1099Input<Field>> => ({
  compares: ['year', 'amounts', 'fatca', 'directSales', 'tippedOccupationCodes'],
  check: (input, complain) => {
    const form = years.find(input.year);
    if (!form) return;
    const paid = input.amounts as Readonly<Record<string, Cents>>;
    const hasBox = (field: string): boolean =>
      form.boxes.some(({ content }) => 'field' in content && content.field === field);
    const refuse = (path: readonly string[], what: string): void =>
      complain([...path], `The ${input.year} form has no box for ${what}`);
    for (const field of amounts)
      if (paid[field]! > 0 && !hasBox(field)) refuse(['amounts', field], NAMES_OF_YEARLY_FIELDS[field] ?? field);
    if (input.fatca && !hasBox('fatca')) refuse(['fatca'], 'FATCA');
    const takesCodes = form.boxes.some(({ content }) => content.kind === 'occupationCodes');
    if (input.tippedOccupationCodes.length > 0 && !takesCodes) refuse(['tippedOccupationCodes'], 'occupation codes');
    if (paid['cashTips']! > 0 && input.tippedOccupationCodes.length === 0)
      complain(['tippedOccupationCodes'], 'Enter an occupation code for cash tips');
    if (amounts.every((field) => paid[field] === 0) && !input.directSales)
      complain(['amounts', amounts[0]!], 'Enter an amount in at least one box');
  },
});

/** A full Social Security number is refused in what is issued and in what is typed. */
export const withoutFullNumbers = <Input>(schema: z.ZodType<Input>): z.ZodType<Input> =>
  schema.superRefine((input, context) => {
    refuseFullNumbers(input, context);
  });

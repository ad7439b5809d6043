import type { z } from 'zod';
import type { KindMeta } from '../../../kinds/kind-meta.ts';
import type { LevelCeiling } from '../../integrity/level.ts';
import { ceilingOfYear } from '../../integrity/running-year.ts';
import { applyRules } from '../field-rules.ts';
import type { Entry } from '../field-table.ts';
import type { FormYears } from '../form-years.ts';
import type { CalculatedDocument, DocumentKind } from '../kind.ts';
import { stepsOf } from '../read-field-table.ts';
import { NEVER_ISSUED_EIN, NEVER_ISSUED_LAST_FOUR, refuseFullNumbers } from '../tax-identifiers.ts';
import { type Amounts, fieldsOf } from './amounts.ts';
import type { Calculated1099 } from './calculated.ts';
import { checkBoxes, totalPaid } from './checks.ts';
import { boxesOfYear, type Form1099Input } from './fields.ts';
import type { NoticeParagraph } from './form-box.ts';
import type { Form1099Year } from './form-year.ts';
import type { Form1099View } from './view-form.ts';

const STEPS = {
  template: 'Year and template',
  payer: 'Payer',
  recipient: 'Recipient',
  amounts: 'Amounts',
  state: 'State',
  review: 'Review',
};
export type Form1099StepId = keyof typeof STEPS;

const CEILING: LevelCeiling = {
  unverified: 'U',
  verified: 'B',
  why: 'Only the recipient’s copies are created, with the last four digits of the TIN. The payer files Copy A.',
};

interface Form1099<Input, Year extends { readonly year: number }, View extends Form1099View> {
  readonly meta: Pick<KindMeta, 'folder' | 'name' | 'generator'> & Pick<DocumentKind, 'id' | 'configType'>;
  readonly years: FormYears<Year>;
  readonly fields: Entry<z.ZodType<Input>, z.ZodType<Input>>;
  readonly sample: (template: number) => Input;
  readonly documents: (calculated: Calculated1099<Input, Year>) => readonly CalculatedDocument<View>[];
  /** Loaded only for a form with notes. */
  readonly notesInSpanish: (form: Year) => Promise<readonly NoticeParagraph[]>;
}

/** A full Social Security number is refused in what is issued and in what is typed. */
const withoutFullNumbers = <Input>(schema: z.ZodType<Input>): z.ZodType<Input> =>
  schema.superRefine((input, context) => {
    refuseFullNumbers(input, context);
  });

/** A kind of the 1099 series: the two differ in their tables of boxes, their layout and what they say to the recipient. */
export function form1099Kind<
  Field extends string,
  Input extends Form1099Input<Field>,
  Year extends Form1099Year<Field>,
  View extends Form1099View,
>(
  amounts: Amounts<Field>,
  { meta, years, fields, sample, documents, notesInSpanish }: Form1099<Input, Year, View>,
): DocumentKind<Input, Calculated1099<Input, Year>, View> {
  const rules = [boxesOfYear(years, amounts)];
  return {
    ...meta,
    fields,
    schema: withoutFullNumbers(fields.strict.superRefine(applyRules(rules))),
    draftSchema: withoutFullNumbers(fields.draft),
    rules,
    steps: stepsOf(fields, STEPS),
    templates: [
      { id: 1, name: 'One per page' },
      { id: 2, name: 'Two per page' },
    ],
    templateOf: ({ template }) => template,
    issuerOf: ({ payer }) => payer.name,
    issuerStateOf: ({ payer }) => payer.state,
    specimenOf: (input) => ({
      ...input,
      payer: { ...input.payer, ein: NEVER_ISSUED_EIN },
      recipient: { ...input.recipient, lastFour: NEVER_ISSUED_LAST_FOUR },
      stateRows: input.stateRows.map((row) => ({ ...row, payerStateNumber: '' })),
    }),
    ceiling: ({ year }, today) => ceilingOfYear(CEILING, year, today),
    sample,
    documents,
    async calculate(input, today) {
      const form = years.of(input.year);
      const isLater = fieldsOf(amounts).some((field) => amounts[field].isLater && input.amounts[field] > 0);
      return {
        input,
        issued: today,
        form,
        totalPaid: totalPaid(input, amounts),
        furnishBy: (isLater ? form.furnishByWithBox8Or10 : undefined) ?? form.furnishBy,
        checks: checkBoxes({ input, form, amounts }),
        spanishNotes: input.spanishNotes ? await notesInSpanish(form) : null,
      };
    },
  };
}

import type { PlainDate } from '../../../domain/calendar.ts';
import type { Template } from '../../../domain/documents/kind.ts';
import type { Calculated1099 } from '../../../domain/documents/form-1099/calculated.ts';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';
import { EMPTY_PARTIES } from '../../../domain/documents/form-1099/parties.ts';
import type { FormYears } from '../../../domain/documents/form-years.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';
import { yearBefore } from '../parts/year-before.ts';

export type Templates = readonly Template[];

export const figuresOf = (figures: unknown) => figures as Calculated1099<unknown, unknown> | null;

/** A form has the shape of the kind's input. An empty box of the form has no amount. */
export const emptyForm1099 = <Field extends string>(
  today: PlainDate,
  years: FormYears<Form1099Year<Field>>,
  amounts: readonly Field[],
) => ({
  template: 1 as const,
  year: yearBefore(today, years.all),
  ...EMPTY_PARTIES,
  isCorrected: false,
  directSales: false,
  amounts: Object.fromEntries(amounts.map((field) => [field, ZERO])) as Record<Field, Cents>,
  tippedOccupationCodes: [],
  stateRows: [],
});

const BOOLEANS = new Set([
  'spanishNotes',
  'isCorrected',
  'directSales',
  'fatca',
] satisfies (keyof Form1099Input)[] as string[]);

export function fieldKind(path: string): FieldKind {
  if (path === 'template' || path === 'year') return 'number';
  if (path === 'tippedOccupationCodes') return 'list';
  if (BOOLEANS.has(path)) return 'boolean';
  return /^amounts\.|^payments\.\d+\.amount$|^stateRows\.\d+\.(?:taxWithheld|income)$/.test(path)
    ? 'optionalMoney'
    : 'text';
}

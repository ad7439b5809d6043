import type { PlainDate } from '../../../domain/calendar.ts';
import { EMPTY_PARTIES } from '../../../domain/documents/form-1099/parties.ts';
import { AMOUNT_FIELDS, type AmountField } from '../model/misc-1099-year.ts';
import { MISC_1099_YEARS } from '../model/misc-1099-years.ts';
import type { Misc1099Input } from '../model/schema.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../web/builder/frame/builder-kind.ts';
import { yearBefore } from '../../../web/builder/parts/year-before.ts';

/** The form has the shape of the kind's input. An empty box of the form has no amount. */
export type Misc1099Form = Misc1099Input;

const NO_AMOUNTS = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, ZERO])) as Record<AmountField, Cents>;

export const emptyMisc1099Form = (today: PlainDate): Misc1099Form => ({
  template: 1,
  year: yearBefore(today, MISC_1099_YEARS.all),
  ...EMPTY_PARTIES,
  isCorrected: false,
  directSales: false,
  fatca: false,
  amounts: NO_AMOUNTS,
  tippedOccupationCodes: [],
  stateRows: [],
  payments: [],
});

const BOOLEANS = new Set(['spanishNotes', 'isCorrected', 'directSales', 'fatca']);

export function fieldKind(path: string): FieldKind {
  if (path === 'template' || path === 'year') return 'number';
  if (path === 'tippedOccupationCodes') return 'list';
  if (BOOLEANS.has(path)) return 'boolean';
  return /^amounts\.|^payments\.\d+\.amount$|^stateRows\.\d+\.(?:taxWithheld|income)$/.test(path)
    ? 'optionalMoney'
    : 'text';
}

import type { PlainDate } from '../../../domain/calendar.ts';
import { EMPTY_PARTIES } from '../../../domain/documents/form-1099/parties.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../web/builder/frame/builder-kind.ts';
import { yearBefore } from '../../../web/builder/parts/year-before.ts';
import { AMOUNT_FIELDS, type AmountField } from '../model/nec-1099-year.ts';
import { NEC_1099_YEARS } from '../model/nec-1099-years.ts';
import type { Nec1099Input } from '../model/schema.ts';

/** The form has the shape of the kind's input. An empty box of the form has no amount. */
export type Nec1099Form = Nec1099Input;

const NO_AMOUNTS = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, ZERO])) as Record<AmountField, Cents>;

export const emptyNec1099Form = (today: PlainDate): Nec1099Form => ({
  template: 1,
  year: yearBefore(today, NEC_1099_YEARS.all),
  ...EMPTY_PARTIES,
  isCorrected: false,
  directSales: false,
  amounts: NO_AMOUNTS,
  tippedOccupationCodes: [],
  stateRows: [],
});

export function fieldKind(path: string): FieldKind {
  if (path === 'template' || path === 'year') return 'number';
  if (path === 'tippedOccupationCodes') return 'list';
  if (path === 'isCorrected' || path === 'directSales' || path === 'spanishNotes') return 'boolean';
  return /^amounts\.|^stateRows\.\d+\.(?:taxWithheld|income)$/.test(path) ? 'optionalMoney' : 'text';
}

import type { PlainDate } from '../../../domain/calendar.ts';
import { AMOUNT_FIELDS, type AmountField } from '../../../domain/documents/misc-1099/misc-1099-year.ts';
import { MISC_1099_YEARS } from '../../../domain/documents/misc-1099/misc-1099-years.ts';
import { sample } from '../../../domain/documents/misc-1099/sample.ts';
import type { Misc1099Input } from '../../../domain/documents/misc-1099/schema.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../frame/builder-kind.ts';
import { yearBefore } from '../parts/year-before.ts';

/** What is typed has the shape of the kind's input: an empty box of the form is nothing. */
export type Misc1099Form = Misc1099Input;

const EMPTY_ADDRESS = { address1: '', address2: '', city: '', state: '', zip: '' };
const NO_AMOUNTS = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, ZERO])) as Record<AmountField, Cents>;

export const emptyMisc1099Form = (today: PlainDate): Misc1099Form => ({
  template: 1,
  year: yearBefore(today, MISC_1099_YEARS),
  payer: { name: '', ein: '', phone: '', ...EMPTY_ADDRESS },
  recipient: { name: '', numberKind: 'ssn', lastFour: '', ...EMPTY_ADDRESS },
  accountNumber: '',
  isCorrected: false,
  directSales: false,
  fatca: false,
  amounts: NO_AMOUNTS,
  tippedOccupationCodes: [],
  stateRows: [],
  payments: [],
});

export const sampleOf = (form: Misc1099Form): Misc1099Form => ({ ...sample(form.template), year: form.year });

const BOOLEANS = new Set(['isCorrected', 'directSales', 'fatca']);

export function fieldKind(path: string): FieldKind {
  if (path === 'template' || path === 'year') return 'number';
  if (path === 'tippedOccupationCodes') return 'list';
  if (BOOLEANS.has(path)) return 'boolean';
  return /^amounts\.|^payments\.\d+\.amount$|^stateRows\.\d+\.(?:taxWithheld|income)$/.test(path)
    ? 'optionalMoney'
    : 'text';
}

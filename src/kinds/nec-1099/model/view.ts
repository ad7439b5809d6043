import {
  type BoxView,
  documentOfForm,
  type Form1099View,
  viewForm,
} from '../../../domain/documents/form-1099/view-form.ts';
import type { CalculatedDocument } from '../../../domain/documents/kind.ts';
import type { CalculatedNec1099 } from './fields.ts';
import { instructionsForRecipient } from './notices.ts';

export interface Nec1099View extends Form1099View {
  /** The federal boxes, row by row. */
  readonly rows: readonly (readonly BoxView[])[];
}

function viewNec1099(calculated: CalculatedNec1099): Nec1099View {
  const { form } = calculated;
  const { parts, boxOfForm, twinOf } = viewForm(calculated, {
    name: '1099-NEC',
    title: 'Nonemployee Compensation',
    instructions: instructionsForRecipient(form),
  });
  const rows = form.rows.map((row) => row.map(boxOfForm));
  return { ...parts, rows, twin: twinOf(rows.flat()) };
}

export const documents = (calculated: CalculatedNec1099): readonly CalculatedDocument<Nec1099View>[] => [
  documentOfForm(calculated, viewNec1099(calculated)),
];

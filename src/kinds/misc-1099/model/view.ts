import type { FormBox } from '../../../domain/documents/form-1099/form-box.ts';
import { federalBoxesOf, numberOf } from '../../../domain/documents/form-1099/form-year.ts';
import {
  type BoxView,
  documentOfForm,
  type Form1099View,
  viewForm,
} from '../../../domain/documents/form-1099/view-form.ts';
import type { CalculatedDocument } from '../../../domain/documents/kind.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { CalculatedMisc1099 } from './fields.ts';
import { instructionsForRecipient } from './notices.ts';

export interface Misc1099View extends Form1099View {
  /** Boxes 1 to 12, two per row. */
  readonly boxes: readonly BoxView[];
  /** The boxes after box 12, which differ by year. */
  readonly furtherBoxes: readonly BoxView[];
  readonly payments: readonly { readonly name: string; readonly amount: string; readonly box: string }[];
  readonly totalPaid: string;
}

/** Boxes 1 to 12 have the same place every year. */
const isNumbered = ({ number }: FormBox): boolean => Number(number) >= 1 && Number(number) <= 12;

export function viewMisc1099(calculated: CalculatedMisc1099): Misc1099View {
  const { input, form } = calculated;
  const { parts, boxOfForm, twinOf } = viewForm(calculated, {
    name: '1099-MISC',
    title: 'Miscellaneous Information',
    instructions: instructionsForRecipient(form),
  });
  const federal = federalBoxesOf(form);
  const boxes = federal.filter(isNumbered).map(boxOfForm);
  const furtherBoxes = federal.filter((box) => !isNumbered(box)).map(boxOfForm);
  const payments = input.payments.map(({ name, amount, field }) => ({
    name,
    amount: formatMoney(amount),
    box: `Box ${numberOf(form, field) || '–'}`,
  }));
  const totalPaid = formatMoney(calculated.totalPaid);
  const paid = {
    heading: 'Payments',
    rows: [
      ...payments.map(({ name, amount, box }) => ({ name, value: amount, note: box })),
      { name: `Total paid in ${form.year}`, value: totalPaid },
    ],
  };
  const twin = [...twinOf([...boxes, ...furtherBoxes]), ...(payments.length > 0 ? [paid] : [])];
  return { ...parts, boxes, furtherBoxes, payments, totalPaid, twin };
}

export function documents(calculated: CalculatedMisc1099): readonly CalculatedDocument<Misc1099View>[] {
  const view = viewMisc1099(calculated);
  const { payments, totalPaid } = view;
  return [
    documentOfForm(calculated, view, {
      figures: payments.length > 0 ? [{ name: 'Total paid', amount: calculated.totalPaid }] : [],
      working: { payments, totalPaid },
    }),
  ];
}

import { formatDate } from '../../../domain/calendar.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { CalculatedDocument, DocumentView, TwinSection } from '../../../domain/documents/kind.ts';
import { copiesFor, type RecipientCopy } from '../../../domain/documents/form-1099/copies.ts';
import type { FormBox, NoticeParagraph } from '../../../domain/documents/form-1099/form-box.ts';
import {
  type BoxView,
  type PartiesView,
  type StateBoxView,
  twinOfBoxes,
  twinOfParties,
  twinOfStates,
  viewBox,
  viewParties,
  viewStateBoxes,
} from '../../../domain/documents/form-1099/view-form.ts';
import type { CalculatedMisc1099 } from './calculate.ts';
import { boxOf } from './misc-1099-year.ts';
import { instructionsForRecipient } from './notices.ts';

export interface Misc1099View extends DocumentView, PartiesView {
  readonly year: string;
  readonly ombNumber: string;
  readonly revision: string;
  readonly copies: readonly RecipientCopy[];
  readonly isCorrected: boolean;
  /** Boxes 1 to 12, two per row. */
  readonly boxes: readonly BoxView[];
  /** The boxes after box 12, which differ by year. */
  readonly furtherBoxes: readonly BoxView[];
  /** The three state boxes, each with one value per row. */
  readonly stateBoxes: readonly StateBoxView[];
  readonly payments: readonly { readonly name: string; readonly amount: string; readonly box: string }[];
  readonly totalPaid: string;
  readonly instructions: readonly NoticeParagraph[];
  readonly spanishNotes?: readonly NoticeParagraph[];
}

/** Boxes 1 to 12 have the same place every year. */
const isNumbered = ({ number }: FormBox): boolean => Number(number) >= 1 && Number(number) <= 12;

function writeTwin(view: Omit<Misc1099View, 'twin'>): readonly TwinSection[] {
  const states = twinOfStates(view.stateBoxes);
  const sections: TwinSection[] = [
    {
      heading: `Form 1099-MISC Miscellaneous Information ${view.year}`,
      rows: twinOfParties(view),
    },
    { heading: 'Amounts', rows: twinOfBoxes([...view.boxes, ...view.furtherBoxes]) },
  ];
  if (states.length > 0) sections.push({ heading: 'State', rows: states });
  if (view.payments.length > 0) {
    sections.push({
      heading: 'Payments',
      rows: [
        ...view.payments.map(({ name, amount, box }) => ({ name, value: amount, note: box })),
        { name: `Total paid in ${view.year}`, value: view.totalPaid },
      ],
    });
  }
  return sections;
}

export function viewMisc1099(calculated: CalculatedMisc1099): Misc1099View {
  const { input, form, spanishNotes } = calculated;
  const year = String(form.year);
  const copies = copiesFor(input.stateRows.length);
  const without: Omit<Misc1099View, 'twin'> = {
    title: `1099-MISC ${year}, recipient’s copies`,
    issuer: input.payer.name,
    reference: `1099-MISC ${year}`,
    label: 'Recipient copy, substitute form; Copy A must be filed with the agency',
    year,
    ombNumber: form.ombNumber,
    revision: form.revision,
    copies,
    hasSeveralPages: copies.length > 1,
    isCorrected: input.isCorrected,
    ...viewParties(input),
    boxes: form.boxes.filter(isNumbered).map((box) => viewBox(box, input)),
    furtherBoxes: form.boxes
      .filter((box) => !isNumbered(box) && box.content.kind !== 'state')
      .map((box) => viewBox(box, input)),
    stateBoxes: viewStateBoxes(form.boxes, input.stateRows),
    payments: input.payments.map(({ name, amount, field }) => ({
      name,
      amount: formatMoney(amount),
      box: `Box ${boxOf(form, field)?.number ?? '–'}`,
    })),
    totalPaid: formatMoney(calculated.totalPaid),
    instructions: instructionsForRecipient(form),
    ...(spanishNotes && { language: 'both' as const, spanishNotes }),
  };
  return { ...without, twin: writeTwin(without) };
}

export function documents(calculated: CalculatedMisc1099): readonly CalculatedDocument<Misc1099View>[] {
  const view = viewMisc1099(calculated);
  const { amounts } = calculated.input;
  const figures = calculated.form.boxes.flatMap(({ number, title, content }) =>
    content.kind === 'amount' && amounts[content.field] > 0
      ? [{ name: `Box ${number}, ${title.toLowerCase()}`, amount: amounts[content.field] }]
      : [],
  );
  return [
    {
      view,
      facts: {
        issuer: view.issuer,
        person: view.recipient.name,
        period: `Tax year ${view.year}`,
        figures:
          view.payments.length > 0 ? [...figures, { name: 'Total paid', amount: calculated.totalPaid }] : figures,
        enteredByIssuer: 0,
      },
      working: {
        furnishBy: formatDate(calculated.furnishBy),
        payments: view.payments,
        totalPaid: view.totalPaid,
        checks: calculated.checks,
        sources: calculated.form.sources,
      },
    },
  ];
}

import { formatDate } from '../../../domain/calendar.ts';
import { copiesFor, type RecipientCopy } from '../../../domain/documents/form-1099/copies.ts';
import type { NoticeParagraph } from '../../../domain/documents/form-1099/form-box.ts';
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
import type { CalculatedDocument, DocumentView, TwinSection } from '../../../domain/documents/kind.ts';
import type { CalculatedNec1099 } from './calculate.ts';
import { boxesOf } from './nec-1099-year.ts';
import { instructionsForRecipient } from './notices.ts';

export interface Nec1099View extends DocumentView, PartiesView {
  readonly year: string;
  readonly ombNumber: string;
  readonly revision: string;
  readonly copies: readonly RecipientCopy[];
  readonly isCorrected: boolean;
  /** The federal boxes, row by row. */
  readonly rows: readonly (readonly BoxView[])[];
  /** The three state boxes, each with one value per row. */
  readonly stateBoxes: readonly StateBoxView[];
  readonly instructions: readonly NoticeParagraph[];
  readonly spanishNotes?: readonly NoticeParagraph[];
}

function writeTwin(view: Omit<Nec1099View, 'twin'>): readonly TwinSection[] {
  const states = twinOfStates(view.stateBoxes);
  return [
    { heading: `Form 1099-NEC Nonemployee Compensation ${view.year}`, rows: twinOfParties(view) },
    { heading: 'Amounts', rows: twinOfBoxes(view.rows.flat()) },
    ...(states.length > 0 ? [{ heading: 'State', rows: states }] : []),
  ];
}

function viewNec1099({ input, form, spanishNotes }: CalculatedNec1099): Nec1099View {
  const year = String(form.year);
  const copies = copiesFor(input.stateRows.length);
  const without: Omit<Nec1099View, 'twin'> = {
    title: `1099-NEC ${year}, recipient’s copies`,
    issuer: input.payer.name,
    reference: `1099-NEC ${year}`,
    label: 'Recipient copy, substitute form; Copy A must be filed with the agency',
    year,
    ombNumber: form.ombNumber,
    revision: form.revision,
    copies,
    hasSeveralPages: copies.length > 1,
    isCorrected: input.isCorrected,
    ...viewParties(input),
    rows: form.rows.map((row) => row.map((box) => viewBox(box, input))),
    stateBoxes: viewStateBoxes(form.stateBoxes, input.stateRows),
    instructions: instructionsForRecipient(form),
    ...(spanishNotes && { language: 'both' as const, spanishNotes }),
  };
  return { ...without, twin: writeTwin(without) };
}

export function documents(calculated: CalculatedNec1099): readonly CalculatedDocument<Nec1099View>[] {
  const { input, form } = calculated;
  const view = viewNec1099(calculated);
  return [
    {
      view,
      facts: {
        issuer: view.issuer,
        person: view.recipient.name,
        period: `Tax year ${view.year}`,
        figures: boxesOf(form).flatMap(({ number, title, content }) =>
          content.kind === 'amount' && input.amounts[content.field] > 0
            ? [{ name: `Box ${number}, ${title.toLowerCase()}`, amount: input.amounts[content.field] }]
            : [],
        ),
        enteredByIssuer: 0,
      },
      working: { furnishBy: formatDate(calculated.furnishBy), checks: calculated.checks, sources: form.sources },
    },
  ];
}

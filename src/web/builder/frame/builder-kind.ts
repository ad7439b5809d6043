import type { ComponentType, ReactNode } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';
import type { FormDocument } from '../../../domain/documents/outline.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { Cents } from '../../../domain/money.ts';
import type { StripAmount } from '../../ui/charts/amount-strip.tsx';
import type { LevelPreview } from './level-preview.ts';

// How to write the form of a kind (src/kinds/utility-bill/form is the model):
//
// 1. `form/` in the kind's folder, with a `BuilderKind<Form>`. `Form` is `typeof fields.empty` of the kind's table
//    (`model/fields.ts`), in the shape that its draftSchema takes.
// 2. One component for each step (`Body`), made of `tableField(fields)`, or of `tableField(looks)`. Every control has `name={path}`, the dotted path
//    of its value in Form ("employee.zip", "pastUsage.0.used"). That is all the frame needs to show and clear errors, to
//    focus the first invalid field, to merge edits for undo, and to accept the form as a plain POST before scripts load.
//    A body calls `change(form => newForm)`. Compute random values and the time before the call, not inside.
// 3. `tableSteps(document, fields, steps, looks)` as `steps`, and `kindsIn(fields)` as `fieldKind`.
// 4. A route module `form/page.tsx`: loader = builderLoader(kind), action = builderAction(kind), and
//    <Builder kind={kind} .../>. A ZIP code with city and state is <ZipField> of ../zip/.
//
// The frame does the rest: accordion, errors, live preview and its text, undo, saving, two tabs, offline, checkout.

export interface StepProps<Form> {
  readonly form: Form;
  /** A silent change follows from another change and is undone with it. */
  readonly change: (update: (form: Form) => Form, options?: { readonly isSilent?: boolean }) => void;
  /** Errors by path, for fields that were left or that Next found invalid. */
  readonly errors: FieldErrors;
  /** Checks one field now. Named controls are checked automatically on blur. */
  readonly touch: (path: string) => void;
  /** The result of the kind's `calculate` for the current form; null until there is one. The last good result stays. */
  readonly figures: unknown;
  readonly today: PlainDate;
  /** What is known about printing the form's logo; null until the server answered. */
  readonly logo: LevelPreview['logo'] | null;
  /** Which of several documents (pay stubs) the preview shows. */
  readonly shown: {
    readonly position: number;
    readonly documentCount: number;
    readonly show: (position: number) => void;
  };
}

export interface BuilderStep<Form> {
  readonly key: string;
  readonly title: string;
  readonly Body: ComponentType<StepProps<Form>>;
  /** The errors that keep the user on the step, by path. */
  readonly validate: (form: Form) => FieldErrors;
  /**
   * The paths that the step owns; "employee" includes everything below it. While they are unchanged, the document shows
   * sample data.
   */
  readonly fields: readonly string[];
  /** Paths that the sample fills in, if different: fields that another step fills in too. */
  readonly samples?: readonly string[];
  /** Paths of other steps that end the sample of this one: pay is not calculated with a sample state. */
  readonly sampleUntil?: readonly string[];
  /** One line for the closed step: "Kestrel & Rowe Joinery LLC". */
  readonly summary?: (form: Form, figures: unknown) => string;
}

export interface BuilderKind<Form extends object> {
  readonly document: FormDocument;
  /** With slashes: "/utility-bill-generator/". */
  readonly path: string;
  readonly banner: { readonly heading: string; readonly lead: (price: Cents) => ReactNode };
  readonly steps: readonly BuilderStep<Form>[];
  initialForm(today: PlainDate): Form;
  /** The form with values that another page sent in the URL; unchanged if there are none. */
  withSent?(form: Form, sent: Readonly<Record<string, string>>): Promise<Form>;
  /** The kind's sample in the shape of the form, for the chosen template. */
  sampleOf(form: Form): Form;
  /** The draft's name: "Utility bill, energy, Jonas Feld". */
  draftName(form: Form): string;
  /** Shown next to the name in the header: "Oct 1 – 31, 2026". */
  reference?(form: Form): string;
  /** What the strip above the steps says of one document (1-based), the whole first. */
  strip?(figures: unknown, position: number): readonly StripAmount[];
  /** The amount in the bottom bar on a phone. */
  sum(figures: unknown): { readonly label: string; readonly amount: Cents } | null;
  /** False while an error that belongs to no single field blocks the preview. */
  isDrawable?(form: Form): boolean;
  fieldKind?(path: string): FieldKind;
  /** Takes a posted value that the form has no place for yet, such as an answer to a state's question. Null if it is not one. */
  withAnswer?(form: Form, path: string, text: string): Form | null;
  /** Adds what this version knows to a form that an earlier version saved, so that it calculates as it did then. */
  fromEarlier?(stored: unknown): unknown;
  /** Facts that the steps show besides the form, loaded with the page so that they are there without scripts. */
  facts?(form: Form, today: PlainDate): Promise<unknown>;
  /** Values derived from posted ones when no script ran: choosing a periodicity sets the frequency. */
  settle?(before: Form, after: Form): Form;
  /** What follows from values posted without scripts by a table that only the server has at hand. */
  complete?(before: Form, after: Form): Promise<Form>;
  /** The path of the template's number, and the label of the choice above the preview. */
  readonly template: { readonly path: string; readonly label: string };
  /** The path of the email address that the order cache stores. */
  emailOf?(form: Form): string;
}

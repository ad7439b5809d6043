import type { ComponentType, ReactNode } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { Cents } from '../../../domain/money.ts';

// How to add a kind to the builders (utility-bill/ is the model):
//
// 1. A folder beside this one with a `BuilderKind<Form>`. `Form` is what is typed, in the shape that the kind's
//    draftSchema takes: every text a string, an amount `Cents | null`, a date `PlainDate | ''`.
// 2. One component for each step (`Body`). Every control carries `name={path}`, the dotted path of its value in Form
//    ("employee.zip", "pastUsage.0.used"). That is all the frame needs to show and clear errors, to move the focus to
//    the first wrong field, to merge edits for undo and to take the form by plain POST before scripts have loaded.
//    A body calls `change(form => newForm)`. What is random or asks the clock is worked out before, not inside.
// 3. `stepChecks(schema, paths)` of checks.ts as `validate`; `fieldKind` names the paths that are not texts.
// 4. A route module: loader = builderLoader(kind), action = builderAction(kind), and <Builder kind={kind} .../>;
//    one line in routes.ts and one in pages.ts. A zip beside a city and a state is <ZipField> of ../zip/.
//
// The frame does the rest: accordion, errors, live paper and its text, undo, saving, two tabs, offline, checkout.

/** What a posted text means, for the paths of a form that are not plain texts. */
export type FieldKind =
  | 'text'
  | 'money'
  /** Nothing is 0. */
  | 'optionalMoney'
  /** May be below zero. */
  | 'balance'
  | 'date'
  | 'number'
  | 'boolean'
  /** Words apart by commas or spaces. */
  | 'list';

export interface StepProps<Form> {
  readonly form: Form;
  /** A silent change follows from another one and is undone together with it. */
  readonly change: (update: (form: Form) => Form, options?: { readonly isSilent?: boolean }) => void;
  /** By path, for the fields that were left, or that Next found wrong. */
  readonly errors: FieldErrors;
  /** Checks one field now. Named controls are checked when they are left, without being asked. */
  readonly touch: (path: string) => void;
  /** What the kind's `calculate` made of the form as it stands; null until it can. The last good figures stay. */
  readonly figures: unknown;
  /** Which of several papers (pay stubs) the live paper shows. */
  readonly shown: {
    readonly paper: number;
    readonly paperCount: number;
    readonly show: (paper: number) => void;
  };
}

export interface BuilderStep<Form> {
  readonly key: string;
  readonly title: string;
  readonly Body: ComponentType<StepProps<Form>>;
  /** Everything that keeps the step from being left, by path. */
  readonly validate: (form: Form) => FieldErrors;
  /** The paths that the step owns, "employee" for all below it: while they are as at the start, the paper shows sample data. */
  readonly fields: readonly string[];
  /** What the sample fills in where that is not just those: fields that another step fills as well. */
  readonly samples?: readonly string[];
  /** One line for the closed head: "Kestrel & Rowe Joinery LLC". */
  readonly summary?: (form: Form, figures: unknown) => string;
}

export interface BuilderKind<Form extends object> {
  readonly document: DocumentKind;
  /** With slashes: "/utility-bill-generator/". */
  readonly path: string;
  readonly banner: { readonly heading: string; readonly lead: (price: Cents) => ReactNode };
  readonly steps: readonly BuilderStep<Form>[];
  initialForm(today: PlainDate): Form;
  /** The form with what another page of ours sent along in the address; the same form where that is nothing. */
  withSent?(form: Form, sent: Readonly<Record<string, string>>): Form;
  /** The kind's sample in the shape of the form, for the template that the form has chosen. */
  sampleOf(form: Form): Form;
  /** What the draft is called: "Energy cost statement, Jonas Feld". */
  draftName(form: Form): string;
  /** Beside the name in the head: "Oct 1 – 31, 2026". */
  reference?(form: Form): string;
  /** The sum in the bar of a phone. */
  sum(figures: unknown): { readonly label: string; readonly amount: Cents } | null;
  /** False while what no single field is to blame for keeps the paper from being drawn. */
  isDrawable?(form: Form): boolean;
  fieldKind?(path: string): FieldKind;
  /** What follows from posted values where no script ran: choosing a periodicity sets the frequency. */
  settle?(before: Form, after: Form): Form;
  /** The path of the template's number, and what the choice above the paper is called. */
  readonly template: { readonly path: string; readonly label: string };
  /** Where the logo stands, and the folder that it is kept in. */
  readonly logo?: { readonly path: string; readonly folder: string };
  /** Where to look for the address: e-mail that the order cache keeps. */
  emailOf?(form: Form): string;
}

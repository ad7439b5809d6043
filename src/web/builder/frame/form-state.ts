import type { FieldErrors } from '../../../domain/errors.ts';
import type { BuilderKind } from './builder-kind.ts';
import { allErrors } from './checks.ts';
import { isEmptyValue, isSame, valueAt } from './paths.ts';

export interface FormState<Form> {
  readonly form: Form;
  readonly errors: FieldErrors;
  /** Errors that only the server finds, such as refused names. Each is cleared when its value changes. */
  readonly refused: FieldErrors;
  /** Characters that cannot be printed, found when the preview is rendered. */
  readonly unprintable: FieldErrors;
  readonly past: readonly Form[];
  readonly future: readonly Form[];
  /** The last edit: further edits in the same field soon after are undone with it. */
  readonly last: { readonly where: string; readonly at: number } | null;
}

export type FormEvent<Form> =
  | {
      readonly type: 'change';
      readonly update: (form: Form) => Form;
      readonly isSilent: boolean;
      readonly where: string;
      readonly at: number;
    }
  | { readonly type: 'undo' | 'redo' }
  /** Replaces the form: a draft was opened, or text was typed before scripts loaded. */
  | { readonly type: 'open'; readonly form: Form; readonly errors?: FieldErrors }
  | { readonly type: 'touch'; readonly path: string }
  | { readonly type: 'show'; readonly errors: FieldErrors }
  /** What the server said of a form. It may be late: of a value that was replaced meanwhile it says nothing. */
  | { readonly type: 'refuse' | 'unprintable'; readonly errors: FieldErrors; readonly of: object };

const TOGETHER = 1_500;
const MOST_STEPS_BACK = 200;

export const startOf = <Form>(form: Form, errors: FieldErrors = {}): FormState<Form> => ({
  form,
  errors,
  refused: {},
  unprintable: {},
  past: [],
  future: [],
  last: null,
});

/** A visible error is cleared when its value is valid or empty; other errors stay. */
function errorsAfter<Form extends object>(
  kind: BuilderKind<Form>,
  shown: FieldErrors,
  before: Form,
  after: Form,
): FieldErrors {
  const paths = Object.keys(shown);
  if (paths.length === 0) return shown;
  const now = allErrors(kind, after);
  const errors: FieldErrors = {};
  for (const path of paths) {
    const value = valueAt(after, path);
    const message = now[path];
    if (message === undefined || (isEmptyValue(value) && !isSame(valueAt(before, path), value))) continue;
    errors[path] = message;
  }
  return errors;
}

const keptOf = (refused: FieldErrors, before: object, after: object): FieldErrors =>
  Object.fromEntries(Object.entries(refused).filter(([path]) => isSame(valueAt(before, path), valueAt(after, path))));

export const reduceForm =
  <Form extends object>(kind: BuilderKind<Form>) =>
  (state: FormState<Form>, event: FormEvent<Form>): FormState<Form> => {
    const moveTo = (form: Form, rest: Partial<FormState<Form>>): FormState<Form> => ({
      ...state,
      ...rest,
      form,
      errors: errorsAfter(kind, state.errors, state.form, form),
      refused: keptOf(state.refused, state.form, form),
      unprintable: keptOf(state.unprintable, state.form, form),
    });
    switch (event.type) {
      case 'change': {
        const form = event.update(state.form);
        if (isSame(form, state.form)) return state;
        const isTogether =
          event.isSilent ||
          (event.where !== '' && state.last?.where === event.where && event.at - state.last.at < TOGETHER);
        return moveTo(form, {
          past: isTogether ? state.past : [...state.past, state.form].slice(-MOST_STEPS_BACK),
          future: event.isSilent ? state.future : [],
          last: { where: event.where, at: event.at },
        });
      }
      case 'undo': {
        const form = state.past.at(-1);
        if (form === undefined) return state;
        return moveTo(form, { past: state.past.slice(0, -1), future: [state.form, ...state.future], last: null });
      }
      case 'redo': {
        const [form, ...future] = state.future;
        if (form === undefined) return state;
        return moveTo(form, { past: [...state.past, state.form], future, last: null });
      }
      case 'open':
        return startOf(event.form, event.errors);
      case 'touch': {
        // Next reports empty fields; leaving a field does not.
        if (isEmptyValue(valueAt(state.form, event.path))) return state;
        const message = allErrors(kind, state.form)[event.path];
        if (message === undefined || message === state.errors[event.path]) return state;
        return { ...state, errors: { ...state.errors, [event.path]: message } };
      }
      case 'show':
        return { ...state, errors: { ...state.errors, ...event.errors } };
      case 'refuse':
        return { ...state, refused: keptOf(event.errors, event.of, state.form) };
      case 'unprintable':
        return { ...state, unprintable: keptOf(event.errors, event.of, state.form) };
    }
  };

import { parsePlainDate, type PlainDate } from '../../../domain/calendar.ts';
import { wholeOf } from '../../../domain/documents/outline.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';
import type { BuilderKind } from './builder-kind.ts';
import { isEmptyValue, valueAt } from './paths.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDate = (value: unknown): boolean =>
  value === '' || (typeof value === 'string' && parsePlainDate(value) !== null);

/** Where a form has null or no value yet, any plain value is accepted. */
const isAlike = (like: unknown, value: unknown): boolean =>
  like === null || like === undefined || typeof like === typeof value || (typeof like === 'number' && value === null);

/**
 * Fits a stored form to the kind's shape: values of the wrong type (a word for a date, a text for a list) are
 * replaced by the initial ones, because a draft may hold anything and the steps render it as it is.
 * `example` shows the shape of list items while the initial list is empty.
 */
function fitForm<Form extends object>(
  initial: Form,
  example: Form,
  stored: unknown,
  fieldKind: (path: string) => FieldKind,
): Form {
  /** Either the initial value `like` or the example's value `sample` shows the shape. */
  const fit = (like: unknown, sample: unknown, value: unknown, path: string): unknown => {
    if (value === undefined) return like;
    const shape = like ?? sample;
    if (fieldKind(path) === 'date' && typeof shape === 'string') return isDate(value) ? value : (like ?? '');
    if (Array.isArray(shape)) {
      if (!Array.isArray(value)) return like;
      const one: unknown = shape[0] ?? (Array.isArray(sample) ? sample[0] : undefined);
      const items = value.filter((item) => isAlike(one, item) && Array.isArray(one) === Array.isArray(item));
      // If no item is valid, the initial list is used, because some lists are never empty.
      if (items.length === 0 && value.length > 0) return like;
      return items.map((item, index) => fit(one, one, item, `${path}.${index}`));
    }
    if (isObject(shape)) {
      if (!isObject(value)) return like;
      const [own, samples] = [isObject(like) ? like : {}, isObject(sample) ? sample : {}];
      return Object.fromEntries(
        [...new Set([...Object.keys(own), ...Object.keys(value)])].map((name) => [
          name,
          fit(own[name], samples[name], value[name], path === '' ? name : `${path}.${name}`),
        ]),
      );
    }
    return isAlike(shape, value) ? value : like;
  };
  return fit(initial, example, stored, '') as Form;
}

/** True if a choice is not in the list. An empty choice does not count. */
function hasForeignChoice<Form extends object>({ document }: BuilderKind<Form>, form: Form): boolean {
  const issues = wholeOf(document)?.draftSchema.safeParse(form).error?.issues ?? [];
  return issues.some(({ code, path }) => code === 'invalid_value' && !isEmptyValue(valueAt(form, path.join('.'))));
}

/** Whether the steps can render it: a year without a form fails here. */
function isShowable<Form extends object>(kind: BuilderKind<Form>, form: Form): boolean {
  try {
    kind.draftName(form);
    kind.reference?.(form);
    for (const { validate, summary } of kind.steps) {
      validate(form);
      summary?.(form, null);
    }
    return !hasForeignChoice(kind, form);
  } catch {
    return false;
  }
}

/** The form that a generator opens with: the stored one if it can be shown, or a new one. */
export function openForm<Form extends object>(kind: BuilderKind<Form>, today: PlainDate, stored: unknown): Form {
  const initial = kind.initialForm(today);
  if (stored === null || stored === undefined) return initial;
  const form = fitForm(
    initial,
    kind.sampleOf(initial),
    kind.fromEarlier?.(stored) ?? stored,
    (path) => kind.fieldKind?.(path) ?? 'text',
  );
  return isShowable(kind, form) ? form : initial;
}

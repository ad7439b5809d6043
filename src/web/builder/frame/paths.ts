// A form is plain data, and a field is named by its dotted path: "stubs.0.payDate".

type Branch = Record<string, unknown> | readonly unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const child = (value: unknown, key: string): unknown =>
  isBranch(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

export const valueAt = (form: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => child(value, key), form);

export const isKnownPath = (form: unknown, path: string): boolean => valueAt(form, path) !== undefined;

/** The same form with another value at a path that it already has; an unknown path changes nothing. */
export function withValueAt<Form>(form: Form, path: string, value: unknown): Form {
  if (!isKnownPath(form, path)) return form;
  const [key = '', ...rest] = path.split('.');
  const next = rest.length === 0 ? value : withValueAt(child(form, key), rest.join('.'), value);
  if (Array.isArray(form)) return form.with(Number(key), next) as Form;
  return { ...form, [key]: next };
}

/** True if a path is one of these or below one: "employee.zip" is below "employee". */
export const isBelow = (tops: readonly string[], path: string): boolean =>
  tops.some((top) => path === top || path.startsWith(`${top}.`));

export const isEmptyValue = (value: unknown): boolean => value === undefined || value === null || value === '';

/** True if two pieces of plain data are equal. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isBranch(a) || !isBranch(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(child(a, key), child(b, key)));
}

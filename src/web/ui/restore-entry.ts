import { type Entry, postedForms } from './new-release.ts';

/** As if it were typed again, so that fields that keep their value in React's state take it too. */
export function restoreEntry({ form, field: index, name, value, isChecked }: Entry): void {
  const field = postedForms()[form]?.elements[index] as HTMLInputElement | undefined;
  if (field?.name !== name) return;
  // React takes over a part of the page that still waits when it hears a key there, and takes what is in its fields then as
  // the start.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.value === value && field.checked !== isChecked) field.click();
    return;
  }
  if (field.value === value) return;
  // React ignores a value that is set on the field itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

import { onceFor } from '../../../domain/once-for.ts';
import type { StepProps } from './builder-kind.ts';
import { valueAt, withValueAt } from './paths.ts';

/**
 * Connects a control to one path of the form: <TextInput label="City" {...bind(props, 'company.city')} />. What it calls is
 * the same each time, so that a key renders only its own field again.
 */
export const bind = <Value = string, Form = unknown>(
  { form, change, errors }: Pick<StepProps<Form>, 'form' | 'change' | 'errors'>,
  path: string,
) => ({
  name: path,
  value: valueAt(form, path) as Value,
  error: errors[path],
  onValue: onceFor(
    change,
    `value ${path}`,
    () =>
      (value: Value): void =>
        change((before) => withValueAt(before, path, value)),
  ),
});

/** What leaving a field does to its text, once for each `tidy`: capitals in names, dashes in phone numbers. */
export const tidied = <Form>(
  { change }: Pick<StepProps<Form>, 'change'>,
  path: string,
  tidy: (text: string) => string,
) =>
  onceFor(
    change,
    `tidy ${path}`,
    () => (): void => change((form) => withValueAt(form, path, tidy(String(valueAt(form, path)))), { isSilent: true }),
  );

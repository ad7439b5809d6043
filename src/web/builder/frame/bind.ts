import type { StepProps } from './builder-kind.ts';
import { valueAt, withValueAt } from './paths.ts';

/** Connects a control to one path of the form: <TextInput label="City" {...bind(props, 'company.city')} />. */
export const bind = <Value = string, Form = unknown>(
  { form, change, errors }: Pick<StepProps<Form>, 'form' | 'change' | 'errors'>,
  path: string,
) => ({
  name: path,
  value: valueAt(form, path) as Value,
  error: errors[path],
  onValue: (value: Value): void => change((before) => withValueAt(before, path, value)),
});

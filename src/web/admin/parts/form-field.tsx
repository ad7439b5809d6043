import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import fieldStyles from '../../ui/field.module.css';
import choiceStyles from '../../ui/choices.module.css';
import { Icon } from '../../ui/icon.tsx';

interface Words {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly aside?: string;
}

type Plain<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'name'>;

/** A field that keeps its own value and is sent with its form: the staff's forms work without scripts. */
export function FormField({ label, hint, error, aside, ...input }: Words & Plain<'input'>): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={fieldStyles.box} data-printed="false" data-wrong={error !== undefined}>
          <input type="text" className={fieldStyles.control} {...input} {...control} />
        </div>
      )}
    </Field>
  );
}

export function FormArea({ label, hint, error, aside, rows = 4, ...area }: Words & Plain<'textarea'>): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={fieldStyles.box} data-printed="false" data-wrong={error !== undefined}>
          <textarea className={fieldStyles.control} rows={rows} {...area} {...control} />
        </div>
      )}
    </Field>
  );
}

interface SelectWords extends Words {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function FormSelect({
  label,
  hint,
  error,
  aside,
  options,
  ...select
}: SelectWords & Plain<'select'>): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={fieldStyles.box} data-printed="false" data-wrong={error !== undefined}>
          <select className={fieldStyles.control} {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={fieldStyles.arrow}>
            <Icon name="down" size={16} />
          </span>
        </div>
      )}
    </Field>
  );
}

interface CheckboxWords {
  readonly name: string;
  readonly label: ReactNode;
}

export function FormCheckbox({ label, ...input }: CheckboxWords & Plain<'input'>): ReactNode {
  return (
    <label className={choiceStyles.choice}>
      <input type="checkbox" className={choiceStyles.checkbox} {...input} />
      <span>{label}</span>
    </label>
  );
}

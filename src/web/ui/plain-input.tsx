import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import fieldStyles from './field.module.css';

type PlainInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'name'> & { readonly name: string };

/** A field that the browser keeps itself, so that what is typed before scripts load is not lost. */
export function PlainInput({ label, error, hint, isRequired, aside, help, ...input }: PlainInputProps): ReactNode {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} aside={aside} help={help}>
      {(control) => (
        <div className={fieldStyles.box} data-printed={false} data-wrong={error !== undefined}>
          <input type="text" className={fieldStyles.control} {...input} {...control} />
        </div>
      )}
    </Field>
  );
}

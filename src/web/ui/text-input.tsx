import { type ComponentProps, memo, type ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { type TextControl, useTextField } from './use-field.ts';
import styles from './field.module.css';

type NativeInput = Omit<ComponentProps<'input'>, keyof TextControl | 'onChange' | 'id' | 'children'>;

export interface TextInputProps extends FieldProps, NativeInput, TextControl {
  /** Gray text at the left: "$", "SSN XXX-XX-". */
  readonly unit?: string;
  readonly align?: 'left' | 'right';
  /** Marks invalid input without a message. The input is not applied. */
  readonly isWrong?: boolean;
}

/** Of an input that formats what is typed. */
export type ControlledTextProps = Omit<TextInputProps, keyof TextControl> &
  Required<Pick<TextControl, 'value' | 'onValue'>>;

export const TextInput = memo(({ unit, align = 'left', isWrong = false, ...props }: TextInputProps): ReactNode => {
  const { field, box, native, text, onChange } = useTextField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div
          className={styles.box}
          {...box}
          data-wrong={isWrong || box['data-wrong']}
          data-disabled={native.disabled === true}
        >
          {unit && <span className={styles.unit}>{unit}</span>}
          <input
            type="text"
            className={styles.control}
            data-align={align}
            {...native}
            {...control}
            aria-invalid={isWrong || control['aria-invalid']}
            {...text}
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  );
});

type NativeArea = Omit<ComponentProps<'textarea'>, keyof TextControl | 'onChange' | 'id'>;
interface TextAreaProps extends FieldProps, NativeArea, TextControl {}

export function TextArea({ rows = 4, ...props }: TextAreaProps): ReactNode {
  const { field, box, native, text, onChange } = useTextField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.box} {...box}>
          <textarea className={styles.control} rows={rows} {...native} {...control} {...text} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}

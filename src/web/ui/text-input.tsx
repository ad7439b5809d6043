import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'children'>;

export interface TextInputProps extends FieldProps, NativeInput {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Stands in grey at the left: "$", "SSN XXX-XX-". */
  readonly unit?: string;
  readonly align?: 'left' | 'right';
  /** Marked as wrong without a sentence: what is typed is not taken. */
  readonly isWrong?: boolean;
}

export function TextInput(props: TextInputProps): ReactNode {
  const {
    label,
    error,
    hint,
    aside,
    help,
    isRequired,
    isPrinted = true,
    value,
    onValue,
    unit,
    align = 'left',
    isWrong = false,
    ...native
  } = props;
  return (
    <Field label={label} error={error} hint={hint} aside={aside} help={help} isRequired={isRequired}>
      {(control) => (
        <div
          className={styles.box}
          data-printed={isPrinted}
          data-wrong={isWrong || error !== undefined}
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
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}

type NativeArea = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'>;
interface TextAreaProps extends FieldProps, NativeArea {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function TextArea(props: TextAreaProps): ReactNode {
  const { label, error, hint, aside, help, isRequired, isPrinted = true, value, onValue, rows = 4, ...native } = props;
  return (
    <Field label={label} error={error} hint={hint} aside={aside} help={help} isRequired={isRequired}>
      {(control) => (
        <div className={styles.box} data-printed={isPrinted} data-wrong={error !== undefined}>
          <textarea
            className={styles.control}
            rows={rows}
            {...native}
            {...control}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

interface DeskFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

export function DeskField({ label, hint, error, ...input }: DeskFieldProps): ReactNode {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={described}
      />
      {hint && (
        <p id={`${id}-hint`} className="pp-small pp-dimmed">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

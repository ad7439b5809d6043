import { type ReactNode, useId } from 'react';
import { HelpTooltip } from './help-tooltip.tsx';
import styles from './field.module.css';

/** What every field shows around its control. */
export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** Help below the control, announced with it. */
  readonly hint?: ReactNode;
  /** Marked with an asterisk. */
  readonly isRequired?: boolean | undefined;
  /** Text at the right end of the label: "optional", "shown to recipients". */
  readonly aside?: string;
  /** An explanation behind a question mark. Never required to fill in the field. */
  readonly help?: string;
  /** Whether the value is printed on the document, as in the builders. */
  readonly isPrinted?: boolean;
  /** The name of its error, if it differs from the field's. */
  readonly errorName?: string;
}

/** What a control needs so that its label, hint and error belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }): ReactNode {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [props.error && errorId, props.hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field} data-field>
      <div className={styles.label}>
        <label htmlFor={id}>
          {props.label}
          {props.isRequired && (
            <span className={styles.asterisk} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
        {props.help && <HelpTooltip term={props.label}>{props.help}</HelpTooltip>}
        {props.aside && <span className={styles.aside}>{props.aside}</span>}
      </div>
      {props.children({
        id,
        'aria-describedby': described,
        'aria-invalid': props.error ? true : undefined,
        'aria-required': props.isRequired ? true : undefined,
      })}
      {props.hint && (
        <p id={hintId} className={styles.hint}>
          {props.hint}
        </p>
      )}
      <FieldError id={errorId} message={props.error} />
    </div>
  );
}

/** An error message, announced politely when it appears. */
export function FieldError({ id, message }: { readonly id?: string; readonly message: string | undefined }): ReactNode {
  return (
    <div id={id} aria-live="polite">
      {message && <p className={styles.error}>{message}</p>}
    </div>
  );
}

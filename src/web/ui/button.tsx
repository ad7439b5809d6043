import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useActionForm } from './action-form.tsx';
import { cutLine } from './cut-geometry.ts';
import styles from './button.module.css';

type ButtonVariant = 'filled' | 'outlined' | 'withdraw';

interface Look {
  /** Filled for the main action, outlined for others, withdraw for destructive ones. */
  readonly variant?: ButtonVariant;
  readonly small?: boolean;
}

const classOf = ({ variant = 'filled', small = false }: Look, more?: string): string =>
  [styles.button, styles[variant], small && styles.small, more].filter(Boolean).join(' ');

export function Button({
  variant,
  small,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look): ReactNode {
  return <button type={type} className={classOf({ variant, small }, className)} {...rest} />;
}

/** A link that looks like a button. Not shown if its page does not exist. */
export function ButtonLink({ variant, small, className, ...rest }: ComponentProps<typeof Link> & Look): ReactNode {
  return <Link className={classOf({ variant, small }, className)} {...rest} />;
}

/** An underlined link, violet or, if `quiet`, in the text color. */
export function TextLink({
  quiet = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & { readonly quiet?: boolean }): ReactNode {
  return <Link className={[styles.link, quiet && styles.quiet, className].filter(Boolean).join(' ')} {...rest} />;
}

interface SubmitButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Work is in progress: further clicks do nothing and the cut line shows progress. The form around it knows. */
  readonly isLoading?: boolean;
  /** The label while loading: "Issuing". */
  readonly loadingLabel?: string;
  /** The release's fingerprint, drawn as the cut line while loading. */
  readonly fingerprint: string;
}

/** Submits a form and shows a loading state. It keeps its width and its place in the tab order. */
export function SubmitButton(props: SubmitButtonProps): ReactNode {
  const { variant, loadingLabel, fingerprint, children, onClick, type = 'submit', ...rest } = props;
  const pending = useActionForm()?.pending ?? null;
  const { isLoading = pending !== null && pending === (rest.value ?? ''), ...native } = rest;
  return (
    <button
      type={type}
      className={classOf({ variant })}
      aria-busy={isLoading}
      onClick={(event) => {
        if (isLoading) event.preventDefault();
        else onClick?.(event);
      }}
      {...native}
    >
      <span aria-live="polite">{isLoading ? (loadingLabel ?? children) : children}</span>
      {isLoading && (
        <span className={styles.progress}>
          <svg viewBox="0 0 200 8" preserveAspectRatio="none" aria-hidden="true">
            <path d={cutLine(fingerprint, 200, 5, 1.5)} />
          </svg>
        </span>
      )}
    </button>
  );
}

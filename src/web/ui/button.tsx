import type { ComponentProps, ReactNode } from 'react';
import { cutLine } from './cut-geometry.ts';
import { PageLink } from './page-link.tsx';
import styles from './button.module.css';

type ButtonVariant = 'filled' | 'outlined' | 'withdraw';

interface Look {
  /** Filled for the one thing to do next, outlined for the second, withdraw for what takes something back. */
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

/** Looks like a button and goes to a page. While the page does not exist there is no such button. */
export function ButtonLink({ variant, small, className, ...rest }: ComponentProps<typeof PageLink> & Look): ReactNode {
  return <PageLink className={classOf({ variant, small }, className)} {...rest} />;
}

/** Words underlined in violet; `quiet` in ink. */
export function TextLink({
  quiet = false,
  className,
  ...rest
}: ComponentProps<typeof PageLink> & { readonly quiet?: boolean }): ReactNode {
  return <PageLink className={[styles.link, quiet && styles.quiet, className].filter(Boolean).join(' ')} {...rest} />;
}

interface SubmitButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'filled' | 'outlined';
  /** The work has begun: a second press does nothing, and the cut begins to draw itself. */
  readonly isLoading?: boolean;
  /** Said while it works: "Sealing". */
  readonly loadingLabel?: string;
  /** The release's fingerprint, drawn while nothing of this work's own has one yet. */
  readonly fingerprint: string;
}

/** Submits a form and shows that it is being worked on. It keeps its width and its place in the tab order. */
export function SubmitButton(props: SubmitButtonProps): ReactNode {
  const { variant, isLoading = false, loadingLabel, fingerprint, children, onClick, type = 'submit', ...rest } = props;
  return (
    <button
      type={type}
      className={classOf({ variant })}
      aria-busy={isLoading}
      onClick={(event) => {
        if (isLoading) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
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

import type { ReactNode } from 'react';
import { FieldError } from '../ui/field.tsx';
import styles from './checkout.module.css';

/** One numbered part of the last step. */
export function Part(props: {
  readonly number: number;
  readonly heading: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.part} aria-labelledby={`part-${props.number}`}>
      <h2 id={`part-${props.number}`}>
        <span aria-hidden="true">{props.number}</span>
        {props.heading}
      </h2>
      <div className={styles.inner}>{props.children}</div>
    </section>
  );
}

export function Tick(props: {
  readonly name: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const id = `error-${props.name}`;
  return (
    <div className={styles.tick}>
      <label>
        <input
          type="checkbox"
          name={props.name}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? id : undefined}
        />
        <span>{props.children}</span>
      </label>
      <FieldError id={id} message={props.error} />
    </div>
  );
}

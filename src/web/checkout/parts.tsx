import type { ReactNode } from 'react';
import styles from './checkout.module.css';

/** A numbered section of the checkout. */
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

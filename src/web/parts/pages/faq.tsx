import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './faq.module.css';

/** One question: the specification's FAQ item. */
export interface Question {
  readonly title: string;
  readonly description: ReactNode;
}

/** Questions that open and close independently, also without scripts. */
export function Faq({
  questions,
  openFirst = false,
}: {
  readonly questions: readonly Question[];
  readonly openFirst?: boolean;
}): ReactNode {
  return (
    <div className={styles.list}>
      {questions.map((question, index) => (
        <details key={question.title} className={styles.question} open={openFirst && index === 0}>
          <summary>
            <h3>{question.title}</h3>
            <span className={styles.plus}>
              <Icon name="plus" />
            </span>
            <span className={styles.minus}>
              <Icon name="minus" />
            </span>
          </summary>
          <div className={styles.answer}>{question.description}</div>
        </details>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import styles from './legal.module.css';

export interface LegalSection {
  /** The address of the section: "refunds". */
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  readonly heading: string;
  /** What it comes down to, in one sentence. */
  readonly inShort: string;
  /** "November 21, 2026" */
  readonly date: string;
  readonly sections: readonly LegalSection[];
}

/** A text that binds: its date, its contents, its parts by address. */
export function LegalPage({ heading, inShort, date, sections }: LegalPageProps): ReactNode {
  return (
    <>
      <Banner heading={heading} subtitle={inShort} />
      <div className={`pp-wrap ${styles.legal}`}>
        <nav aria-label="Contents" className={styles.contents}>
          <p className="pp-small pp-dimmed">As of {date}</p>
          <ol>
            {sections.map(({ id, heading: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          {sections.map(({ id, heading: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{name}</h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </>
  );
}

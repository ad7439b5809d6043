import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { LastPaper } from './builder-page.server.ts';
import styles from './last-papers.module.css';

interface LastPapersProps {
  readonly path: string;
  readonly papers: readonly LastPaper[];
}

/** The second time is fast: one press fills the whole form for the period after a paper that was sealed here. */
export function LastPapers({ path, papers }: LastPapersProps): ReactNode {
  if (papers.length === 0) return null;
  return (
    <section className={styles.last} aria-labelledby="last-papers">
      <h2 id="last-papers">Go on from your last one</h2>
      {/* A form of its own: what the press does is done by the server, with scripts or without. */}
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="after" />
        <ul>
          {papers.map(({ id, issuer, person, period }) => (
            <li key={id}>
              <span>
                <b>{person ?? issuer}</b>
                <span className="pp-tiny pp-dimmed">
                  {person === null ? '' : `${issuer}, `}
                  {period}
                </span>
              </span>
              <Button type="submit" small variant="outlined" name="paper" value={id}>
                Next period<span className="pp-unseen"> for {person ?? issuer}</span>
              </Button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuoteLine } from '../../server/orders/quote-order.ts';
import { LevelMark } from '../ui/level-mark.tsx';
import { Note } from '../ui/note.tsx';
import styles from './checkout.module.css';

const LADDER = [
  { level: 'S', says: 'Cost and ledger statements, and whatever may not be more.' },
  { level: 'U', says: 'Anybody’s own papers. Nobody has checked who the issuer is.' },
  { level: 'D', says: 'The issuer proved to hold the domain it names.' },
  { level: 'B', says: 'Our staff looked the business up and called it back.' },
] as const;

/** What the papers will say of their issuer, before anything is paid: picture, level, label. */
export function PaperLines({ lines }: { readonly lines: readonly QuoteLine[] }): ReactNode {
  const levels = new Set(lines.map(({ level }) => level));
  return (
    <>
      {lines.map((line) => (
        <div key={line.draftId} className={styles.paper}>
          <img
            src={`/checkout/picture/?draft=${line.draftId}`}
            alt={`${line.name} of ${line.issuer}, as it will be sealed`}
            width={96}
            height={124}
            className={styles.picture}
          />
          <div>
            <p className={styles.status}>
              <LevelMark level={line.level} short /> <b>{line.statusLine}</b>
            </p>
            <p className="pp-dimmed">
              This line stands at the head of every page and on the check page, and below it: “{line.label}”.{' '}
              {line.levelReason} It cannot be taken off.
            </p>
          </div>
        </div>
      ))}
      <ol className={styles.ladder}>
        {LADDER.map(({ level, says }) => (
          <li key={level} data-on={levels.has(level)}>
            <LevelMark level={level} />
            <span>{says}</span>
          </li>
        ))}
      </ol>
      {lines.some(({ isLimited }) => isLimited) && (
        <Note tone="amber">
          Do you think that is wrong? Answer our letter or <Link to="/contact/">write to us</Link>: somebody else of our
          staff looks again.
        </Note>
      )}
      {(levels.has('S') || levels.has('U')) && (
        <p className="pp-small pp-dimmed">
          Is it your own business? <Link to="/my-dashboard/issuers/">Prove it</Link>, and your papers say so. What you
          filled in is kept.
        </p>
      )}
    </>
  );
}

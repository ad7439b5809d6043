import { type ReactNode, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { useDisclosureManners } from './disclosure-manners.ts';
import { PAPER_LINKS } from './navigation.ts';
import styles from './desk.module.css';

/** The one thing to do from every page of one's own: begin a paper, of one of six kinds. */
export function NewPaper(): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosureManners(details);
  return (
    <details ref={details} className={styles.make}>
      <summary>
        <Icon name="plus" size={16} /> New paper
      </summary>
      <div className={styles.kinds}>
        {PAPER_LINKS.map(({ label, to }) => (
          <PageLink key={to} to={to}>
            {label}
          </PageLink>
        ))}
      </div>
    </details>
  );
}

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DraftContent } from './draft-calls.ts';
import styles from './draft-menu.module.css';

const DraftSheet = lazyPart(() => import('./draft-sheet.tsx'));

export interface DraftMenuProps {
  readonly kind: KindId;
  readonly path: string;
  readonly name: string;
  readonly reference: string;
  /** The current draft; null until it is saved. */
  readonly id: string | null;
  readonly onRename: (name: string) => void;
  /** The current draft was deleted. */
  readonly onForget: () => void;
}

/** The name of the current draft, which opens the list of drafts of its kind. */
export function DraftMenu(props: DraftMenuProps): ReactNode {
  const { name, reference } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  // Each opening lists the drafts anew.
  const [openings, setOpenings] = useState(0);
  const [deleted, setDeleted] = useState<DraftContent | null>(null);
  // It may have been opened before scripts loaded.
  useEffect(() => {
    if (menu.current?.open) setOpenings(1);
  }, []);

  return (
    <details
      ref={menu}
      data-menu
      className={styles.menu}
      onToggle={(event) => event.currentTarget.open && setOpenings((count) => count + 1)}
    >
      <summary>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className="pp-tiny pp-dimmed">{reference}</span>
        </span>
        <span className={styles.arrow}>
          <Icon name="down" size={16} />
          <span className="pp-unseen">Drafts</span>
        </span>
      </summary>
      <section className={styles.sheet} aria-label="Drafts">
        {openings > 0 && (
          <Suspense fallback={<p className="pp-small pp-dimmed">Loading drafts</p>}>
            <DraftSheet key={openings} {...props} deleted={deleted} onDeleted={setDeleted} />
          </Suspense>
        )}
      </section>
    </details>
  );
}

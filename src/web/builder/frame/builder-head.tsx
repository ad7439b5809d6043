import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { Logo } from '../../ui/logo.tsx';
import type { KeptState } from './draft-keeper.ts';
import styles from './builder-head.module.css';

interface BuilderHeadProps {
  /** The draft's name and menu. */
  readonly title: ReactNode;
  readonly kept: KeptState;
  readonly userName: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReview: () => void;
}

export function BuilderHead(props: BuilderHeadProps): ReactNode {
  const brandName = useSiteFacts()?.brandName ?? '';
  const isMounted = useIsMounted();
  return (
    <header className={styles.head}>
      <Home brandName={brandName} />
      {props.title}
      <div className={styles.right}>
        <Saved kept={props.kept} />
        <span className={styles.history} data-waiting={!isMounted}>
          <button type="button" aria-label="Undo" title="Undo" disabled={!props.canUndo} onClick={props.onUndo}>
            <Icon name="undo" size={18} />
          </button>
          <button type="button" aria-label="Redo" title="Redo" disabled={!props.canRedo} onClick={props.onRedo}>
            <Icon name="redo" size={18} />
          </button>
        </span>
        <Exit to={props.userName === null ? '/' : '/my-dashboard/'} />
        <span data-waiting={!isMounted}>
          <Button variant="outlined" small className={styles.review} onClick={props.onReview}>
            Review
          </Button>
        </span>
      </div>
    </header>
  );
}

/** The ways out stay the same on each key in the form. */
const Home = memo(({ brandName }: { readonly brandName: string }): ReactNode => (
  <Link to="/" className={styles.home} aria-label={`${brandName} home page`}>
    <Logo brandName={brandName} />
  </Link>
));

const Exit = memo(({ to }: { readonly to: string }): ReactNode => (
  <Link className={styles.leave} to={to}>
    Exit
  </Link>
));

/** "10:42 AM", in the reader's time zone. */
export function clockTime(moment: string): string {
  const date = new Date(moment);
  return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

const WORDS: Readonly<Record<KeptState['status'], string>> = {
  fresh: '',
  waiting: 'Saving',
  saving: 'Saving',
  saved: 'Saved',
  unsent: 'Not synced',
  conflict: 'Conflict',
};

function Saved({ kept }: { readonly kept: KeptState }): ReactNode {
  const isSaved = kept.status === 'saved';
  return (
    <span className={styles.saved} data-status={kept.status}>
      {isSaved && <Icon name="tick" size={16} />}
      <span>
        {WORDS[kept.status]}
        {isSaved && kept.savedAt && <span className={styles.clock}> at {clockTime(kept.savedAt)}</span>}
      </span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { Logo } from '../ui/logo.tsx';
import { Main, SkipLink, TrialBar, useSiteFacts } from './frame-parts.tsx';
import styles from './frame.module.css';

/** Only the mark and the page, for work that nothing should lead away from, and for errors. */
export function BareFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const facts = useSiteFacts();
  return (
    <>
      <SkipLink />
      {facts?.isTrial && <TrialBar />}
      <header className={`pp-wrap ${styles.bare}`}>
        <Link to="/" aria-label={`${facts?.brandName ?? ''}, front page`}>
          <Logo brandName={facts?.brandName ?? ''} />
        </Link>
      </header>
      <Main>{children}</Main>
    </>
  );
}

export default function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}

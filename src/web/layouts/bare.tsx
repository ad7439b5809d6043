import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { Logo } from '../ui/logo.tsx';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';
import styles from './frame.module.css';

/** Only the logo and the page, for tasks without distractions and for errors. */
export function BareFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const facts = useSiteFacts();
  return (
    <>
      <SkipLink />
      {facts?.isTestMode && <TestModeBar />}
      <header className={`pp-wrap ${styles.bare}`}>
        <Link to="/" aria-label={`${facts?.brandName ?? ''} home`}>
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

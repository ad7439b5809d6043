import { Link, Outlet } from 'react-router';
import { sessionContext } from '../../server/services/http/who/site-context.ts';
import { Logo } from '../ui/logo.tsx';
import type { Route } from './+types/checkout';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';
import styles from './frame.module.css';
import { SmallFoot } from './small-foot.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { userName: (await context.get(sessionContext)())?.user.fullName };
}

/** Nothing beside the order invites to leave it. */
export default function CheckoutLayout({ loaderData: { userName } }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  return (
    <>
      <SkipLink />
      {facts.isTestMode && <TestModeBar />}
      <header className={`pp-wrap ${styles.bare} ${styles.slim}`}>
        <Link to="/" aria-label={`${facts.brandName} home`}>
          <Logo brandName={facts.brandName} />
        </Link>
        {userName !== undefined && <Link to="/my-dashboard/">{userName}</Link>}
      </header>
      <Main>
        <Outlet />
      </Main>
      <SmallFoot />
    </>
  );
}

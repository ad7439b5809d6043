import { Form, Link, NavLink, Outlet } from 'react-router';
import { requireSession } from '../../server/http/page-actor.ts';
import { Logo } from '../ui/logo.tsx';
import { UnderWay } from '../ui/under-way.tsx';
import type { Route } from './+types/desk';
import styles from './desk.module.css';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TrialBar, useSiteFacts } from './frame-parts.tsx';
import { NewPaper } from './new-paper.tsx';

export async function loader(asked: Route.LoaderArgs) {
  const { user } = await requireSession(asked);
  return { fullName: user.fullName };
}

/** The frame of one person's own pages. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  return (
    <>
      <UnderWay />
      <SkipLink />
      {facts.isTrial && <TrialBar />}
      <header className={`pp-wrap ${styles.head}`}>
        <Link to="/" aria-label={`${facts.brandName}, front page`}>
          <Logo brandName={facts.brandName} />
        </Link>
        <nav className={styles.links} aria-label="Your desk">
          <NavLink to="/my-dashboard/" end>
            Papers
          </NavLink>
          <NavLink to="/my-dashboard/orders/">Orders</NavLink>
          <NavLink to="/my-dashboard/subscription/">Subscription</NavLink>
          <NavLink to="/my-dashboard/people/">People</NavLink>
          <NavLink to="/my-dashboard/issuers/">Issuers</NavLink>
          <NavLink to="/my-dashboard/account/">Account</NavLink>
          <NavLink to="/my-dashboard/security/">Security</NavLink>
        </nav>
        <div className={styles.right}>
          <span className={styles.name} title={loaderData.fullName}>
            {loaderData.fullName}
          </span>
          <Form method="post" action="/sign-out/" reloadDocument>
            <button type="submit">Sign out</button>
          </Form>
          <NewPaper />
        </div>
      </header>
      <Main>
        <Outlet />
      </Main>
      <Footer />
    </>
  );
}

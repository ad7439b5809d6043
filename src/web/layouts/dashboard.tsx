import { Form, Link, NavLink, Outlet } from 'react-router';
import { requireSession } from '../../server/services/http/who/page-actor.ts';
import { Logo } from '../ui/logo.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';
import { Footer } from './footer.tsx';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';
import { NewDocument } from './new-document.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireSession(args);
  return { id: user.id, fullName: user.fullName };
}

/** The layout of the customer dashboard. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  return (
    <>
      <ProgressLine />
      <SkipLink />
      {facts.isTestMode && <TestModeBar />}
      <header className={`pp-wrap ${styles.head}`}>
        <Link to="/" aria-label={`${facts.brandName} home`}>
          <Logo brandName={facts.brandName} />
        </Link>
        <nav className={styles.links} aria-label="Dashboard">
          <NavLink to="/my-dashboard/" end>
            Documents
          </NavLink>
          <NavLink to="/my-dashboard/orders/">Orders</NavLink>
          <NavLink to="/my-dashboard/subscription/">Subscription</NavLink>
          <NavLink to="/my-dashboard/companies/">Payroll</NavLink>
          <NavLink to="/my-dashboard/people/">People</NavLink>
          <NavLink to="/my-dashboard/issuers/">Issuers</NavLink>
          <NavLink to="/my-dashboard/account/">Account</NavLink>
          <NavLink to="/my-dashboard/security/">Security</NavLink>
          <NavLink to="/my-dashboard/developers/keys/">Developers</NavLink>
        </nav>
        <div className={styles.right}>
          <span className={styles.name} title={loaderData.fullName}>
            {loaderData.fullName}
          </span>
          <Form method="post" action="/sign-out/" reloadDocument>
            <button type="submit">Sign out</button>
          </Form>
          <NewDocument />
        </div>
      </header>
      <Main>
        <Outlet />
      </Main>
      <Footer />
    </>
  );
}

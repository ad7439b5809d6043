import { type ReactNode, useEffect, useRef } from 'react';
import { data, Form, isRouteErrorResponse, Link, Outlet, redirect, useLocation } from 'react-router';
import { momentInNewYork } from '../../domain/moment.ts';
import { UNAUTHORIZED } from '../../server/actor.ts';
import { requireStaffSession } from '../../server/http/require-admin-page.ts';
import { appContext } from '../../server/http/site-context.ts';
import { groupsFor, homeOf, roleFor } from '../admin-pages.ts';
import { Logo } from '../ui/logo.tsx';
import { MantineFrame } from '../ui/mantine-frame.tsx';
import { UnderWay } from '../ui/under-way.tsx';
import type { Route } from './+types/admin';
import { AdminFind } from './admin-find.tsx';
import styles from './admin.module.css';
import { ErrorSheet, NotFoundSheet } from './error-sheets.tsx';
import { Main, SkipLink, TrialBar, useSiteFacts } from './frame-parts.tsx';

/**
 * Stands before every loader and action of the staff's pages, so that a page that forgets to ask is closed all the
 * same. An author who comes to the front door is led to the first page of theirs.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (asked) => {
    const { user } = await requireStaffSession(asked);
    const pathname = new URL(asked.request.url).pathname.replace(/(_)?\.data$/, '');
    if (user.user_role >= roleFor(pathname)) return;
    const home = homeOf(user.user_role);
    if (pathname === '/admin/' && home !== undefined) throw redirect(home);
    throw data(UNAUTHORIZED, 403);
  },
];

export async function loader(asked: Route.LoaderArgs) {
  const { user } = await requireStaffSession(asked);
  const app = asked.context.get(appContext);
  return { fullName: user.fullName, role: user.user_role, now: momentInNewYork(app.now()) };
}

/** The frame of the staff's pages. Who may see them is decided by the server, not here. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const facts = useSiteFacts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <AdminFrame fullName={loaderData?.fullName ?? ''} role={loaderData?.role ?? 0} now={loaderData?.now ?? ''}>
      {status === 403 ? <Refused /> : status === 404 ? <NotFoundSheet /> : <ErrorSheet requestId={facts?.requestId} />}
    </AdminFrame>
  );
}

const Refused = (): ReactNode => (
  <div className={`pp-wrap ${styles.refused}`}>
    <h1>Unauthorized access.</h1>
    <p className="pp-lead">
      This page is for admins. If your work needs it, ask an admin to change your role.{' '}
      <Link to="/admin/login/">To your pages</Link>
    </p>
  </div>
);

/** The role that may see papers, orders and accounts, and therefore find them. */
const ADMIN = 2;

interface AdminFrameProps {
  readonly fullName: string;
  readonly role: number;
  readonly now: string;
  readonly children: ReactNode;
}

function AdminFrame({ fullName, role, now, children }: AdminFrameProps): ReactNode {
  const facts = useSiteFacts();
  return (
    <MantineFrame>
      <UnderWay />
      <SkipLink />
      {facts?.isTrial && <TrialBar />}
      <header className={`pp-wrap ${styles.head}`}>
        <Link to="/" aria-label={`${facts?.brandName ?? ''}, front page`}>
          <Logo brandName={facts?.brandName ?? ''} />
        </Link>
        <span className={styles.house}>House</span>
        {role === ADMIN && <AdminFind />}
        <div className={styles.right}>
          <span className={styles.now}>{now}</span>
          <span className={styles.name}>{fullName}</span>
          <Form method="post" action="/sign-out/" reloadDocument>
            <button type="submit">Sign out</button>
          </Form>
        </div>
      </header>
      <Navigation role={role} />
      <Main>{children}</Main>
    </MantineFrame>
  );
}

/** Words of the house in one line; the pages behind the chosen word in a second. */
function Navigation({ role }: { readonly role: number }): ReactNode {
  const { pathname } = useLocation();
  const groups = groupsFor(role);
  const isWithin = (path: string): boolean => (path === '/admin/' ? pathname === path : pathname.startsWith(path));
  const chosen = groups.find(({ pages }) => pages.some(({ path }) => isWithin(path)));
  return (
    <div className="pp-wrap">
      <Words label="Staff" className={styles.groups}>
        {groups.map((group) => (
          <Link key={group.label} to={group.pages[0]!.path} data-chosen={group === chosen}>
            {group.label}
          </Link>
        ))}
      </Words>
      {chosen !== undefined && chosen.pages.length > 1 && (
        <Words label={chosen.label} className={styles.pages}>
          {chosen.pages.map(({ path, label }) => (
            <Link key={path} to={path} data-chosen={isWithin(path)} aria-current={isWithin(path) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </Words>
      )}
    </div>
  );
}

interface WordsProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** One line of words, wider than a phone: the chosen one is brought into sight. */
function Words({ label, className, children }: WordsProps): ReactNode {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>("[data-chosen='true']");
    if (line.current && chosen)
      line.current.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - line.current.clientWidth;
  });
  return (
    <nav ref={line} className={className} aria-label={label}>
      {children}
    </nav>
  );
}

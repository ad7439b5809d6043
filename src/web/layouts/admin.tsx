import { type ReactNode, useEffect, useRef } from 'react';
import { data, Form, isRouteErrorResponse, Link, Outlet, redirect, useLocation } from 'react-router';
import { momentInNewYork } from '../../domain/moment.ts';
import { type Role, ROLE } from '../../domain/roles.ts';
import { UNAUTHORIZED } from '../../server/services/actor.ts';
import { readSiteInfo } from '../../server/services/settings/read-site-info.ts';
import { requireStaffSession } from '../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { type AdminPage, groupsFor, homeOf, pagesFor, roleFor } from '../admin-pages.ts';
import { Logo } from '../ui/logo.tsx';
import { MantineFrame } from '../ui/mantine-frame.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import type { Route } from './+types/admin';
import { AdminFind } from './admin-find.tsx';
import styles from './admin.module.css';
import { FailureMessage, NotFoundMessage, type Refusal, RefusedMessage } from './error-pages.tsx';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';

/**
 * Runs before every admin loader and action, so a page that forgets its own check is still protected. An author who
 * opens the dashboard is redirected to the first page that authors may see.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    const { user } = await requireStaffSession(args);
    const pathname = new URL(args.request.url).pathname.replace(/(_)?\.data$/, '');
    if (user.user_role >= roleFor(pathname)) return;
    const home = homeOf(user.user_role);
    if (pathname === '/admin/' && home !== undefined) throw redirect(home);
    // No loader runs after this, so the root's error page gets what it shows from here.
    const { brandName } = await readSiteInfo(args.context.get(appContext));
    throw data({ message: UNAUTHORIZED, pages: pagesFor(user.user_role), brandName } satisfies Refusal, 403);
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireStaffSession(args);
  const app = args.context.get(appContext);
  return { id: user.id, fullName: user.fullName, role: user.user_role, now: momentInNewYork(app.now()) };
}

/** The layout of the admin area. The server decides who may see it. */
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
  const { fullName = '', role = ROLE.customer } = loaderData ?? {};
  return (
    <AdminFrame fullName={fullName} role={role} now={loaderData?.now ?? ''}>
      {status === 403 ? (
        <RefusedMessage pages={pagesFor(role)} />
      ) : status === 404 ? (
        <NotFoundMessage />
      ) : (
        <FailureMessage error={error} requestId={facts?.requestId} />
      )}
    </AdminFrame>
  );
}

/** The role that may see, and so find, documents, orders and accounts. */
interface AdminFrameProps {
  readonly fullName: string;
  readonly role: Role;
  readonly now: string;
  readonly children: ReactNode;
}

function AdminFrame({ fullName, role, now, children }: AdminFrameProps): ReactNode {
  const facts = useSiteFacts();
  return (
    <MantineFrame>
      <ProgressLine />
      <SkipLink />
      {facts?.isTestMode && <TestModeBar />}
      <header className={`pp-wrap ${styles.head}`}>
        <Link to="/" aria-label={`${facts?.brandName ?? ''} home`}>
          <Logo brandName={facts?.brandName ?? ''} />
        </Link>
        <span className={styles.area}>Admin</span>
        {role === ROLE.admin && <AdminFind />}
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

/** The groups in one row, the pages of the current group in a second. */
function Navigation({ role }: { readonly role: Role }): ReactNode {
  const { pathname } = useLocation();
  const groups = groupsFor(role);
  const isWithin = ({ path, covers = [] }: AdminPage): boolean =>
    path === '/admin/' ? pathname === path : [path, ...covers].some((each) => pathname.startsWith(each));
  const chosen = groups.find(({ pages }) => pages.some(isWithin));
  return (
    <div className="pp-wrap">
      <Row label="Admin" className={styles.groups}>
        {groups.map((group) => (
          <Link key={group.label} to={group.pages[0]!.path} data-chosen={group === chosen}>
            {group.label}
          </Link>
        ))}
      </Row>
      {chosen !== undefined && chosen.pages.length > 1 && (
        <Row label={chosen.label} className={styles.pages}>
          {chosen.pages.map((page) => (
            <Link
              key={page.path}
              to={page.path}
              data-chosen={isWithin(page)}
              aria-current={isWithin(page) ? 'page' : undefined}
            >
              {page.label}
            </Link>
          ))}
        </Row>
      )}
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row of links. It scrolls on a phone, with the current link in view. */
function Row({ label, className, children }: RowProps): ReactNode {
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

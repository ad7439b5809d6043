import type { ReactNode } from 'react';
import { Form, Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useParams } from 'react-router';
import { listCompanies } from '../../server/payroll/companies/companies.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { Logo } from '../ui/logo.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';
import { Main, SkipLink, TestModeBar, useSiteFacts } from './frame-parts.tsx';
import { NewDocument } from './new-document.tsx';
import { RailIcon } from './rail-icon.tsx';
import { SmallFoot } from './small-foot.tsx';
import { IN_PHONE_BAR, isOpenIn, RAIL_LINKS, type RailLink } from './rail-links.ts';

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const { company } = args.params as { readonly company?: string };
  const companies =
    company === undefined ? [] : await listCompanies(args.context.get(appContext), actorOfSession(session));
  return {
    id: session.user.id,
    fullName: session.user.fullName,
    companies: companies.map(({ id, name }) => ({ id, name })),
  };
}

/** The pages of a company can be switched to those of another, so they know the others. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || (currentParams['company'] === undefined) !== (nextParams['company'] === undefined);

/** The layout of the customer dashboard: a rail at the left, and on phones a bar at the foot. */
export default function DashboardLayout({ loaderData: { fullName, companies } }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  const { pathname } = useLocation();
  const section = RAIL_LINKS.find((link) => isOpenIn(pathname, link));
  return (
    <>
      <ProgressLine />
      <SkipLink />
      {facts.isTestMode && <TestModeBar />}
      <div className={styles.shell}>
        <header className={styles.rail}>
          <Link to="/" className={styles.home} aria-label={`${facts.brandName} home`}>
            <Logo brandName={facts.brandName} />
          </Link>
          <CompanySwitcher companies={companies} />
          <NewDocument />
          <nav className={styles.links} aria-label="Dashboard">
            {RAIL_LINKS.map((link, at) => (
              <RailItem key={link.to} link={link} isOpen={link === section} isInBar={at < IN_PHONE_BAR} />
            ))}
          </nav>
          <div className={styles.who}>
            <Who fullName={fullName} />
          </div>
          <details data-menu className={styles.more}>
            <summary aria-label="Menu">
              <Icon name="menu" size={24} />
            </summary>
            <div className={styles.moreSheet}>
              {RAIL_LINKS.slice(IN_PHONE_BAR).map((link) => (
                <RailItem key={link.to} link={link} isOpen={link === section} />
              ))}
              <Who fullName={fullName} />
            </div>
          </details>
        </header>
        <div className={styles.body}>
          {section?.pages && (
            <div className={`pp-wrap ${styles.tabs}`}>
              <LinkTabs
                label={section.label}
                tabs={section.pages.map(({ label, to }) => ({ to, label, isOpen: pathname.startsWith(to) }))}
              />
            </div>
          )}
          <Main>
            <Outlet />
          </Main>
          <SmallFoot />
        </div>
      </div>
    </>
  );
}

interface RailItemProps {
  readonly link: RailLink;
  readonly isOpen: boolean;
  readonly isInBar?: boolean;
}

const RailItem = ({ link, isOpen, isInBar = false }: RailItemProps): ReactNode => (
  <Link to={link.to} data-open={isOpen} data-in-bar={isInBar} aria-current={isOpen ? 'page' : undefined}>
    <RailIcon name={link.icon} />
    <span>{link.label}</span>
  </Link>
);

const Who = ({ fullName }: { readonly fullName: string }): ReactNode => (
  <>
    <span className={styles.name} title={fullName}>
      {fullName}
    </span>
    <Form method="post" action="/sign-out/" reloadDocument>
      <button type="submit">Sign out</button>
    </Form>
  </>
);

interface CompanySwitcherProps {
  readonly companies: readonly { readonly id: string; readonly name: string }[];
}

/** From one company to another, without the list between them. */
function CompanySwitcher({ companies }: CompanySwitcherProps): ReactNode {
  const { company } = useParams();
  if (companies.length === 0 || company === undefined) return null;
  const current = companies.find(({ id }) => id === company);
  // The list of people of an account without a company is none.
  return (
    <details data-menu className={styles.switcher}>
      <summary>
        <span>{current?.name ?? 'Companies'}</span> <Icon name="down" size={14} />
      </summary>
      <div className={styles.kinds}>
        {companies.map(({ id, name }) => (
          <Link key={id} to={`/my-dashboard/companies/${id}/`} aria-current={id === company ? 'true' : undefined}>
            {name}
          </Link>
        ))}
        <Link to="/my-dashboard/companies/new/">Add company</Link>
      </div>
    </details>
  );
}

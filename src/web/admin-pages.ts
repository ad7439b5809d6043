import { type Role, type StaffRole, ROLE } from '../domain/roles.ts';

export interface AdminPage {
  readonly path: string;
  readonly label: string;
  /** The lowest role that can open the page. */
  readonly role: StaffRole;
  /** Paths of pages that belong to it and are not below it. */
  readonly covers?: readonly string[];
}

/** A group in the navigation. Its link opens the first page. */
interface AdminGroup {
  readonly label: string;
  readonly pages: readonly AdminPage[];
}

/** What waits and what is decided, as lists to search and export. */
export const HISTORY = [
  { path: '/admin/history/reports/', label: 'Reports and disputes' },
  { path: '/admin/history/verifications/', label: 'Issuer verifications' },
  { path: '/admin/history/logos/', label: 'Logos' },
  { path: '/admin/history/names/', label: 'Similar names' },
] as const;

/** Admin pages in navigation order. Pages below them (one order, a form) need the same role. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  { label: 'Dashboard', pages: [{ path: '/admin/', label: 'Dashboard', role: ROLE.admin }] },
  {
    label: 'Review queue',
    pages: [
      {
        path: '/admin/queue/',
        label: 'Queue',
        role: ROLE.admin,
        covers: ['/admin/reports/', '/admin/verifications/', '/admin/logos/', '/admin/names/'],
      },
      { path: HISTORY[0].path, label: 'History', role: ROLE.admin, covers: HISTORY.map(({ path }) => path) },
      { path: '/admin/signals/', label: 'Risk signals', role: ROLE.admin },
      { path: '/admin/tickets/', label: 'Support tickets', role: ROLE.admin },
    ],
  },
  { label: 'Documents', pages: [{ path: '/admin/documents/', label: 'Documents', role: ROLE.admin }] },
  {
    label: 'Sales',
    pages: [
      { path: '/admin/orders/', label: 'Orders', role: ROLE.admin },
      { path: '/admin/transactions/', label: 'Transactions', role: ROLE.admin },
      { path: '/admin/chargebacks/', label: 'Chargebacks', role: ROLE.admin },
      { path: '/admin/subscriptions/', label: 'Subscriptions', role: ROLE.admin },
      { path: '/admin/coupons/', label: 'Coupons', role: ROLE.admin },
    ],
  },
  { label: 'Users', pages: [{ path: '/admin/users/', label: 'Users', role: ROLE.admin }] },
  {
    label: 'Content',
    pages: [
      { path: '/admin/blogs/', label: 'Blog', role: ROLE.author },
      { path: '/admin/media/', label: 'Media library', role: ROLE.author },
      { path: '/admin/page-content/', label: 'Page content', role: ROLE.admin },
    ],
  },
  {
    label: 'System',
    pages: [
      { path: '/admin/settings/', label: 'Settings', role: ROLE.admin },
      { path: '/admin/configs/', label: 'Document settings', role: ROLE.admin },
      { path: '/admin/local-taxes/', label: 'Local taxes', role: ROLE.admin },
      { path: '/admin/jobs/', label: 'Jobs', role: ROLE.admin },
      { path: '/admin/mail/', label: 'Outgoing email', role: ROLE.admin },
      { path: '/admin/audit/', label: 'Audit log', role: ROLE.admin },
    ],
  },
];

/** The role that an admin path needs. Paths not listed above are for admins. */
export function roleFor(pathname: string): StaffRole {
  // Each list checks who can export it.
  if (pathname.startsWith('/admin/export/')) return ROLE.author;
  const pages = ADMIN_GROUPS.flatMap((group) => group.pages);
  const covering = pages.filter(({ path }) => pathname.startsWith(path));
  const nearest = covering.toSorted((one, two) => two.path.length - one.path.length)[0];
  return nearest?.role ?? ROLE.admin;
}

/** The navigation that a role sees. */
export const groupsFor = (role: Role): readonly AdminGroup[] =>
  ADMIN_GROUPS.map(({ label, pages }) => ({ label, pages: pages.filter((page) => page.role <= role) })).filter(
    ({ pages }) => pages.length > 0,
  );

/** The pages that a role can open. */
export const pagesFor = (role: Role): readonly AdminPage[] => groupsFor(role).flatMap(({ pages }) => pages);

/** The first of them. */
export const homeOf = (role: Role): string | undefined => pagesFor(role)[0]?.path;

/** 1 author, 2 admin: the least role that opens the page. */
type StaffRole = 1 | 2;

export interface AdminPage {
  readonly path: string;
  readonly label: string;
  readonly role: StaffRole;
}

/** Pages that belong together stand behind one word of the head; the first is where that word leads. */
interface AdminGroup {
  readonly label: string;
  readonly pages: readonly AdminPage[];
}

/** The staff's pages as their head shows them. Pages below them (one order, a form) have the role of the page above. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  { label: 'Today', pages: [{ path: '/admin/', label: 'Today', role: 2 }] },
  {
    label: 'Decisions',
    pages: [
      { path: '/admin/reports/', label: 'Reports and disputes', role: 2 },
      { path: '/admin/verifications/', label: 'Verifications', role: 2 },
      { path: '/admin/names/', label: 'Names', role: 2 },
      { path: '/admin/signals/', label: 'Signals', role: 2 },
      { path: '/admin/tickets/', label: 'Tickets', role: 2 },
    ],
  },
  { label: 'Papers', pages: [{ path: '/admin/documents/', label: 'Papers', role: 2 }] },
  {
    label: 'Sales',
    pages: [
      { path: '/admin/orders/', label: 'Orders', role: 2 },
      { path: '/admin/transactions/', label: 'Transactions', role: 2 },
      { path: '/admin/chargebacks/', label: 'Chargebacks', role: 2 },
      { path: '/admin/subscriptions/', label: 'Subscriptions', role: 2 },
      { path: '/admin/coupons/', label: 'Coupons', role: 2 },
    ],
  },
  { label: 'Users', pages: [{ path: '/admin/users/', label: 'Users', role: 2 }] },
  {
    label: 'Site',
    pages: [
      { path: '/admin/blogs/', label: 'Blog', role: 1 },
      { path: '/admin/media/', label: 'Media library', role: 1 },
      { path: '/admin/configs/', label: 'Document configs', role: 2 },
      { path: '/admin/words/', label: 'Words of the pages', role: 2 },
      { path: '/admin/settings/', label: 'Settings', role: 2 },
    ],
  },
  {
    label: 'Records',
    pages: [
      { path: '/admin/jobs/', label: 'Jobs and letters', role: 2 },
      { path: '/admin/mail/', label: 'Kept mail', role: 2 },
      { path: '/admin/audit/', label: 'Audit log', role: 2 },
    ],
  },
];

/** The role that an address of the staff's asks for. What is not in the table is for admins. */
export function roleFor(pathname: string): StaffRole {
  // Each list says for itself who may take it along.
  if (pathname.startsWith('/admin/export/')) return 1;
  const pages = ADMIN_GROUPS.flatMap((group) => group.pages);
  const covering = pages.filter(({ path }) => pathname.startsWith(path));
  const nearest = covering.toSorted((one, two) => two.path.length - one.path.length)[0];
  return nearest?.role ?? 2;
}

/** What the head shows to a role. */
export const groupsFor = (role: number): readonly AdminGroup[] =>
  ADMIN_GROUPS.map(({ label, pages }) => ({ label, pages: pages.filter((page) => page.role <= role) })).filter(
    ({ pages }) => pages.length > 0,
  );

/** The first page that a role may open. */
export const homeOf = (role: number): string | undefined => groupsFor(role)[0]?.pages[0]?.path;

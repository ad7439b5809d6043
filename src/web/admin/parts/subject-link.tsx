import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The page of each kind of item in the audit log. */
const PAGE_OF: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}/`,
  email: (address) => `/admin/orders/?search=${encodeURIComponent(address)}`,
  chargeback: (id) => `/admin/chargebacks/${id}/`,
  order: (id) => `/admin/orders/${id}/`,
  document: (id) => `/admin/documents/${id}/`,
  config: (type) => `/admin/configs/${type}/`,
  coupon: (id) => `/admin/coupons/${id}/`,
  subscription: (id) => `/admin/subscriptions/${id}/`,
  ticket: (id) => `/admin/tickets/${id}/`,
  report: (id) => `/admin/reports/${id}/`,
  signal: (id) => `/admin/signals/${id}/`,
  verification: (id) => `/admin/verifications/${id}/`,
  logo: (id) => `/admin/logos/${id}/`,
  name: (id) => `/admin/names/${id}/`,
  job: (id) => `/admin/jobs/${id}/`,
  legal: (name) => `/admin/settings/texts/${name}/`,
  settings: () => '/admin/settings/',
  register: () => '/admin/local-taxes/',
  category: () => '/admin/blogs/categories/',
  blog: (id) => `/admin/blogs/update/${id}/`,
  media: (id) => `/admin/media/${id}/`,
};

interface SubjectLinkProps {
  readonly subject: string;
  /** Its display name, if known. */
  readonly name?: string | undefined;
}

/** "user:0c41…" as a link to that user's page. */
export function SubjectLink({ subject, name }: SubjectLinkProps): ReactNode {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  const isLong = kind !== 'email' && id.length > 16;
  const short = name ?? `${kind} ${isLong ? `${id.slice(0, 8)}…` : id}`;
  const page = PAGE_OF[kind];
  return page === undefined ? (
    <span title={subject}>{short}</span>
  ) : (
    <Link to={page(id)} title={subject}>
      {short}
    </Link>
  );
}

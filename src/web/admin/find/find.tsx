import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { findAnything } from '../../../server/staff/find/find-anything.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { DocumentMark, OrderMark } from '../parts/states.tsx';
import { KIND_NAMES } from '../parts/names.ts';
import type { Route } from './+types/find';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(loaderData?.typed ? `Search “${loaderData.typed}”` : 'Search');

/** Opens the result right away if there is only one. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const typed = new URL(args.request.url).searchParams.get('q')?.trim() ?? '';
  const { documents, orders, users, tickets } = await findAnything(args.context.get(appContext), actor, typed);
  const addresses = [
    ...documents.map(({ id }) => `/admin/documents/${id}/`),
    ...orders.map(({ id }) => `/admin/orders/${id}/`),
    ...users.map(({ id }) => `/admin/users/${id}/`),
    ...tickets.map(({ id }) => `/admin/tickets/${id}/`),
  ];
  if (addresses.length === 1) throw redirect(addresses[0]!);
  return {
    typed,
    count: addresses.length,
    documents,
    users,
    tickets,
    orders: orders.map(({ at, ...order }) => ({ ...order, at: momentInNewYork(at) })),
  };
}

/** Search results for documents, orders, users, and tickets. */
export default function FindPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { typed, count, documents, orders, users, tickets } = loaderData;
  const search = `?search=${encodeURIComponent(typed)}`;
  return (
    <AdminPage
      heading={typed === '' ? 'Search' : `“${typed}”`}
      lead={
        count === 0
          ? typed === ''
            ? 'Search above by document number or code, order or receipt number, email, or name.'
            : 'No results. Enter the whole number or code, or at least 3 letters of a name or email.'
          : undefined
      }
    >
      <Group heading="Users" isEmpty={users.length === 0} all={`/admin/users/${search}`}>
        <Facts
          rows={users.map(({ id, fullName, username }) => [
            fullName,
            <Link key={id} to={`/admin/users/${id}/`}>
              {username}
            </Link>,
          ])}
        />
      </Group>
      <Group heading="Orders" isEmpty={orders.length === 0} all={`/admin/orders/${search}`}>
        <Facts
          rows={orders.map(({ id, number, email, state, isContested, at }) => [
            `Order ${number}`,
            <span key={id} className={styles.apart}>
              <Link to={`/admin/orders/${id}/`}>{email}</Link>
              <OrderMark state={state} isContested={isContested} />
              <span className="pp-dimmed">{at}</span>
            </span>,
          ])}
        />
      </Group>
      <Group heading="Documents" isEmpty={documents.length === 0} all={`/admin/documents/${search}`}>
        <Facts
          rows={documents.map(({ id, number, kind, issuer, state }) => [
            KIND_NAMES[kind],
            <span key={id} className={styles.apart}>
              <Link to={`/admin/documents/${id}/`} className="pp-code">
                {number}
              </Link>
              <DocumentMark state={state} isDisputed={false} />
              <span>{issuer}</span>
            </span>,
          ])}
        />
      </Group>
      <Group heading="Tickets" isEmpty={tickets.length === 0} all={`/admin/tickets/${search}`}>
        <Facts
          rows={tickets.map(({ id, subject, email }) => [
            email,
            <Link key={id} to={`/admin/tickets/${id}/`}>
              {subject}
            </Link>,
          ])}
        />
      </Group>
    </AdminPage>
  );
}

interface GroupProps {
  readonly heading: string;
  readonly isEmpty: boolean;
  /** The list with the same search. */
  readonly all: string;
  readonly children: ReactNode;
}

function Group({ heading, isEmpty, all, children }: GroupProps): ReactNode {
  if (isEmpty) return null;
  return (
    <Section heading={heading}>
      {children}
      <p className={styles.beneath}>
        <Link to={all}>View all matching {heading.toLowerCase()}</Link>
      </p>
    </Section>
  );
}

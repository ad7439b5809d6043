import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { findAnything } from '../../../server/admin/find/find-anything.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { DocumentMark, OrderMark } from '../parts/states.tsx';
import { KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/find';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(loaderData?.typed ? `Find “${loaderData.typed}”` : 'Find');

/** What is the only one of its kind that fits is opened at once. */
export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const typed = new URL(asked.request.url).searchParams.get('q')?.trim() ?? '';
  const { papers, orders, users, tickets } = await findAnything(asked.context.get(appContext), actor, typed);
  const addresses = [
    ...papers.map(({ id }) => `/admin/documents/${id}/`),
    ...orders.map(({ id }) => `/admin/orders/${id}/`),
    ...users.map(({ id }) => `/admin/users/${id}/`),
    ...tickets.map(({ id }) => `/admin/tickets/${id}/`),
  ];
  if (addresses.length === 1) throw redirect(addresses[0]!);
  return {
    typed,
    count: addresses.length,
    papers,
    users,
    tickets,
    orders: orders.map(({ at, ...order }) => ({ ...order, at: momentInNewYork(at) })),
  };
}

/** What fits what somebody said on the telephone. */
export default function FindPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { typed, count, papers, orders, users, tickets } = loaderData;
  const search = `?search=${encodeURIComponent(typed)}`;
  return (
    <AdminPage
      heading={typed === '' ? 'Find' : `“${typed}”`}
      lead={
        count === 0
          ? typed === ''
            ? 'The number or the code of a paper, the number of an order or a receipt, an e-mail, a name: type it above.'
            : 'Nothing here fits. Numbers and codes are read whole, however they are spaced; names and addresses may be parts, of three letters at least.'
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
      <Group heading="Papers" isEmpty={papers.length === 0} all={`/admin/documents/${search}`}>
        <Facts
          rows={papers.map(({ id, number, kind, issuer, state }) => [
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
  /** The list, searched for the same. */
  readonly all: string;
  readonly children: ReactNode;
}

function Group({ heading, isEmpty, all, children }: GroupProps): ReactNode {
  if (isEmpty) return null;
  return (
    <Section heading={heading}>
      {children}
      <p className={styles.beneath}>
        <Link to={all}>All {heading.toLowerCase()} that fit</Link>
      </p>
    </Section>
  );
}

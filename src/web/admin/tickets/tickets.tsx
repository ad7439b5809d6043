import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { ticketList } from '../../../server/staff/tickets/ticket-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/names.ts';
import type { Route } from './+types/tickets';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Support tickets');

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), ticketList);
  return {
    table,
    rows: rows.map(({ createdAt, closedAt, ...row }) => ({
      ...row,
      written: momentInNewYork(createdAt),
      isClosed: closedAt !== null,
    })),
  };
}

type Ticket = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Ticket>[] = [
  {
    key: 'subject',
    label: 'Subject',
    phoneLine: 'first',
    render: ({ id, number, subject }) => (
      <>
        <Link to={`/admin/tickets/${id}/`} className={styles.strong}>
          {subject}
        </Link>
        <span className={styles.beneath}>Ticket {number}</span>
      </>
    ),
  },
  {
    key: 'name',
    label: 'From',
    render: ({ name, email }) => (
      <>
        {name}
        <span className={styles.beneath}>{email}</span>
      </>
    ),
  },
  { key: 'createdAt', label: 'Date', isTight: true, isSortable: true, render: ({ written }) => written },
  { key: 'state', label: 'Status', render: ({ isClosed }) => (isClosed ? 'Closed' : 'Open') },
  { key: 'answers', label: 'Replies', isFigure: true, render: ({ answers }) => answers },
];

const FILTERS = [{ name: 'state', label: 'Status', options: choicesOf({ open: 'Open', closed: 'Closed' }) }];

export default function TicketsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Support tickets">
      <AdminList
        caption="tickets"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Email, subject"
        filters={FILTERS}
        emptyHeading="No tickets yet"
        empty={<p>Messages from the contact form appear here. Reply to them from here.</p>}
      />
    </AdminPage>
  );
}

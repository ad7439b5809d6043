import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { ticketList } from '../../../server/admin/tickets/ticket-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/words.ts';
import type { Route } from './+types/tickets';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Tickets');

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), ticketList);
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
    render: ({ id, subject }) => (
      <Link to={`/admin/tickets/${id}/`} className={styles.strong}>
        {subject}
      </Link>
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
  { key: 'createdAt', label: 'Written', isTight: true, isSortable: true, render: ({ written }) => written },
  { key: 'state', label: 'State', render: ({ isClosed }) => (isClosed ? 'Closed' : 'Open') },
  { key: 'answers', label: 'Answers', isFigure: true, render: ({ answers }) => answers },
];

const FILTERS = [{ name: 'state', label: 'State', options: choicesOf({ open: 'Open', closed: 'Closed' }) }];

export default function TicketsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Tickets">
      <AdminList
        caption="tickets"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="E-mail, subject"
        filters={FILTERS}
        emptyHeading="Nobody has written yet."
        empty={<p>What comes through the contact form stands here and is answered from here.</p>}
      />
    </AdminPage>
  );
}

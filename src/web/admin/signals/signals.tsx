import { Link } from 'react-router';
import { SIGNAL_KINDS, SIGNAL_WORDS } from '../../../domain/integrity/signals/signal.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { signalList } from '../../../server/staff/signals/signal-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/names.ts';
import type { Route } from './+types/signals';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Risk signals');

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), signalList);
  return {
    table,
    rows: rows.map(({ id, kind, address, documents, lastSeenAt, closedAt }) => ({
      id,
      kind,
      address,
      documents,
      at: momentInNewYork(lastSeenAt),
      isOpen: closedAt === null,
    })),
  };
}

type Signal = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Signal>[] = [
  {
    key: 'kind',
    label: 'Signal',
    phoneLine: 'first',
    render: ({ id, kind, address }) => (
      <>
        <Link to={`/admin/signals/${id}/`} className={styles.strong}>
          {SIGNAL_WORDS[kind].name}
        </Link>
        <span className={styles.beneath}>{address || 'Deleted account'}</span>
      </>
    ),
  },
  { key: 'documents', label: 'Documents', render: ({ documents }) => documents },
  { key: 'lastSeenAt', label: 'Last seen', isTight: true, isSortable: true, render: ({ at }) => at },
  { key: 'state', label: 'Status', render: ({ isOpen }) => (isOpen ? 'Open' : 'Closed') },
];

const FILTERS = [
  {
    name: 'kind',
    label: 'Type',
    options: choicesOf(Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, SIGNAL_WORDS[kind].name]))),
  },
  { name: 'state', label: 'Status', options: choicesOf({ open: 'Open', closed: 'Closed' }) },
];

export default function SignalsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Risk signals"
      lead="Unusual patterns in documents, cards, and names. A signal is not proof. Each one can have an ordinary reason."
    >
      <AdminList
        caption="signals"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Email"
        filters={FILTERS}
        emptyHeading="No risk signals"
        empty={
          <p>
            The site flags rising gross pay for the same person and period, one card for many issuers, periods before a
            business existed, and new spellings of refused names.
          </p>
        }
      />
    </AdminPage>
  );
}

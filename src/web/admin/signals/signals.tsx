import { Link } from 'react-router';
import { SIGNAL_KINDS, SIGNAL_WORDS } from '../../../domain/integrity/signals/signal.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { signalList } from '../../../server/admin/signals/signal-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/words.ts';
import type { Route } from './+types/signals';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Signals');

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), signalList);
  return {
    table,
    rows: rows.map(({ id, kind, address, papers, lastSeenAt, closedAt }) => ({
      id,
      kind,
      address,
      papers,
      at: momentInNewYork(lastSeenAt),
      isOpen: closedAt === null,
    })),
  };
}

type Signal = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Signal>[] = [
  {
    key: 'kind',
    label: 'What was noticed',
    phoneLine: 'first',
    render: ({ id, kind, address }) => (
      <>
        <Link to={`/admin/signals/${id}/`} className={styles.strong}>
          {SIGNAL_WORDS[kind].name}
        </Link>
        <span className={styles.beneath}>{address || 'An account that was erased'}</span>
      </>
    ),
  },
  { key: 'papers', label: 'Papers', render: ({ papers }) => papers },
  { key: 'lastSeenAt', label: 'Last noticed', isTight: true, isSortable: true, render: ({ at }) => at },
  { key: 'state', label: 'State', render: ({ isOpen }) => (isOpen ? 'Open' : 'Closed') },
];

const FILTERS = [
  {
    name: 'kind',
    label: 'What',
    options: choicesOf(Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, SIGNAL_WORDS[kind].name]))),
  },
  { name: 'state', label: 'State', options: choicesOf({ open: 'Open', closed: 'Closed' }) },
];

export default function SignalsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Signals"
      lead="What papers, cards and names have in common and a person should look at. A signal proves nothing: each has everyday reasons too."
    >
      <AdminList
        caption="signals"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="E-mail"
        filters={FILTERS}
        emptyHeading="Nothing stands out."
        empty={
          <p>
            Papers for one person and period with a rising gross, one card for many issuers, periods before a business
            existed and refused names that are tried again stand here until somebody has looked.
          </p>
        }
      />
    </AdminPage>
  );
}

import { Link } from 'react-router';
import { formatDate, plainDate } from '../../../domain/calendar.ts';
import { documentList } from '../../../server/admin/documents/document-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { loadAbout } from '../parts/load-about.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import { OnlyOf } from '../parts/only-of.tsx';
import { DocumentMark } from '../parts/states.tsx';
import { choicesOf, DOCUMENT_STATE_NAMES, KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/documents';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Papers');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const { rows, table } = await loadList(asked, actor, documentList);
  return {
    table,
    about: await loadAbout(asked, actor, table.query, { owner: (key) => key }),
    rows: rows.map(({ id, number, kind, level, issuer, state, issuedOn, checks, disputedAt }) => ({
      id,
      number,
      kind,
      level,
      issuer,
      state,
      issuedOn: formatDate(plainDate(issuedOn)),
      checks,
      isDisputed: disputedAt !== null,
    })),
  };
}

type Paper = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Paper>[] = [
  {
    key: 'number',
    label: 'Number',
    isSortable: true,
    phoneLine: 'first',
    render: ({ id, number }) => (
      <Link to={`/admin/documents/${id}/`} className="pp-code">
        {number}
      </Link>
    ),
  },
  { key: 'issuer', label: 'Issuer', isSortable: true, render: ({ issuer }) => issuer },
  { key: 'kind', label: 'Paper', isSortable: true, render: ({ kind }) => KIND_NAMES[kind] },
  { key: 'level', label: 'Level', isSortable: true, render: ({ level }) => <LevelMark level={level} short /> },
  {
    key: 'state',
    label: 'State',
    isSortable: true,
    render: ({ state, isDisputed }) => <DocumentMark state={state} isDisputed={isDisputed} />,
  },
  {
    key: 'issuedOn',
    label: 'Issued',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ issuedOn }) => issuedOn,
  },
  { key: 'checks', label: 'Checked', isFigure: true, phoneLine: 'hidden', render: ({ checks }) => checks },
];

const LEVEL_NAMES = { S: 'S, specimen', U: 'U, not verified', D: 'D, domain confirmed', B: 'B, business verified' };
const FILTERS = [
  { name: 'kind', label: 'Paper', options: choicesOf(KIND_NAMES) },
  { name: 'level', label: 'Level', options: choicesOf(LEVEL_NAMES) },
  { name: 'state', label: 'State', options: choicesOf(DOCUMENT_STATE_NAMES) },
];

export default function DocumentsPage({ loaderData: { rows, table, about } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Papers"
      lead="The registry. What a paper says stays with its owner; opening one takes a reason."
    >
      <OnlyOf about={about} />
      <AdminList
        caption="papers"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Number, code, issuer, person"
        filters={FILTERS}
        emptyHeading="No paper was made yet."
        empty={<p>A paper stands here from the moment it is bought.</p>}
      />
    </AdminPage>
  );
}

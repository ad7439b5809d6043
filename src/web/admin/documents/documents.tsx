import { Link } from 'react-router';
import { formatDate, plainDate } from '../../../domain/calendar.ts';
import { documentList } from '../../../server/admin/documents/document-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { loadFilterSubject } from '../parts/load-filter-subject.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import { FilterNotice } from '../parts/filter-notice.tsx';
import { DocumentMark } from '../parts/states.tsx';
import { choicesOf, DOCUMENT_STATE_NAMES, KIND_NAMES } from '../parts/names.ts';
import type { Route } from './+types/documents';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Documents');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { rows, table } = await loadList(args, actor, documentList);
  return {
    table,
    filteredBy: await loadFilterSubject(args, actor, table.query, { owner: (key) => key }),
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

type DocumentRow = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<DocumentRow>[] = [
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
  { key: 'kind', label: 'Type', isSortable: true, render: ({ kind }) => KIND_NAMES[kind] },
  { key: 'level', label: 'Level', isSortable: true, render: ({ level }) => <LevelMark level={level} short /> },
  {
    key: 'state',
    label: 'Status',
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
  { key: 'checks', label: 'Verified', isFigure: true, phoneLine: 'hidden', render: ({ checks }) => checks },
];

const LEVEL_NAMES = {
  S: 'S, specimen',
  U: 'U, issuer not verified',
  D: 'D, domain confirmed',
  B: 'B, business verified',
};
const FILTERS = [
  { name: 'kind', label: 'Type', options: choicesOf(KIND_NAMES) },
  { name: 'level', label: 'Level', options: choicesOf(LEVEL_NAMES) },
  { name: 'state', label: 'Status', options: choicesOf(DOCUMENT_STATE_NAMES) },
];

export default function DocumentsPage({ loaderData: { rows, table, filteredBy } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Documents"
      lead="Every issued document. The contents are private, so viewing one requires a reason."
    >
      <FilterNotice subject={filteredBy} />
      <AdminList
        caption="documents"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Number, code, issuer, name"
        filters={FILTERS}
        emptyHeading="No documents yet"
        empty={<p>A document appears here as soon as it is paid for.</p>}
      />
    </AdminPage>
  );
}

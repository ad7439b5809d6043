import { Link } from 'react-router';
import { formatDate, plainDate } from '../../../domain/calendar.ts';
import { documentList } from '../../../server/staff/documents/document-list.ts';
import { documentActions } from '../../../server/documents/document-actions.ts';
import { findLargeErasure } from '../../../server/documents/retention/large-erasures.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { press, runAction } from '../../run-action.server.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminAction } from '../parts/admin-action.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
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
    erasure: await findLargeErasure(args.context.get(appContext), actor),
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

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    'approve-erasure': press(documentActions.approveErasure, {
      input: ({ reason = '' }) => ({ reason }),
      done: ({ documents }) => `Erasure of ${documents.toLocaleString('en-US')} documents approved.`,
    }),
  });

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

export default function DocumentsPage({
  loaderData: { rows, table, filteredBy, erasure },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Documents"
      lead="Every issued document. The contents are private, so viewing one requires a reason."
    >
      <ActionMessage answer={answer} />
      {erasure !== null && (
        <Section heading="Erasure waits for approval">
          <p>
            {erasure.documents.toLocaleString('en-US')} documents are past their retention time, more than usual at
            once. Nothing is erased until you approve it. If you don’t expect this, check the clocks of the machines
            first.
          </p>
          <AdminAction
            summary="Approve erasure"
            intent="approve-erasure"
            description="Their contents can’t be read any more, and are erased after a week."
            button="Approve erasure"
            isDestructive
            needsReason
            answer={answer}
          />
        </Section>
      )}
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

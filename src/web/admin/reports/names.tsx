import { Form, Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { markNameSeen } from '../../../server/admin/reports/decide-report.ts';
import { sampleList } from '../../../server/admin/reports/report-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { DeedNews } from '../parts/deed.tsx';
import { doDeed } from '../parts/do-deed.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf, KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/names';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Names');

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), sampleList);
  return {
    table,
    rows: rows.map(({ createdAt, reviewedAt, ...row }) => ({
      ...row,
      at: momentInNewYork(createdAt),
      isSeen: reviewedAt !== null,
    })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  return doDeed(asked, {
    seen: async ({ id = '' }) => {
      await markNameSeen(asked.context.get(appContext), actor, id);
      return 'Marked as seen.';
    },
  });
}

type Name = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Name>[] = [
  {
    key: 'name',
    label: 'Name',
    phoneLine: 'first',
    render: ({ name, matched, institution }) => (
      <>
        <span className={styles.strong}>{name}</span>
        <span className={styles.beneath}>
          resembles {institution ?? matched}, by “{matched}”
        </span>
      </>
    ),
  },
  {
    key: 'paper',
    label: 'Paper',
    render: ({ documentId, number, documentKind }) => (
      <>
        <Link to={`/admin/documents/${documentId}/`} className="pp-code">
          {number}
        </Link>
        <span className={styles.beneath}>{KIND_NAMES[documentKind]}</span>
      </>
    ),
  },
  { key: 'level', label: 'Level', render: ({ level }) => <LevelMark level={level} short /> },
  { key: 'createdAt', label: 'When', isTight: true, isSortable: true, render: ({ at }) => at },
  {
    key: 'state',
    label: 'Seen',
    render: ({ id, isSeen, name }) =>
      isSeen ? (
        'Seen'
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="seen"
            variant="outlined"
            small
            aria-label={`${name}: nothing is wrong with it`}
          >
            Nothing wrong
          </Button>
        </Form>
      ),
  },
];

const FILTERS = [{ name: 'state', label: 'State', options: choicesOf({ open: 'To look at', seen: 'Seen' }) }];

export default function NamesPage({ loaderData: { rows, table }, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Names"
      lead="Issuers whose name resembles a protected one and who ticked that they are not affiliated. If one misleads, withdraw its paper."
    >
      <DeedNews answer={answer} />
      <AdminList
        caption="names"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Name, institution"
        filters={FILTERS}
        emptyHeading="No name resembles another."
        empty={<p>Names that only resemble a protected one are let through with a tick and stand here for a look.</p>}
      />
    </AdminPage>
  );
}

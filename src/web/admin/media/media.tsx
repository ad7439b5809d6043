import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { restoreMedia } from '../../../server/media/change-media.ts';
import { lookAround } from '../../../server/media/find-media.ts';
import { mediaList } from '../../../server/media/media-list.ts';
import { pictureOf } from '../../../server/media/picture.ts';
import { uploadMedia } from '../../../server/media/upload-media.ts';
import { requireStaffPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import parts from '../parts/admin-page.module.css';
import { type DeedAnswer, DeedNews } from '../parts/deed.tsx';
import { BringBack } from '../parts/bring-back.tsx';
import { doDeed } from '../parts/do-deed.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import type { Route } from './+types/media';
import styles from './media.module.css';
import { Upload } from './upload.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Media library');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireStaffPage(asked);
  const [{ rows, table }, around] = await Promise.all([
    loadList(asked, actor, mediaList),
    lookAround(asked.context.get(appContext), actor),
  ]);
  return {
    ...around,
    table,
    rows: rows.map((row) => ({
      picture: pictureOf(row),
      name: row.name,
      folder: row.folder,
      uses: row.uses,
      added: momentInNewYork(row.createdAt),
    })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireStaffPage(asked);
  const app = asked.context.get(appContext);
  return doDeed(asked, {
    upload: async ({ alt, folder }, form) => {
      const file = form.get('file');
      await uploadMedia(app, actor, file instanceof File ? file : new File([], ''), { alt, folder });
      return 'The picture is in the library.';
    },
    restore: async ({ id = '' }) => {
      await restoreMedia(app, actor, id);
      return 'The picture is back.';
    },
  });
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'picture',
    label: 'Picture',
    phoneLine: 'first',
    render: ({ picture }) => (
      <Link to={`/admin/media/${picture.id}/`} className={styles.window}>
        <ResponsivePicture picture={picture} sizes="120px" />
      </Link>
    ),
  },
  {
    key: 'name',
    label: 'Name',
    isSortable: true,
    render: ({ picture, name }) => (
      <>
        <Link to={`/admin/media/${picture.id}/`} className={parts.strong}>
          {name}
        </Link>
        <span className={parts.beneath}>{picture.alt}</span>
      </>
    ),
  },
  { key: 'folder', label: 'Folder', render: ({ folder }) => folder },
  { key: 'size', label: 'Size', phoneLine: 'hidden', render: ({ picture }) => `${picture.width} × ${picture.height}` },
  {
    key: 'uses',
    label: 'Shown in',
    render: ({ uses }) => (uses === 0 ? 'nothing yet' : `${uses} ${uses === 1 ? 'page' : 'pages'}`),
  },
  { key: 'createdAt', label: 'Added', isSortable: true, phoneLine: 'hidden', render: ({ added }) => added },
];

export default function MediaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, table, folders, removed } = loaderData;
  const answer: DeedAnswer | undefined = actionData;
  return (
    <AdminPage heading="Media library">
      <DeedNews answer={answer} />
      <Upload folders={folders} folder={table.query.filters?.['folder'] ?? ''} answer={answer} />
      <AdminList
        caption="pictures"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ picture }) => picture.id}
        table={table}
        searchHint="Name, words"
        filters={[
          { name: 'folder', label: 'Folder', options: folders.map((folder) => ({ value: folder, label: folder })) },
        ]}
        emptyHeading="No picture yet."
        empty={<p>Drop one above, and say in words what it shows. Pages offer it in every size.</p>}
      />
      {removed.length > 0 && (
        <Section heading="Removed">
          <p className="pp-dimmed">For 30 days they can be brought back, and their addresses go on answering.</p>
          <BringBack things={removed} />
        </Section>
      )}
    </AdminPage>
  );
}

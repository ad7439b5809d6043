import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { restoreMedia } from '../../../server/content/media/change-media.ts';
import { mediaOverview } from '../../../server/content/media/find-media.ts';
import { mediaList } from '../../../server/content/media/media-list.ts';
import { pictureOf } from '../../../server/content/media/picture.ts';
import { uploadMedia } from '../../../server/content/media/upload-media.ts';
import { requireStaffPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import parts from '../parts/admin-page.module.css';
import { ActionMessage } from '../../ui/action-form.tsx';
import { RestoreList } from '../parts/restore-list.tsx';
import { runAction } from '../../run-action.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import type { Route } from './+types/media';
import styles from './media.module.css';
import { Upload } from './upload.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Media library');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireStaffPage(args);
  const [{ rows, table }, around] = await Promise.all([
    loadList(args, actor, mediaList),
    mediaOverview(args.context.get(appContext), actor),
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

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireStaffPage, (app, actor) => ({
    upload: async ({ alt, folder }, form) => {
      const file = form.get('file');
      await uploadMedia(app, actor, file instanceof File ? file : new File([], ''), { alt, folder });
      return 'Image uploaded.';
    },
    restore: async ({ id = '' }) => {
      await restoreMedia(app, actor, id);
      return 'Image restored.';
    },
  }));

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'picture',
    label: 'Image',
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
    label: 'Used in',
    render: ({ uses }) => (uses === 0 ? 'Nothing yet' : `${uses} ${uses === 1 ? 'page' : 'pages'}`),
  },
  { key: 'createdAt', label: 'Added', isSortable: true, phoneLine: 'hidden', render: ({ added }) => added },
];

export default function MediaPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { rows, table, folders, removed } = loaderData;
  return (
    <AdminPage heading="Media library">
      <ActionMessage answer={answer} />
      <Upload folders={folders} folder={table.query.filters?.['folder'] ?? ''} answer={answer} />
      <AdminList
        caption="images"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ picture }) => picture.id}
        table={table}
        searchHint="Name, alt text"
        filters={[
          { name: 'folder', label: 'Folder', options: folders.map((folder) => ({ value: folder, label: folder })) },
        ]}
        emptyHeading="No images yet"
        empty={<p>Drop an image above and describe it. The site creates every size it needs.</p>}
      />
      {removed.length > 0 && (
        <Section heading="Deleted">
          <p className="pp-dimmed">You can restore these for 30 days. Until then their URLs keep working.</p>
          <RestoreList items={removed} />
        </Section>
      )}
    </AdminPage>
  );
}

import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { blogActions } from '../../../server/content/blog/blog-actions.ts';
import { blogList } from '../../../server/content/blog/blog-list.ts';
import { listCategories, listDeletedPosts } from '../../../server/content/blog/find-post.ts';
import { requireStaffPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import parts from '../parts/admin-page.module.css';
import { RestoreList } from '../parts/restore-list.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { press, runAction } from '../../run-action.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import type { Route } from './+types/posts';
import styles from './blog.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Blog');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireStaffPage(args);
  const app = args.context.get(appContext);
  const [{ rows, table }, categories, deleted] = await Promise.all([
    loadList(args, actor, blogList),
    listCategories(app),
    listDeletedPosts(app, actor),
  ]);
  return {
    table,
    categories,
    deleted,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      slug: row.slug,
      state: row.state,
      category: row.category ?? '',
      author: row.author,
      hasUnsavedChanges: row.autosavedAt !== null,
      published: row.publishedAt === null || row.status === '0' ? '' : momentInNewYork(row.publishedAt),
      changed: momentInNewYork(row.modifiedAt),
    })),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    restore: press(blogActions.restore, { on: ({ id }) => ({ id }), done: () => 'Post restored as a draft.' }),
  });

type Post = Awaited<ReturnType<typeof loader>>['rows'][number];

const STATE_NAMES = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

const COLUMNS: readonly Column<Post>[] = [
  {
    key: 'title',
    label: 'Title',
    isSortable: true,
    phoneLine: 'first',
    render: ({ id, title, slug }) => (
      <>
        <Link to={`/admin/blogs/update/${id}/`} className={parts.strong}>
          {title}
        </Link>
        <span className={parts.beneath}>/blog/{slug}/</span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'Status',
    render: ({ state, hasUnsavedChanges }) => `${STATE_NAMES[state]}${hasUnsavedChanges ? ', unsaved changes' : ''}`,
  },
  { key: 'category', label: 'Category', phoneLine: 'hidden', render: ({ category }) => category },
  { key: 'publishedAt', label: 'Published', isTight: true, isSortable: true, render: ({ published }) => published },
  {
    key: 'modifiedAt',
    label: 'Last edited',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ changed }) => changed,
  },
];

const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

export default function PostsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, table, categories, deleted } = loaderData;
  return (
    <AdminPage
      heading="Blog"
      action={
        <span className={styles.links}>
          <Link to="/admin/blogs/categories/">Categories</Link>
          <Link to="/admin/blogs/add/" className={parts.add}>
            New post
          </Link>
        </span>
      }
    >
      <ActionMessage answer={actionData} />
      <AdminList
        caption="posts"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Title, URL slug"
        filters={[
          { name: 'state', label: 'Status', options: STATES },
          {
            name: 'category',
            label: 'Category',
            options: categories.map(({ slug, name }) => ({ value: slug, label: name })),
          },
        ]}
        emptyHeading="No posts yet"
        empty={<p>Drafts and published posts appear here.</p>}
      />
      {deleted.length > 0 && (
        <Section heading="Deleted">
          <RestoreList items={deleted.map(({ id, title }) => ({ id, name: title }))} />
        </Section>
      )}
    </AdminPage>
  );
}

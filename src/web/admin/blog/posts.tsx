import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { blogList } from '../../../server/blog/blog-list.ts';
import { restorePost } from '../../../server/blog/delete-post.ts';
import { listCategories, listDeletedPosts } from '../../../server/blog/find-post.ts';
import { requireStaffPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import parts from '../parts/admin-page.module.css';
import { BringBack } from '../parts/bring-back.tsx';
import { DeedNews } from '../parts/deed.tsx';
import { doDeed } from '../parts/do-deed.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import type { Route } from './+types/posts';
import styles from './blog.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Blog');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireStaffPage(asked);
  const app = asked.context.get(appContext);
  const [{ rows, table }, categories, deleted] = await Promise.all([
    loadList(asked, actor, blogList),
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
      isTyped: row.autosavedAt !== null,
      published: row.publishedAt === null || row.status === '0' ? '' : momentInNewYork(row.publishedAt),
      changed: momentInNewYork(row.modifiedAt),
    })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireStaffPage(asked);
  const app = asked.context.get(appContext);
  return doDeed(asked, {
    restore: async ({ id = '' }) => {
      await restorePost(app, actor, id);
      return 'The post is back, as a draft.';
    },
  });
}

type Post = Awaited<ReturnType<typeof loader>>['rows'][number];

const STATE_WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

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
    label: 'State',
    render: ({ state, isTyped }) => `${STATE_WORDS[state]}${isTyped ? ', with words not saved yet' : ''}`,
  },
  { key: 'category', label: 'Category', phoneLine: 'hidden', render: ({ category }) => category },
  { key: 'publishedAt', label: 'Published', isTight: true, isSortable: true, render: ({ published }) => published },
  {
    key: 'modifiedAt',
    label: 'Changed',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ changed }) => changed,
  },
];

const STATES = Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label }));

export default function PostsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, table, categories, deleted } = loaderData;
  return (
    <AdminPage
      heading="Blog"
      deed={
        <span className={styles.links}>
          <Link to="/admin/blogs/categories/">Categories</Link>
          <Link to="/admin/blogs/add/" className={parts.add}>
            Write a post
          </Link>
        </span>
      }
    >
      <DeedNews answer={actionData} />
      <AdminList
        caption="posts"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Title, slug"
        filters={[
          { name: 'state', label: 'State', options: STATES },
          {
            name: 'category',
            label: 'Category',
            options: categories.map(({ slug, name }) => ({ value: slug, label: name })),
          },
        ]}
        emptyHeading="No post yet."
        empty={<p>What you write stands here, from the first draft on.</p>}
      />
      {deleted.length > 0 && (
        <Section heading="Deleted">
          <BringBack things={deleted.map(({ id, title }) => ({ id, name: title }))} />
        </Section>
      )}
    </AdminPage>
  );
}

import { Form, Link, redirect } from 'react-router';
import { clockInNewYork, momentInNewYork, momentOfNewYork } from '../../../domain/moment.ts';
import { AppError } from '../../../domain/errors.ts';
import { discardAutosave } from '../../../server/blog/autosave-post.ts';
import { deletePost, restorePost } from '../../../server/blog/delete-post.ts';
import { contentOfRow, findPost, listCategories, partsOfPost } from '../../../server/blog/find-post.ts';
import { restoreRevision, updatePost } from '../../../server/blog/save-post.ts';
import { mediaList } from '../../../server/media/media-list.ts';
import { requireStaffPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import { askedComparison } from '../parts/compare.server.ts';
import { Deed, type DeedAnswer, DeedNews, DeedRefusal } from '../parts/deed.tsx';
import { Differences } from '../parts/differences.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { Versions } from '../parts/versions.tsx';
import type { Route } from './+types/post-edit';
import styles from './blog.module.css';
import { PostForm } from './post-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.saved.title ?? 'Post');

type PostState = keyof typeof WORDS;

const stateOf = (
  row: { readonly deleted_at: Date | null; readonly status: string; readonly published_at: Date | null },
  now: Date,
): PostState => {
  if (row.deleted_at !== null) return 'deleted';
  if (row.status === '0' || row.published_at === null) return 'draft';
  return row.published_at > now ? 'scheduled' : 'published';
};

export async function loader(asked: Route.LoaderArgs) {
  const { id } = asked.params;
  if (id === undefined) throw redirect('/admin/blogs/');
  const actor = await requireStaffPage(asked);
  const app = asked.context.get(appContext);
  const { row, revisions } = await findPost(app, actor, id).catch(orNotFound);
  const [categories, pictures] = await Promise.all([
    listCategories(app),
    mediaList.read(app, actor, { draw: 0, start: 0, length: 100, search: '', order: [] }),
  ]);
  const names = { categories, pictures: pictures.data };
  return {
    id: row.id,
    version: row.version,
    state: stateOf(row, app.now()),
    saved: contentOfRow(row),
    typed: row.autosave,
    typedAt: row.autosaved_at === null ? null : momentInNewYork(row.autosaved_at),
    publishedAt: row.published_at === null ? '' : clockInNewYork(row.published_at),
    published: row.published_at === null ? '' : momentInNewYork(row.published_at),
    preview: `/blog/preview/${row.preview_key}/`,
    categories,
    pictures: pictures.data.map(({ id: picture, name, alt }) => ({ id: picture, name, alt })),
    revisions: revisions.map((revision) => ({
      version: revision.version,
      ...(revision.version === row.version
        ? { mark: 'as it stands' }
        : { restore: { name: 'revisionId', value: String(revision.id) } }),
      words: [revision.content.title],
      at: momentInNewYork(revision.savedAt),
      by: revision.savedBy,
    })),
    comparison: askedComparison(asked.request, [
      ...(row.autosave ? [{ version: 'draft' as const, parts: () => partsOfPost(row.autosave!, names) }] : []),
      ...revisions.map(({ version, content }) => ({ version, parts: () => partsOfPost(content, names) })),
    ]),
  };
}

/** The field for the moment is read on the clocks of New York, as everything of the house is dated. */
const typedMoment = (typed: string | undefined): string | null => {
  if (!typed) return null;
  const moment = momentOfNewYork(typed.slice(0, 16));
  if (moment !== null) return moment.toISOString();
  const message = 'Please select a valid date and time';
  throw new AppError('INVALID_INPUT', message, { publishedAt: message });
};

export async function action(asked: Route.ActionArgs) {
  const actor = await requireStaffPage(asked);
  const app = asked.context.get(appContext);
  const id = asked.params.id ?? '';
  const here = `/admin/blogs/update/${id}/`;
  const save = (typed: Readonly<Record<string, string>>, status: '0' | '1') =>
    updatePost(app, actor, id, { ...typed, status, publishedAt: typedMoment(typed['publishedAt']) });
  return doDeed(asked, {
    draft: async (typed) => {
      await save(typed, '0');
      return 'Saved as a draft. Nobody but the house sees it.';
    },
    publish: async (typed) => {
      const { slug } = await save(typed, '1');
      const moment = momentOfNewYork((typed['publishedAt'] ?? '').slice(0, 16));
      return moment !== null && moment > app.now()
        ? `Scheduled: it is read from ${momentInNewYork(moment)} on.`
        : `Published. It is read at /blog/${slug}/ from now on.`;
    },
    revision: async ({ revisionId, version }) => {
      await restoreRevision(app, actor, id, Number(revisionId), Number(version));
      throw redirect(here);
    },
    discard: async () => {
      await discardAutosave(app, actor, id);
      throw redirect(here);
    },
    delete: async () => {
      await deletePost(app, actor, id);
      return 'Deleted. Readers no longer find it.';
    },
    restore: async () => {
      await restorePost(app, actor, id);
      return 'It is back, as a draft.';
    },
  });
}

const WORDS = {
  draft: () => 'A draft. Nobody but the house sees it.',
  scheduled: (when: string) => `Scheduled for ${when}.`,
  published: (when: string) => `Published on ${when}.`,
  deleted: () => 'Deleted. Readers do not find it.',
} as const;

export default function EditPostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, state, saved, typed, typedAt, published, preview, revisions, comparison } = loaderData;
  const answer: DeedAnswer | undefined = actionData;
  const isDeleted = state === 'deleted';
  return (
    <AdminPage
      heading={saved.title}
      above={{ to: '/admin/blogs/', label: 'All posts' }}
      lead={WORDS[state](published)}
      deed={
        <span className={styles.links}>
          {state === 'published' && <a href={`/blog/${saved.slug}/`}>Read it</a>}
          {!isDeleted && (
            <a href={preview} target="_blank" rel="noreferrer">
              Preview
            </a>
          )}
        </span>
      }
    >
      <DeedNews answer={answer} />
      <DeedRefusal answer={answer} intents={['revision', 'discard', 'restore']} />
      {isDeleted && (
        <Form method="post" className={styles.undo}>
          <Button type="submit" name="intent" value="restore">
            Undo: bring it back
          </Button>
        </Form>
      )}
      {typed !== null && !isDeleted && (
        <div className={styles.undo}>
          <Note tone="amber">
            Below stands what was typed and not saved, last on {typedAt}. Readers do not see it.{' '}
            <Link to={`?from=${version}&to=draft#differences`}>What it changes</Link>
          </Note>
          <Form method="post" reloadDocument>
            <Button type="submit" name="intent" value="discard" variant="outlined" small>
              Go back to what is saved
            </Button>
          </Form>
        </div>
      )}
      {!isDeleted && <PostForm key={version} {...loaderData} written={typed ?? saved} answer={answer} />}
      <div className={styles.below}>
        <div>
          <Section heading="History">
            <Versions rows={revisions} restoreLabel="Bring back" intent="revision">
              <input type="hidden" name="version" value={version} />
            </Versions>
          </Section>
        </div>
        <div>
          {!isDeleted && (
            <Section heading="What can be done">
              <p className={`pp-small pp-dimmed ${styles.key}`}>
                Whoever has the address of the preview can read the post before it is published: <br />
                <code>{preview}</code>
              </p>
              <Deed
                key={id}
                summary="Delete it"
                intent="delete"
                says="It leaves the blog, the feeds and the sitemap at once. Nothing of it is lost: it can be brought back here and from the list."
                button="Delete it"
                isDestructive
                answer={answer}
              />
            </Section>
          )}
        </div>
      </div>
      {comparison && <Differences comparison={comparison} versions={revisions} hasDraft={typed !== null} />}
    </AdminPage>
  );
}

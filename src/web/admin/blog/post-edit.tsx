import { Link, redirect } from 'react-router';
import { clockInNewYork, momentInNewYork, momentOfNewYork } from '../../../domain/moment.ts';
import { AppError } from '../../../domain/errors.ts';
import { articlePicture, OWN_PICTURE } from '../../../server/content/blog/articles/article-pictures.ts';
import { blogActions } from '../../../server/content/blog/blog-actions.ts';
import { contentOfRow, findPost, listCategories, partsOfPost } from '../../../server/content/blog/find-post.ts';
import { mediaList } from '../../../server/content/media/media-list.ts';
import { requireStaffPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import { requestedComparison } from '../parts/compare.server.ts';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { Differences } from '../parts/differences.tsx';
import { type Saved, useStoredForm } from '../../ui/use-stored-form.ts';
import { orNotFound, press, runAction, type Typed } from '../../run-action.server.ts';
import { Versions } from '../parts/versions.tsx';
import type { Route } from './+types/post-edit';
import styles from './blog.module.css';
import { POST_SAVES, PostForm } from './post-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.saved.title ?? 'Post');

type PostState = keyof typeof STATE_TEXT;

const stateOf = (
  row: { readonly deleted_at: Date | null; readonly status: string; readonly published_at: Date | null },
  now: Date,
): PostState => {
  if (row.deleted_at !== null) return 'deleted';
  if (row.status === '0' || row.published_at === null) return 'draft';
  return row.published_at > now ? 'scheduled' : 'published';
};

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  if (id === undefined) throw redirect('/admin/blogs/');
  const actor = await requireStaffPage(args);
  const app = args.context.get(appContext);
  const { row, revisions } = await findPost(app, actor, id).catch(orNotFound);
  const [categories, pictures] = await Promise.all([
    listCategories(app),
    mediaList.read(app, actor, { draw: 0, start: 0, length: 100, search: '', order: [] }),
  ]);
  const own = articlePicture(row.seeded_as ?? '');
  const choices = [
    ...(own === null ? [] : [{ id: OWN_PICTURE, name: 'The article’s own picture', alt: own.alt }]),
    ...pictures.data.map(({ id: picture, name, alt }) => ({ id: picture, name, alt })),
  ];
  const names = { categories, pictures: choices };
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
    pictures: choices,
    revisions: revisions.map((revision) => ({
      version: revision.version,
      ...(revision.version === row.version
        ? { mark: 'current' }
        : { restore: { name: 'revisionId', value: String(revision.id) } }),
      summary: [revision.content.title],
      at: momentInNewYork(revision.savedAt),
      by: revision.savedBy,
    })),
    comparison: requestedComparison(args.request, [
      ...(row.autosave ? [{ version: 'draft' as const, parts: () => partsOfPost(row.autosave!, names) }] : []),
      ...revisions.map(({ version, content }) => ({ version, parts: () => partsOfPost(content, names) })),
    ]),
  };
}

/** Dates are entered in New York time, like all dates on the site. */
const typedMoment = (typed: string | undefined): string | null => {
  if (!typed) return null;
  const moment = momentOfNewYork(typed.slice(0, 16));
  if (moment !== null) return moment.toISOString();
  const message = 'Please select a valid date and time';
  throw new AppError('INVALID_INPUT', message, { publishedAt: message });
};

const savedAs =
  (status: '0' | '1') =>
  (typed: Typed): unknown => ({ ...typed, status, publishedAt: typedMoment(typed['publishedAt']) });

export function action(args: Route.ActionArgs) {
  const on = args.params;
  const reload = () => redirect(`/admin/blogs/update/${on.id}/`);
  return runAction<Saved>(args, {
    draft: press(blogActions.update, {
      on,
      input: savedAs('0'),
      done: ({ version }) => ({ message: 'Saved as a draft. Only staff can see it.', data: { version } }),
    }),
    publish: press(blogActions.update, {
      on,
      input: savedAs('1'),
      done: ({ slug, version }, typed) => {
        const moment = momentOfNewYork((typed['publishedAt'] ?? '').slice(0, 16));
        const isScheduled = moment !== null && moment > args.context.get(appContext).now();
        return {
          message: isScheduled ? `Scheduled for ${momentInNewYork(moment)}.` : `Published at /blog/${slug}/.`,
          data: { version },
        };
      },
    }),
    revision: press(blogActions.restoreRevision, {
      on,
      input: ({ revisionId, version }) => ({ revisionId, version }),
      done: reload,
    }),
    discard: press(blogActions.discardAutosave, { on, done: reload }),
    delete: press(blogActions.delete, { on, done: () => 'Post deleted. Readers can no longer see it.' }),
    restore: press(blogActions.restore, { on, done: () => 'Post restored as a draft.' }),
  });
}

const STATE_TEXT = {
  draft: () => 'Draft. Only staff can see it.',
  scheduled: (when: string) => `Scheduled for ${when}.`,
  published: (when: string) => `Published on ${when}.`,
  deleted: () => 'Deleted. Readers can’t see it.',
} as const;

export default function EditPostPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, version, state, saved, typed, typedAt, published, preview, revisions, comparison } = loaderData;
  const form = useStoredForm({ version }, answer, POST_SAVES);
  const isDeleted = state === 'deleted';
  return (
    <AdminPage
      heading={saved.title}
      above={{ to: '/admin/blogs/', label: 'All posts' }}
      lead={STATE_TEXT[state](published)}
      action={
        <span className={styles.links}>
          {state === 'published' && <a href={`/blog/${saved.slug}/`}>View post</a>}
          {!isDeleted && (
            <a href={preview} target="_blank" rel="noreferrer">
              Preview
            </a>
          )}
        </span>
      }
    >
      <ActionMessage answer={answer} errorsOf={['revision', 'discard', 'restore']} />
      {isDeleted && (
        <ActionForm className={styles.undo}>
          <Button type="submit" name="intent" value="restore">
            Restore post
          </Button>
        </ActionForm>
      )}
      {typed !== null && !isDeleted && (
        <div className={styles.undo}>
          <Note tone="amber">
            You have unsaved changes from {typedAt}. Readers can’t see them.{' '}
            <Link to={`?from=${version}&to=draft#differences`}>View changes</Link>
          </Note>
          <ActionForm reloadDocument>
            <Button type="submit" name="intent" value="discard" variant="outlined" small>
              Discard changes
            </Button>
          </ActionForm>
        </div>
      )}
      {!isDeleted && (
        <PostForm key={form.key} {...loaderData} version={form.version} written={typed ?? saved} answer={answer} />
      )}
      <div className={styles.below}>
        <div>
          <Section heading="History">
            <Versions rows={revisions} restoreLabel="Restore" intent="revision">
              <input type="hidden" name="version" value={form.version} />
            </Versions>
          </Section>
        </div>
        <div>
          {!isDeleted && (
            <Section heading="Actions">
              <p className={`pp-small pp-dimmed ${styles.key}`}>
                Anyone with the preview link can read the post before it is published: <br />
                <code>{preview}</code>
              </p>
              <AdminAction
                key={id}
                summary="Delete post"
                intent="delete"
                description="This removes the post from the blog, feeds, and sitemap right away. You can restore it here or from the list of posts."
                button="Delete post"
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

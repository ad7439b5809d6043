import type { ReactNode } from 'react';
import { data } from 'react-router';
import { layOutBody } from '../../server/content/blog/lay-out-body.ts';
import { readPreview } from '../../server/content/blog/read-blog.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { Note } from '../ui/note.tsx';
import { PostDate } from '../parts/pages/post-cards.tsx';
import type { Route } from './+types/preview';
import { PostHead, PostLayout } from './post-layout.tsx';
import styles from './post.module.css';

/** A preview changes with every edit and is private to people who have the link. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const preview = await readPreview(app, params.key);
  if (!preview) throw data(null, 404);
  const { body, ...rest } = preview;
  return { ...rest, ...(await layOutBody(app, body)), now: app.now() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: `Preview: ${loaderData.title}` },
    { name: 'robots', content: 'noindex, nofollow' },
    // The URL is the secret, so it must not be sent to linked sites.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function Preview({ loaderData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const { title, excerpt, picture, authorName, isSaved, publishedAt } = loaderData;
  return (
    <>
      <div className={`pp-wrap ${styles.notice}`}>
        <Note tone="amber">
          This is a preview. Only people with this link can see it.{' '}
          {isSaved ? 'All changes are saved.' : 'It includes changes that are not saved yet.'}
        </Note>
      </div>
      <PostLayout headings={loaderData.headings} parts={loaderData.parts}>
        <PostHead above="Preview" title={title || 'Untitled'} excerpt={excerpt} picture={picture}>
          By {authorName || facts.brandName} · <PostDate at={publishedAt ?? loaderData.now} />
        </PostHead>
      </PostLayout>
    </>
  );
}

import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { countRead } from '../../server/content/blog/count-read.ts';
import { layOutBody } from '../../server/content/blog/lay-out-body.ts';
import { readFormerSlug, readPost } from '../../server/content/blog/read-blog.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { pageTags } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { blogPosting } from '../structured-data/blog-posting.ts';
import { organization, webSite } from '../structured-data/company.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { webPage } from '../structured-data/web-page.ts';
import { PostCards, PostDate } from '../parts/pages/post-cards.tsx';
import type { Route } from './+types/blog-detail';
import { categoryPath, feedLinks, postPath, sharedPicture } from './addresses.ts';
import { PostHead, PostLayout } from './post-layout.tsx';
import styles from './post.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const post = await readPost(app, params.slug);
  if (!post) {
    const current = await readFormerSlug(app, params.slug);
    if (current !== null) throw redirect(postPath(current), 301);
    throw data(null, 404);
  }
  const { id, body, ...rest } = post;
  const [contents] = await Promise.all([
    layOutBody(app, body),
    countRead(app, id, request.headers.get('user-agent')).catch((error: unknown) =>
      app.log.warn({ err: error }, 'Could not count a page view'),
    ),
  ]);
  return { ...rest, ...contents };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const pageOf = ({ slug, title, excerpt }: Pick<Loaded, 'slug' | 'title' | 'excerpt'>): Page => ({
  path: postPath(slug),
  name: `post-${slug}`,
  title,
  description: excerpt,
  headline: title,
  indexed: true,
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData || !site) return [];
  return [...pageTags(pageOf(loaderData), site), ...feedLinks(site.brandName)];
}

/** One article with its contents and related articles. */
export default function BlogDetail({ loaderData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const { slug, title, excerpt, category, picture, publishedAt, modifiedAt, authorName, readingMinutes } = loaderData;
  const isChanged = modifiedAt.getTime() - publishedAt.getTime() > 60_000;
  const image = facts.origin + (picture?.src ?? sharedPicture(slug));
  return (
    <>
      <PostLayout headings={loaderData.headings} parts={loaderData.parts}>
        <PostHead
          above={
            <>
              <Link to="/blog/">Blog</Link>
              {category && (
                <>
                  {' / '}
                  <Link to={categoryPath(category.slug)}>{category.name}</Link>
                </>
              )}
            </>
          }
          title={title}
          excerpt={excerpt}
          picture={picture}
        >
          By {authorName || facts.brandName} · <PostDate at={publishedAt} /> · {readingMinutes} min read
          {isChanged && (
            <>
              {' · Updated '}
              <PostDate at={modifiedAt} />
            </>
          )}
        </PostHead>
      </PostLayout>
      {loaderData.related.length > 0 && (
        <section className={`pp-wrap ${styles.related}`}>
          <h2>Related articles</h2>
          <PostCards posts={loaderData.related} />
        </section>
      )}
      <StructuredData
        nodes={[
          organization(facts),
          webSite(facts),
          ...webPage(pageOf(loaderData), facts),
          blogPosting({ path: postPath(slug), title, excerpt, image, publishedAt, modifiedAt }, facts),
        ]}
      />
    </>
  );
}

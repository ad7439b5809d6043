import { appContext } from '../../server/services/http/who/site-context.ts';
import { bodyForFeed } from '../../server/content/blog/lay-out-body.ts';
import { readFeed } from '../../server/content/blog/read-blog.ts';
import { readSiteInfo } from '../../server/services/settings/read-site-info.ts';
import type { Route } from './+types/json-feed';
import { JSON_FEED, postPath } from './addresses.ts';

const POSTS = 20;

/** JSON Feed 1.1 with the same posts as the RSS feed. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const { siteUrl, brandName } = await readSiteInfo(app);
  const posts = await readFeed(app, POSTS);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${brandName}: blog`,
    home_page_url: `${siteUrl}/blog/`,
    feed_url: siteUrl + JSON_FEED,
    description: 'Guides on pay stubs, taxes and tax forms.',
    language: 'en-US',
    items: await Promise.all(
      posts.map(async (post) => ({
        id: siteUrl + postPath(post.slug),
        url: siteUrl + postPath(post.slug),
        title: post.title,
        summary: post.excerpt,
        content_html: await bodyForFeed(app, post.body),
        image: post.picture === null ? undefined : siteUrl + post.picture.src,
        date_published: post.publishedAt.toISOString(),
        date_modified: post.modifiedAt.toISOString(),
        authors: [{ name: post.authorName || brandName }],
        tags: post.category === null ? undefined : [post.category.name],
      })),
    ),
  };
  return new Response(JSON.stringify(feed), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}

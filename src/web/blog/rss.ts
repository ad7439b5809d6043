import { appContext } from '../../server/services/http/who/site-context.ts';
import { bodyForFeed } from '../../server/content/blog/lay-out-body.ts';
import { readFeed } from '../../server/content/blog/read-blog.ts';
import { readSiteInfo } from '../../server/services/settings/read-site-info.ts';
import type { Route } from './+types/rss';
import { postPath, RSS } from './addresses.ts';

const POSTS = 20;

const escaped = (text: string): string =>
  text
    // XML does not allow control characters, not even as character references.
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** RSS 2.0 with the full text of each post. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const { siteUrl, brandName } = await readSiteInfo(app);
  const posts = await readFeed(app, POSTS);
  const items = await Promise.all(
    posts.map(async (post) => {
      const address = siteUrl + postPath(post.slug);
      return [
        '<item>',
        `<title>${escaped(post.title)}</title>`,
        `<link>${address}</link>`,
        `<guid isPermaLink="true">${address}</guid>`,
        `<pubDate>${post.publishedAt.toUTCString()}</pubDate>`,
        `<dc:creator>${escaped(post.authorName || brandName)}</dc:creator>`,
        ...(post.category === null ? [] : [`<category>${escaped(post.category.name)}</category>`]),
        `<description>${escaped(post.excerpt)}</description>`,
        `<content:encoded>${escaped(await bodyForFeed(app, post.body))}</content:encoded>`,
        '</item>',
      ].join('\n');
    }),
  );
  const changed = posts.map(({ modifiedAt }) => modifiedAt.getTime());
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escaped(brandName)}: blog</title>`,
    `<link>${siteUrl}/blog/</link>`,
    '<description>Guides on pay stubs, taxes and tax forms.</description>',
    '<language>en-us</language>',
    `<atom:link href="${siteUrl}${RSS}" rel="self" type="application/rss+xml" />`,
    ...(changed.length === 0 ? [] : [`<lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>`]),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ];
  return new Response(body.join('\n'), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}

import type { ReactNode } from 'react';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { pageTags } from '../page-meta.ts';
import { pageAt } from '../pages.ts';
import type { Route } from './+types/blog-list';
import { feedLinks } from './addresses.ts';
import { BlogIndex } from './blog-index.tsx';
import { loadBlogList } from './load-list.server.ts';

const PATH = '/blog/';

export const loader = ({ context, request }: Route.LoaderArgs) => loadBlogList(context.get(appContext), request);

/** Each page of the list has its own URL. Search results stay out of search engines. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const blog = pageAt(PATH);
  if (!loaderData || !site || !blog) return [];
  const { page, search } = loaderData;
  const current = page === 1 ? blog : { ...blog, path: `${PATH}?page=${page}`, title: `${blog.title}, page ${page}` };
  const tags = pageTags(current, site);
  const noindex = search === '' ? [] : [{ name: 'robots', content: 'noindex, nofollow' }];
  return [...tags, ...noindex, ...feedLinks(site.brandName)];
}

export default function BlogList({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <BlogIndex
      heading="Blog"
      lead="Guides on pay stubs, taxes and tax forms, with sample calculations and sources."
      path={PATH}
      list={loaderData}
    />
  );
}

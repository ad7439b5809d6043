import type { ReactNode } from 'react';
import { appContext } from '../../server/http/site-context.ts';
import { pageTags } from '../page-meta.ts';
import { pageAt } from '../pages.ts';
import type { Route } from './+types/blog-list';
import { feedLinks } from './addresses.ts';
import { BlogIndex } from './blog-index.tsx';
import { loadBlogList } from './load-list.server.ts';

const PATH = '/blog/';

export const loader = ({ context, request }: Route.LoaderArgs) => loadBlogList(context.get(appContext), request);

/** Every page of the list is itself; what a search found is nobody's but the searcher's. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const blog = pageAt(PATH);
  if (!loaderData || !site || !blog) return [];
  const { page, search } = loaderData;
  const here = page === 1 ? blog : { ...blog, path: `${PATH}?page=${page}`, title: `${blog.title}, page ${page}` };
  const tags = pageTags(here, site);
  const hidden = search === '' ? [] : [{ name: 'robots', content: 'noindex, nofollow' }];
  return [...tags, ...hidden, ...feedLinks(site.brandName)];
}

export default function BlogList({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <BlogIndex
      heading="Blog"
      lead="Pay, papers and how to check them, in plain words. Figures come from the engine that makes the papers, and sources have their names."
      path={PATH}
      list={loaderData}
    />
  );
}

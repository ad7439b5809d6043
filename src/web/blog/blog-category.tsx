import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { findCategory } from '../../server/content/blog/find-category.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { pageTags } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { organization, webSite } from '../structured-data/company.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { webPage } from '../structured-data/web-page.ts';
import type { Route } from './+types/blog-category';
import { categoryPath, feedLinks } from './addresses.ts';
import { BlogIndex } from './blog-index.tsx';
import { loadBlogList } from './load-list.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const list = await loadBlogList(app, request, params.category);
  const category = list.categories.find(({ slug }) => slug === params.category);
  if (!category) {
    const current = await findCategory(app, params.category);
    if (current !== null && current !== params.category) throw redirect(categoryPath(current), 301);
    throw data(null, 404);
  }
  return { list, category };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const pageOf = ({ category: { slug, name }, list: { page } }: Loaded): Page => ({
  path: page === 1 ? categoryPath(slug) : `${categoryPath(slug)}?page=${page}`,
  name: 'blog',
  title: page === 1 ? `Articles: ${name}` : `Articles: ${name}, page ${page}`,
  description: `Articles about ${name.toLowerCase()}, with sample calculations and sources.`,
  headline: name,
  indexed: true,
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData || !site) return [];
  return [...pageTags(pageOf(loaderData), site), ...feedLinks(site.brandName)];
}

export default function BlogCategory({ loaderData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const { list, category } = loaderData;
  return (
    <>
      <BlogIndex
        heading={category.name}
        lead={list.total === 1 ? '1 article' : `${list.total} articles`}
        path={categoryPath(category.slug)}
        current={category.slug}
        list={list}
      />
      <StructuredData nodes={[organization(facts), webSite(facts), ...webPage(pageOf(loaderData), facts)]} />
    </>
  );
}

import type { SiteFacts } from '../page-meta.ts';
import { pageAt } from '../pages.ts';
import type { Page } from '../page.ts';
import { companyReference, siteReference } from './company.ts';
import type { Node } from './node.ts';

/** The page with its breadcrumbs and its picture. */
export const webPage = (page: Page, site: SiteFacts): readonly Node[] => {
  const url = site.origin + page.path;
  const trail = breadcrumbsOf(page);
  return [
    {
      '@type': 'WebPage',
      '@id': url,
      name: page.title,
      url,
      inLanguage: 'en',
      isPartOf: siteReference(site),
      publisher: companyReference(site),
      primaryImageOfPage: { '@type': 'ImageObject', url: `${site.origin}/og/${page.name}.png` },
      breadcrumb: trail.length > 1 ? { '@id': `${url}#breadcrumbs` } : undefined,
    },
    ...(trail.length > 1 ? [breadcrumbs(trail, url, site)] : []),
  ];
};

const breadcrumbs = (trail: readonly Page[], url: string, site: SiteFacts): Node => ({
  '@type': 'BreadcrumbList',
  '@id': `${url}#breadcrumbs`,
  itemListElement: trail.map((page, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: page.path === '/' ? site.brandName : page.headline.replace(/\.$/, ''),
    item: { '@type': 'WebPage', '@id': site.origin + page.path },
  })),
});

/** The pages from the home page down to this one. Parts of the path without a page are skipped. */
export function breadcrumbsOf(page: Page): readonly Page[] {
  const parts = page.path.split('/').filter((part) => part !== '');
  const paths = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`)];
  return paths.flatMap((path) => (path === page.path ? page : (pageAt(path) ?? [])));
}

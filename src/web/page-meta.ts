import type { MetaDescriptor } from 'react-router';
import { isUnindexed } from './pages.ts';
import type { Page } from './page.ts';

/** The site's name and address. */
export interface SiteFacts {
  readonly brandName: string;
  /** Scheme, host and port without a trailing slash. */
  readonly origin: string;
}

export interface PageTags {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly image?: string;
}

/** Title, description, canonical and alternate links and open graph of one page, as its route's `meta`. */
export function tagsOf(tags: PageTags, site: SiteFacts): MetaDescriptor[] {
  const url = `${site.origin}${tags.path}`;
  const image = tags.image ?? `${site.origin}/og/home.png`;
  const descriptors: MetaDescriptor[] = [
    { title: tags.title },
    { name: 'description', content: tags.description },
    { property: 'og:site_name', content: site.brandName },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: tags.title },
    { property: 'og:description', content: tags.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
  ];
  if (isUnindexed(tags.path)) descriptors.push({ name: 'robots', content: 'noindex, nofollow' });
  return descriptors;
}

/** Tags of a listed page. Error pages and the admin login keep their exact titles. Other titles end with the brand name. */
export const pageTags = (page: Page, site: SiteFacts): MetaDescriptor[] =>
  tagsOf({ ...page, title: titleOf(page, site), image: `${site.origin}/og/${page.name}.png` }, site);

const titleOf = (page: Page, site: SiteFacts): string =>
  /^\d{3} - |^Admin Login$/.test(page.title) ? page.title : `${page.title} | ${site.brandName}`;

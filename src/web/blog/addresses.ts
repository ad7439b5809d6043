export const BLOG = '/blog/';
export const postPath = (slug: string): string => `/blog/${slug}/`;
export const categoryPath = (slug: string): string => `/blog/category/${slug}/`;
/** The picture for shared links, drawn with the title. */
export const sharedPicture = (slug: string): string => `/og/post-${slug}.png`;

export const RSS = '/blog/feed.xml';
export const JSON_FEED = '/blog/feed.json';

/** Lets feed readers find the feeds on any blog page. */
export const feedLinks = (brandName: string) => [
  { tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', title: `${brandName} blog`, href: RSS },
  {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/feed+json',
    title: `${brandName} blog`,
    href: JSON_FEED,
  },
];

export const postPath = (slug: string): string => `/blog/${slug}/`;
export const categoryPath = (slug: string): string => `/blog/category/${slug}/`;
/** Its picture for shared links: drawn with the title, as every page's is. */
export const sharedPicture = (slug: string): string => `/og/post-${slug}.png`;

export const RSS = '/blog/feed.xml';
export const JSON_FEED = '/blog/feed.json';

/** Lets a reader's program find the feeds on any page of the blog. */
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

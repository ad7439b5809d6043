/** What search engines, shared links and the site's own navigation know of one page. */
export interface Page {
  /** The page's canonical path: lowercase, with a trailing slash. */
  readonly path: string;
  /** Name of its picture for shared links: /og/<name>.png. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The headline on its picture for shared links. */
  readonly headline: string;
  /** False for personal, admin and error pages, which stay out of search engines and the sitemap. */
  readonly indexed: boolean;
  /** Only for indexed pages: the priority relative to other pages of this site. */
  readonly sitemapPriority?: number;
}

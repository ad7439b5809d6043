/** What search engines, shared links and the site's own navigation know of one page. */
export interface Page {
  /** The page's canonical path: lowercase, with a trailing slash. */
  readonly path: string;
  /** Name of its picture for shared links: /og/<name>.png. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The sentence on its picture for shared links. */
  readonly headline: string;
  /** Pages of one person, of staff and of errors stay out of search engines and of the sitemap. */
  readonly indexed: boolean;
  /** Only for indexed pages: the weight beside the other pages of this site. */
  readonly sitemapPriority?: number;
}

import type { SiteFacts } from '../page-meta.ts';
import { theHouse } from './house.ts';
import type { Node } from './node.ts';

interface PostFacts {
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  /** A whole address. */
  readonly image: string;
  readonly publishedAt: Date;
  /** The day of publication while nothing has changed since. */
  readonly modifiedAt: Date;
}

/** An article of the house: whoever wrote it, the house answers for it. */
export const blogPosting = (post: PostFacts, site: SiteFacts): Node => ({
  '@type': 'BlogPosting',
  '@id': `${site.origin}${post.path}#article`,
  headline: post.title,
  image: post.image,
  description: post.excerpt,
  datePublished: post.publishedAt.toISOString(),
  dateModified: post.modifiedAt.toISOString(),
  author: theHouse(site),
  publisher: theHouse(site),
  mainEntityOfPage: { '@id': site.origin + post.path },
  url: site.origin + post.path,
  inLanguage: 'en',
});

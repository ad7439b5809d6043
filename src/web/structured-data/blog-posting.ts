import type { SiteFacts } from '../page-meta.ts';
import { companyReference } from './company.ts';
import type { Node } from './node.ts';

interface PostFacts {
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  /** An absolute URL. */
  readonly image: string;
  readonly publishedAt: Date;
  /** The publication date if the article was never changed. */
  readonly modifiedAt: Date;
}

/** A blog article. The company is author and publisher, as the specification says. */
export const blogPosting = (post: PostFacts, site: SiteFacts): Node => ({
  '@type': 'BlogPosting',
  '@id': `${site.origin}${post.path}#article`,
  headline: post.title,
  image: post.image,
  description: post.excerpt,
  datePublished: post.publishedAt.toISOString(),
  dateModified: post.modifiedAt.toISOString(),
  author: companyReference(site),
  publisher: companyReference(site),
  mainEntityOfPage: { '@id': site.origin + post.path },
  url: site.origin + post.path,
  inLanguage: 'en',
});

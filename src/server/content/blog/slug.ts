import { LONGEST_SLUG } from '../../../domain/slug.ts';

/** Slugs that the blog itself uses. */
const TAKEN = new Set(['preview', 'category', 'feed', 'page', 'search']);

/** The error message for an invalid slug. */
export const slugProblem = (slug: string): string | undefined => {
  if (slug === '') return 'Enter a URL';
  if (slug.length > LONGEST_SLUG) return `Enter at most ${LONGEST_SLUG} characters`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return 'Use lowercase letters, digits and single hyphens';
  return TAKEN.has(slug) ? 'The blog itself uses this URL' : undefined;
};

import { LONGEST_SLUG } from '../../domain/slug.ts';

/** Words of the address that pages of the blog itself have. */
const TAKEN = new Set(['preview', 'category', 'feed', 'page', 'search']);

/** What is wrong with an address, in words for whoever typed it. */
export const slugProblem = (slug: string): string | undefined => {
  if (slug === '') return 'Give it an address';
  if (slug.length > LONGEST_SLUG) return `At most ${LONGEST_SLUG} characters`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return 'Small letters, digits, and single dashes between them';
  return TAKEN.has(slug) ? 'This word is an address of the blog itself' : undefined;
};

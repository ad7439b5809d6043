/** Words of the address that pages of the blog itself have. */
const TAKEN = new Set(['preview', 'category', 'feed', 'page', 'search']);
const LONGEST = 80;

/** "W-2 or 1099?" -> "w-2-or-1099": small letters and digits of any Latin word, dashes between. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST)
    .replace(/-$/, '');

/** What is wrong with an address, in words for whoever typed it. */
export const slugProblem = (slug: string): string | undefined => {
  if (slug === '') return 'Give it an address';
  if (slug.length > LONGEST) return `At most ${LONGEST} characters`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return 'Small letters, digits, and single dashes between them';
  return TAKEN.has(slug) ? 'This word is an address of the blog itself' : undefined;
};

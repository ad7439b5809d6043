export const LONGEST_SLUG = 80;

/** "W-2 or 1099?" -> "w-2-or-1099": lowercase Latin letters and digits, with dashes between words. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');

import type { Picture } from '../../media/picture.ts';

/** Their pixels, and the widths that are offered for smaller screens. */
export const ARTICLE_PICTURE_SIZE = { width: 1200, height: 630, widths: [600, 1200] } as const;

export const articlePictureFile = (name: string, width: number, format: 'avif' | 'jpg'): string =>
  `/blog-pictures/${name}-${width}.${format}`;

/** What each picture of `node scripts/blog-pictures.ts` shows. An article’s own picture has its slug as its name. */
const ALT: Readonly<Record<string, string>> = {
  'what-a-pay-stub-must-show': 'A sample pay stub with earnings, taxes, deductions and net pay',
  'what-a-pay-stub-must-show-figure': 'Bar chart: the eight states whose laws name the most items for a pay stub',
  'how-withholding-is-computed': 'The taxes and deductions of a sample pay stub, with the taxable wages of each line',
  'how-withholding-is-computed-figure':
    'Bar chart: net pay and taxes of the same paycheck in Pennsylvania, California and Texas',
  'how-to-check-a-document': 'The end of a sample invoice, with its number, verification code and QR code',
  'how-to-check-a-document-figure':
    'Two fingerprints of 64 digits that differ nearly everywhere after one changed byte',
  're-billing-utilities-fairly': 'A sample water statement with its charges and how each was calculated',
  're-billing-utilities-fairly-figure':
    'Bar chart: the shares of three units in one water bill, by people and by square feet',
  'w-2-or-1099': 'A sample Form W-2 beside a sample Form 1099-NEC',
  'w-2-or-1099-figure': 'The boxes of a sample Form 1099-NEC for a contractor',
  'keeping-pay-records': 'Three sample pay stubs, one over the other',
  'keeping-pay-records-figure': 'Bar chart: how many states want pay records kept for how many years',
};

/** A picture of an article that we wrote. Null for every other name. */
export function articlePicture(name: string): Picture | null {
  const alt = ALT[name];
  if (alt === undefined) return null;
  const { width, height, widths } = ARTICLE_PICTURE_SIZE;
  const srcSet = widths.map((each) => `${articlePictureFile(name, each, 'avif')} ${each}w`).join(', ');
  return {
    id: name,
    alt,
    width,
    height,
    src: articlePictureFile(name, width, 'jpg'),
    sources: [{ type: 'image/avif', srcSet }],
  };
}

/** Chosen instead of an image of the library: the picture of the article that a post was seeded from. */
export const OWN_PICTURE = 'own';

/** The name in the address of such a picture. */
export const ARTICLE_PICTURE = /^\/blog-pictures\/([a-z0-9-]+)-1200\.jpg$/;

/** The picture as a paragraph of an article. */
export function figure(name: string): string {
  const { src, alt } = articlePicture(name)!;
  return `<p><img src="${src}" alt="${alt}" /></p>`;
}

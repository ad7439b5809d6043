import { ARTICLE_PICTURE, articlePicture } from './articles/article-pictures.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';
import { findPictures } from '../media/media-uses.ts';
import type { Picture } from '../media/picture.ts';
import { readPaycheckEmbed } from '../../services/rich-text/embeds.ts';
import { type Heading, withAnchors, withTables } from '../../services/rich-text/lay-out.ts';
import { mediaOf } from '../../services/rich-text/sanitize.ts';
import { calculateSamplePaycheck, type SamplePaycheck } from './sample-paycheck.ts';

/** A section of text or an embedded paycheck. */
export type Part =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'paycheck'; readonly paycheck: SamplePaycheck };

export interface Contents {
  readonly parts: readonly Part[];
  /** The second-level headings, for the table of contents. */
  readonly headings: readonly Heading[];
}

const EMBED = /(<figure data-embed="paycheck"[^>]*>[^]*?<\/figure>)/;

const pictureTag = ({ sources, src, width, height }: Picture, alt: string): string => {
  const sizes = '(max-width: 48em) 100vw, 680px';
  const offered = sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}" />`);
  const image = `<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" />`;
  return `<picture>${offered.join('')}${image}</picture>`;
};

/** Replaces each picture with all its sizes. Its own alt text, already sanitized, wins over the library's. */
const withPictures = (html: string, pictures: ReadonlyMap<string, Picture>): string =>
  html.replaceAll(/<img [^>]*>/g, (tag) => {
    const [, src = ''] = / src="([^"]*)"/.exec(tag) ?? [];
    const [, own = ''] = ARTICLE_PICTURE.exec(src) ?? [];
    const picture = pictures.get(/ data-media="([^"]+)"/.exec(tag)?.[1] ?? '') ?? articlePicture(own);
    if (picture === null) return tag;
    const alt = / alt="([^"]*)"/.exec(tag)?.[1] ?? '';
    return pictureTag(picture, alt === '' ? picture.alt.replaceAll('"', '&quot;').replaceAll('<', '&lt;') : alt);
  });

/** Prepares a saved body for a page: pictures in all sizes, headings with anchors, and current sample paychecks. */
export async function layOutBody(app: App, body: string): Promise<Contents> {
  const pictures = await findPictures(app.db, mediaOf(body));
  const today = dateInNewYork(app.now());
  const headings: Heading[] = [];
  let tables = 0;
  const parts: Part[] = [];
  for (const piece of body.split(EMBED)) {
    if (piece.startsWith('<figure data-embed="paycheck"')) {
      const paycheck = await calculateSamplePaycheck(readPaycheckEmbed(piece), today);
      parts.push({ kind: 'paycheck', paycheck });
    } else if (piece.trim() !== '') {
      parts.push({
        kind: 'text',
        html: withTables(withPictures(withAnchors(piece, headings), pictures), () => (tables += 1)),
      });
    }
  }
  return { parts, headings };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paycheckTable = ({ gross, taxes, net, stateName, year }: SamplePaycheck): string => {
  const row = (name: string, amount: string): string => `<tr><td>${escaped(name)}</td><td>${amount}</td></tr>`;
  const rows = [row('Gross pay', gross), ...taxes.map(({ name, amount }) => row(name, amount)), row('Net pay', net)];
  return `<p>Sample paycheck in ${escaped(stateName)}, ${year}:</p><table><tbody>${rows.join('')}</tbody></table>`;
};

/** The same for feeds: absolute URLs, and paychecks as plain tables. */
export async function bodyForFeed(app: App, body: string): Promise<string> {
  const { parts } = await layOutBody(app, body);
  const html = parts.map((part) => (part.kind === 'text' ? part.html : paycheckTable(part.paycheck))).join('');
  return html.replaceAll(/ (src|href)="\//g, ` $1="${app.config.siteUrl}/`).replaceAll(/<source [^>]*>/g, '');
}

import sanitizeHtml from 'sanitize-html';
import type { IOptions } from 'sanitize-html';
import { isEmbedName } from './embeds.ts';

/** Images must come from our media library, uploads or articles. An external image would tell another site who reads the page. */
const OWN_PICTURE =
  /^\/(?:media\/[0-9a-f]{32}\/\d{1,5}\.(?:avif|webp|jpg|png)|uploads\/[a-z0-9-]+\/[0-9a-f]{64}\.png|blog-pictures\/[a-z0-9-]+\.jpg)$/;

const OPTIONS: IOptions = {
  allowedTags:
    'p h2 h3 h4 ul ol li blockquote pre code hr br strong em s sub sup a img figure figcaption table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'data-media'],
    figure: ['data-embed', 'data-state', 'data-rate', 'data-hours', 'data-paid', 'data-filing', 'data-steps'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // The content of these elements is not text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
  transformTags: {
    // The page already has an h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    // The name comes first, because lay-out-body.ts finds embeds by it.
    figure: (tagName, { 'data-embed': name, ...attribs }) => ({
      tagName,
      attribs: name === undefined ? attribs : { 'data-embed': name, ...attribs },
    }),
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        // A source is not an endorsement, and it should not learn about our page.
        ...(/^https?:/i.test(href ?? '') ? { rel: 'nofollow noopener noreferrer' } : {}),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? '')) ||
    (tag === 'figure' && attribs['data-embed'] !== undefined && !isEmbedName(attribs['data-embed'])),
};

/** Keeps the allowed elements and drops the rest: scripts, event handlers, styles and frames. */
export const sanitizeBody = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

/** The same without images and embeds. */
const TEXT_OPTIONS: IOptions = {
  ...OPTIONS,
  allowedTags: (OPTIONS.allowedTags as string[]).filter((tag) => !['img', 'figure', 'figcaption'].includes(tag)),
};

/** Sanitizes a legal text, which has no images or embeds. */
export const sanitizeText = (html: string): string => sanitizeHtml(html, TEXT_OPTIONS).trim();

/** The plain text, with a space between blocks. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<\/(?:p|h\d|li|t[dhr]|blockquote|pre|figcaption)>|<br ?\/?>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  })
    .replaceAll(/\s+/g, ' ')
    .trim();

export const countWords = (text: string): number => (text === '' ? 0 : text.split(' ').length);

/** The ids of the library images in a body. */
export const mediaOf = (html: string): readonly string[] =>
  [...html.matchAll(/ data-media="([^"]+)"/g)].map(([, id = '']) => id);

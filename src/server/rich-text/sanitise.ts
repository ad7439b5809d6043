import sanitizeHtml from 'sanitize-html';
import type { IOptions } from 'sanitize-html';
import { isEmbedName } from '../blog/embeds.ts';

/** Pictures come from our own library or uploads: a stranger's address would tell a stranger who reads. */
const OWN_PICTURE =
  /^\/(?:media\/[0-9a-f]{32}\/\d{1,5}\.(?:avif|webp|jpg|png)|uploads\/[a-z0-9-]+\/[0-9a-f]{64}\.png)$/;

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
  // What these hold is no text of the post.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
  transformTags: {
    // The page has a heading of the first order already.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    // The name first: that is how whoever lays the page out finds it.
    figure: (tagName, { 'data-embed': name, ...attribs }) => ({
      tagName,
      attribs: name === undefined ? attribs : { 'data-embed': name, ...attribs },
    }),
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        // Who is named as a source is not thereby recommended, and learns nothing of our page.
        ...(/^https?:/i.test(href ?? '') ? { rel: 'nofollow noopener noreferrer' } : {}),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? '')) ||
    (tag === 'figure' && attribs['data-embed'] !== undefined && !isEmbedName(attribs['data-embed'])),
};

/** Lets through what an article is made of and drops the rest: no script, no handler, no style, no stranger's frame. */
export const sanitiseBody = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

/** Headings, paragraphs, lists, tables and links: what a text without pictures is made of. */
const TEXT_OPTIONS: IOptions = {
  ...OPTIONS,
  allowedTags: (OPTIONS.allowedTags as string[]).filter((tag) => !['img', 'figure', 'figcaption'].includes(tag)),
};

/** The same for a text that binds: it has no pictures and nothing that is worked out. */
export const sanitiseText = (html: string): string => sanitizeHtml(html, TEXT_OPTIONS).trim();

/** The words alone. Parts that stand below each other keep a space between them. */
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

/** The pictures of the library that a body shows. */
export const mediaOf = (html: string): readonly string[] =>
  [...html.matchAll(/ data-media="([^"]+)"/g)].map(([, id = '']) => id);

import sanitizeHtml from 'sanitize-html';

const attributesOf = (tag: string): string =>
  [...tag.matchAll(/ data-(?!embed)[a-z]+="([^"]*)"/g)].map(([, value]) => value).join(', ');

const entities = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/**
 * Splits sanitized HTML into lines for comparing versions: one for each paragraph, heading, list item and row. Links,
 * images and bold text are written out too.
 */
export const linesOf = (html: string): readonly string[] =>
  sanitizeHtml(
    html
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll(/<li>\s*<p>/g, '<li>')
      .replaceAll(/<h2>/g, '\n[Heading] ')
      .replaceAll(/<h[34]>/g, '\n[Subheading] ')
      .replaceAll('<li>', '\n• ')
      .replaceAll(/<hr ?\/?>/g, '\n———\n')
      .replaceAll(/<(?:strong|\/strong)>/g, '*')
      .replaceAll(/<(?:em|\/em)>/g, '_')
      .replaceAll(/<img ([^>]*)>/g, (_all, rest: string) => ` [Picture: ${/alt="([^"]*)"/.exec(rest)?.[1] ?? ''}] `)
      .replaceAll(/<figure ([^>]*)>/g, (_all, rest: string) => `\n[Calculator: ${attributesOf(` ${rest}`)}]\n`)
      .replaceAll(/<a ([^>]*)>([^]*?)<\/a>/g, (_all, rest: string, words: string) => {
        const [, href] = /href="([^"]*)"/.exec(rest) ?? [];
        return href === undefined ? words : `${words} (${href})`;
      })
      .replaceAll(/<\/t[dh]>\s*<t[dh][^>]*>/g, ' | ')
      .replaceAll(/<(?:p|pre|blockquote|tr|figcaption|br ?\/?|\/h\d|\/li|\/p|\/ul|\/ol|\/table)>/g, '\n'),
    { allowedTags: [], allowedAttributes: {}, textFilter: entities },
  )
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

import { convert, type HtmlToTextOptions } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteInfo } from '../settings/read-site-info.ts';
import type { EmailTemplate } from './template.ts';

/** Email apps that know old ways only draw boxes right in this type. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const PLAIN_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    // Link addresses are in angle brackets, so that punctuation after them is not read as part of the address.
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
  ],
};

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The HTML and plain-text parts of an email, with its subject. */
export function renderEmail<Content extends object>(
  site: SiteInfo,
  template: EmailTemplate<Content>,
  content: Content,
): RenderedEmail {
  const html = `${DOCTYPE}${renderToStaticMarkup(template.body(content, site))}`;
  return {
    subject: template.subject(content, site),
    html,
    text: convert(html, PLAIN_TEXT),
  };
}

import { render, toPlainText } from '@react-email/render';
import type { SiteInfo } from '../settings/read-site-info.ts';
import type { EmailTemplate } from './template.ts';

/** Link addresses are in angle brackets, so that punctuation after them is not read as part of the address. */
const LINKS = {
  selector: 'a',
  options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true },
};

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The HTML and plain-text parts of an email, with its subject. */
export async function renderEmail<Content extends object>(
  site: SiteInfo,
  template: EmailTemplate<Content>,
  content: Content,
): Promise<RenderedEmail> {
  const html = await render(template.body(content, site));
  return {
    subject: template.subject(content, site),
    html,
    text: toPlainText(html, { selectors: [LINKS] }),
  };
}

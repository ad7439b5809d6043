import { render, toPlainText } from '@react-email/render';
import type { House } from '../house/read-house.ts';
import type { MailTemplate } from './template.ts';

/** An address in pointed brackets ends where it ends, whatever the sentence goes on with. */
const LINKS = {
  selector: 'a',
  options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true },
};

export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A letter as it goes out: in HTML, and in plain words for whoever reads those. */
export async function writeLetter<Content extends object>(
  house: House,
  template: MailTemplate<Content>,
  content: Content,
): Promise<WrittenLetter> {
  const html = await render(template.body(content, house));
  return {
    subject: template.subject(content, house),
    html,
    text: toPlainText(html, { selectors: [LINKS] }),
  };
}

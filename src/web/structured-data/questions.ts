import { Children, isValidElement, type ReactNode } from 'react';
import type { Question } from '../parts/pages/faq.tsx';
import type { Node } from './node.ts';

/** The plain text of an answer, without its links. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ readonly children?: ReactNode }>(child)) return textOf(child.props.children);
      return typeof child === 'object' ? '' : String(child);
    })
    .join('');
}

/** The questions on the page, for search engines. */
export const faqPage = (questions: readonly Question[]): Node => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, description }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: textOf(description) },
  })),
});

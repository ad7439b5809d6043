import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import legal from '../legal.module.css';
import { readMarkdown } from './markdown.ts';
import { MarkdownText } from './markdown-text.tsx';

interface Guide {
  readonly heading: string;
  readonly subtitle: string;
  readonly text: string;
  /** Pages to read next, with their addresses. */
  readonly further: readonly (readonly [label: string, to: string])[];
}

/** A text for developers with its contents beside it. */
export function GuidePage({ heading, subtitle, text, further }: Guide): ReactNode {
  const blocks = readMarkdown(text);
  return (
    <>
      <Banner heading={heading} subtitle={subtitle} />
      <div className={`pp-wrap ${legal.legal}`}>
        <nav aria-label="Contents" className={legal.contents}>
          <ol>
            {blocks.map(
              (block) =>
                block.is === 'heading' &&
                block.level === 2 && (
                  <li key={block.id}>
                    <a href={`#${block.id}`}>{block.text}</a>
                  </li>
                ),
            )}
            {further.map(([label, to]) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={legal.words}>
          <MarkdownText blocks={blocks} />
        </article>
      </div>
    </>
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { STATE_PAGES } from '../../state-pages.ts';
import { LawSection } from './law-section.tsx';
import { CONFIDENCE_WORDS } from './law-words.ts';
import { stateFacts } from './state-facts.server.ts';

const TODAY = plainDate('2026-11-20');

const PAGES = await Promise.all(
  STATE_PAGES.map(async ({ code, name, spoken }) => {
    const { law } = await stateFacts(code, TODAY);
    return { name, law, html: renderToStaticMarkup(<LawSection name={spoken} law={law} />) };
  }),
);

test('only a law that was read in its text is shown without a warning, and with the copy that was read', () => {
  for (const { name, law, html } of PAGES) {
    const isRead = law.confidence === 'text';
    expect([name, html.includes('data-read="true"')]).toEqual([name, isRead]);
    expect([name, html.includes(CONFIDENCE_WORDS[law.confidence])]).toEqual([name, true]);
    const hasLink = / href="https?:[^"]+" rel="noopener">/.test(html);
    expect([name, hasLink]).toEqual([name, law.source !== null]);
    expect([name, isRead && !hasLink]).toEqual([name, false]);
  }
});

test('no law is from memory without the page saying that nothing was read', () => {
  const fromMemory = PAGES.filter(({ law }) => law.confidence === 'memory');
  for (const { name, html } of fromMemory)
    expect([name, html.includes('Not held against any text yet')]).toEqual([name, true]);
});

test('the District is called by its article within a sentence', () => {
  const { html } = PAGES.find(({ name }) => name === 'District of Columbia')!;
  expect(html).toContain('Whoever pays wages in the District of Columbia gives');
});

test('a statement that is given on request alone is not called one that everybody gets', () => {
  const { html } = PAGES.find(({ name }) => name === 'Kansas')!;
  expect(html).toContain('An employee in Kansas may ask for a statement');
  expect(html).not.toContain('Whoever pays wages');
});

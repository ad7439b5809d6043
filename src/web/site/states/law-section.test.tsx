import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { STATE_PAGES } from '../../state-pages.ts';
import { LawSection } from './law-section.tsx';
import { CONFIDENCE_LABELS } from './law-labels.ts';
import { stateFacts } from './state-facts.server.ts';

const TODAY = plainDate('2026-11-20');

const PAGES = await Promise.all(
  STATE_PAGES.map(async ({ code, name, spoken }) => {
    const { law } = await stateFacts(code, TODAY);
    return { name, law, html: renderToStaticMarkup(<LawSection name={spoken} law={law} />) };
  }),
);

test('shows a warning for every law that we did not read in full, and a source link for every law that we did', () => {
  for (const { name, law, html } of PAGES) {
    const isRead = law.confidence === 'text';
    expect([name, html.includes('data-read="true"')]).toEqual([name, isRead]);
    expect([name, html.includes(CONFIDENCE_LABELS[law.confidence])]).toEqual([name, true]);
    const hasLink = / href="https?:[^"]+" rel="noopener">/.test(html);
    expect([name, hasLink]).toEqual([name, law.source !== null]);
    expect([name, isRead && !hasLink]).toEqual([name, false]);
  }
});

test('says so on the page if no source was checked', () => {
  const fromMemory = PAGES.filter(({ law }) => law.confidence === 'memory');
  for (const { name, html } of fromMemory)
    expect([name, html.includes('Not checked against any source yet')]).toEqual([name, true]);
});

test('writes "the District of Columbia" within a sentence', () => {
  const { html } = PAGES.find(({ name }) => name === 'District of Columbia')!;
  expect(html).toContain('An employer in the District of Columbia must give');
});

test('does not call a statement mandatory if it is given only on request', () => {
  const { html } = PAGES.find(({ name }) => name === 'Kansas')!;
  expect(html).toContain('An employee in Kansas can ask for a statement');
  expect(html).not.toContain('must give');
});

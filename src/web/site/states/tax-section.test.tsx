import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { STATE_PAGES } from '../../state-pages.ts';
import { stateFacts } from './state-facts.server.ts';
import { TaxSection } from './tax-section.tsx';

const TODAY = plainDate('2026-11-20');

const PAGES = await Promise.all(
  STATE_PAGES.map(async ({ code, name }) => {
    const facts = await stateFacts(code, TODAY);
    return { name, facts, html: renderToStaticMarkup(<TaxSection name={name} facts={facts} />) };
  }),
);
const escaped = (text: string): string => renderToStaticMarkup(text);

test('a source with an address is a link to it, and one without is plain text', () => {
  const sources = PAGES.flatMap(({ name, html, facts: { incomeTax, programs, withholding } }) =>
    [incomeTax, withholding, ...programs].flatMap((group) => (group === null ? [] : [{ name, html, ...group.source }])),
  );
  const faults = sources.filter(({ html, publication, address }) => {
    const link = address && `<a href="${escaped(address)}" rel="noreferrer">${escaped(publication)}</a>`;
    return !html.includes(link ?? `: ${escaped(publication)}`);
  });
  expect(faults.map(({ name, publication }) => [name, publication])).toEqual([]);
  expect(sources.filter(({ address }) => address !== null).length).toBeGreaterThan(70);
});

test('a link names the document alone, not who quotes it', () => {
  const names = PAGES.flatMap(({ html }) =>
    [...html.matchAll(/rel="noreferrer">([^<]*)<\/a>/g)].map(([, name]) => name),
  );
  expect(names.filter((name) => /: |\b(quote|read|calculator)s?\b/.test(name!))).toEqual([]);
});

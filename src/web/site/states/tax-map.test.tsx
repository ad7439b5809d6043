import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { STATE_PAGES } from '../../state-pages.ts';
import { stateFacts } from './state-facts.server.ts';
import { tablesOfDay } from './tables-of-day.server.ts';
import { TaxMap } from './tax-map.tsx';

const TODAY = plainDate('2026-11-20');
const { places } = await tablesOfDay(TODAY);
const html = renderToStaticMarkup(
  <MemoryRouter>
    <TaxMap places={places} anchor="#taxes" />
  </MemoryRouter>,
);
const tiles = html.split('<li').filter((item) => item.includes('data-row='));

test('each of the 51 places has one tile, in the order of names, that links to its page', () => {
  const links = tiles.map((tile) => / href="([^"]+)"/.exec(tile)![1]);
  expect(links).toEqual(STATE_PAGES.map(({ path }) => `${path}#taxes`));
  expect(links).toHaveLength(51);
});

test('a tile has the tone and the rates of the table on the page of its state', async () => {
  for (const [index, { code, name }] of STATE_PAGES.entries()) {
    const rates = ((await stateFacts(code, TODAY)).incomeTax?.single ?? []).map(({ rate }) => rate);
    const [tone, detail] =
      rates.length === 0
        ? ['blank', 'No income tax']
        : rates.length === 1
          ? ['hatch', rates[0]]
          : ['solid', `${rates[0]} to ${rates.at(-1)}`];
    expect([name, tiles[index]]).toEqual([name, expect.stringContaining(`data-tone="${tone}"`)]);
    expect([name, tiles[index]]).toEqual([name, expect.stringContaining(`${name} <small>${detail}</small>`)]);
  }
});

test('the legend counts the tiles of each tone', () => {
  const counts = [...html.matchAll(/\((\d+)\)<\/li>/g)].map(([, count]) => Number(count));
  expect(counts).toEqual(
    ['blank', 'hatch', 'solid'].map((tone) => tiles.filter((tile) => tile.includes(`data-tone="${tone}"`)).length),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(51);
});

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { NEWEST_TAX_YEAR } from '../../src/domain/payroll/tax/table-day.ts';
import { EXAMPLES } from '../../src/server/doors/api/examples.ts';
import { openOwnSite } from './site-and-browser.ts';

const FOURTEEN_MONTHS = 426 * 86_400_000;
const clock = pathToFileURL(path.resolve(import.meta.dirname, '../faults/clock-ahead.mjs')).href;
const site = await openOwnSite({ NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD: String(FOURTEEN_MONTHS) });

const dataOf = (at: string): string => at.replace(/\/?$/, '/_.data');

test('every public page works fourteen months from now, as a page and as data', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const more = ['/checkout/', '/sign-in/', '/sign-up/', '/styleguide/', '/robots.txt', '/blog/feed.xml'];
  expect(paths.length).toBeGreaterThan(70);
  const wrong: string[] = [];
  for (const at of [...paths, ...more]) {
    for (const address of at.includes('.') ? [at] : [at, dataOf(at)]) {
      const answer = await fetch(site.url + address);
      await answer.text();
      if (answer.status !== 200) wrong.push(`${answer.status} ${address}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(['/paycheck-calculator/', '/pay-stubs/california/'])(
  '%s names the year of its tax tables while newer ones are missing',
  async (at) => {
    const text = (await (await fetch(site.url + at)).text()).replaceAll('<!-- -->', '');
    expect(text).toContain(`Calculated with the tax tables of ${NEWEST_TAX_YEAR}`);
  },
);

test('a pay stub of that day is calculated and names its newest tables', async () => {
  const body = EXAMPLES[0]!.body as { readonly kind: string; readonly input: object };
  const stubs = [{ payPeriod: { start: '2028-01-02' }, earnings: [{ key: 'regular', rate: 3150, hours: 80 }] }];
  const answer = await fetch(`${site.url}/api/v1/documents/calculate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, input: { ...body.input, stubs } }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`Federal income tax brackets ${NEWEST_TAX_YEAR}`);
});

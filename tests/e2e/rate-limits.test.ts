import { expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { openOwnSite } from './site-and-browser.ts';

// What only the pages limit, or they and the calls together. The site's limits are a twentieth of the usual ones.

const site = await openOwnSite({ RATE_LIMIT_SCALE: '0.05' });

const dispute = async (code: string) => {
  const body = new URLSearchParams({
    intent: 'report',
    kind: 'dispute',
    email: 'a@example.com',
    message: 'No.',
    code,
  });
  const answer = await fetch(`${site.url}/v/7k2mq9xw4c3tfr8hne6vbgy5pz/`, {
    method: 'POST',
    headers: { Origin: site.url },
    body,
  });
  return answer.status;
};

const statusOf = async (way: string) => (await fetch(site.url + way)).status;

test('the pages of numbers and codes share one limit with the calls', async () => {
  const ways = [
    '/v/7k2mq9xw4c3tfr8hne6vbgy5pz/?code=AAAAAAAA',
    '/verify/?number=26-0000-0000&code=AAAAAAAA',
    '/api/v1/verify/26-0000-0000?code=AAAAAAAA',
  ];
  for (const way of ways) expect([way, await statusOf(way)]).toEqual([way, 404]);
  for (const way of ways) expect([way, await statusOf(way)]).toEqual([way, 429]);
});

test('a dispute tries codes only as often as every other check', async () => {
  const statuses: number[] = [];
  for (const code of ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD', 'EEEEEEEE']) statuses.push(await dispute(code));
  expect(statuses.at(-1)).toBe(429);
});

test('limits the rate of the checkout form and charges nothing beyond it', async () => {
  const send = async (body: URLSearchParams, cookie = '') =>
    fetch(`${site.url}/checkout/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookie },
      body,
    });
  const kept = await fetch(`${site.url}/api/v1/drafts`, {
    method: 'POST',
    headers: { Origin: site.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'Invoice', name: 'A document', form: invoice.sample(1) }),
  });
  const cookie = kept.headers.get('set-cookie')!.split(';')[0]!;
  const { data } = (await kept.json()) as { data: { id: string } };
  const query = new URLSearchParams({ draft: data.id, intent: 'coupon', coupon: 'GUESS' });
  const statuses: number[] = [];
  for (let guess = 0; guess < 4; guess++) statuses.push((await send(query, cookie)).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
  expect(await (await send(query, cookie)).text()).toContain('Too many requests.');
});

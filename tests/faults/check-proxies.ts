/**
 * Starts nginx and Caddy, from Debian's packages, with the files of deploy/proxy, and checks what reaches a site behind
 * them: node tests/faults/check-proxies.ts
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProxyName, startProxy } from './proxy.ts';

/** As much as the largest upload, which the site itself limits. */
const LARGE = 29 * 1024 * 1024;

/** A site that answers with the headers that it got. */
const echo = createServer((request, response) => {
  request
    .resume()
    .on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers)));
}).listen(0, '127.0.0.1');
await once(echo, 'listening');
const node = `127.0.0.1:${(echo.address() as AddressInfo).port}`;

for (const name of ['nginx', 'caddy'] satisfies ProxyName[]) {
  const proxy = await startProxy(name, [node]);
  const forged = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'http',
    traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
  };
  const heard = (await (await fetch(`${proxy.url}/`, { headers: forged })).json()) as Record<string, string>;
  assert.match(heard['x-forwarded-for']!, /^(?:127\.0\.0\.1|::1)$/, 'a visitor cannot choose the address');
  assert.equal(heard['x-forwarded-proto'], 'https');
  assert.equal(heard.traceparent ?? '', '', 'a visitor cannot choose the ids of traces');
  assert.match(heard.host!, /^localhost/, 'the site hears its own name');

  const page = await fetch(`${proxy.clearUrl}/prices/`, { redirect: 'manual' });
  assert.equal(page.status, 308);
  assert.match(page.headers.get('location')!, /^https:\/\/localhost(?::\d+)?\/prices\/$/);
  const call = await fetch(`${proxy.clearUrl}/api/v1/taxes/coverage`, { redirect: 'manual' });
  assert.equal(call.status, 404, 'a call in clear is refused');

  const large = await fetch(proxy.url, { method: 'POST', body: Buffer.alloc(LARGE) });
  assert.equal(large.status, 200, 'the largest upload arrives');
  await large.arrayBuffer();
  await proxy.stop();
  process.stdout.write(`${name}: addresses, traces, redirects and sizes are as they should be\n`);
}
echo.close();
echo.closeAllConnections();

import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { answerError } from '../answers/error-answer.ts';
import type { App } from '../../app.ts';
import type { HttpEnv } from '../who/http-env.ts';
import { readOutBodies } from './read-out-bodies.ts';
import { createBodyReceiver } from './receive-body.ts';

const MEGABYTE = 1_048_576;
/** Longer than any test: what waits for it fails. */
const FOREVER = 3_600_000;

/** A site that refuses bodies over 1 MB, and counts what it has read of them. */
async function openSite({ patience, rest, memory }: { patience: number; rest: number; memory?: number }) {
  const http = new Hono<HttpEnv>();
  http.onError((error, c) => answerError(c, error));
  http.use(async (c, next) => {
    c.set('app', { config: { siteUrl: 'https://paperproof.example' } } as App);
    await next();
  });
  http.use(readOutBodies(patience, rest));
  const bound = { bytes: MEGABYTE, silence: FOREVER, total: FOREVER };
  http.use(createBodyReceiver(memory).receive(() => bound));
  http.all('*', (c) => c.text('fine'));
  const server = createServer(getRequestListener(http.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

type Body = AsyncIterable<Buffer> | Iterable<Buffer>;

/** The status of the answer to a body sent in chunks. Without an end, it is sent no further. */
const send = (url: string, body: Body, { ends }: { ends: boolean }): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!));
    });
    sent.once('error', reject);
    void (async () => {
      for await (const chunk of body) {
        if (!sent.write(chunk)) await new Promise((drained) => sent.once('drain', drained));
      }
      if (ends) sent.end();
    })();
  });

const megabytes = (count: number): Buffer[] => Array.from({ length: count }, () => Buffer.alloc(MEGABYTE, 'x'));

test('a chunked body over its limit is read to its end before it is refused', async () => {
  const url = await openSite({ patience: FOREVER, rest: FOREVER });
  expect(await send(url, megabytes(9), { ends: true })).toBe(413);
});

test('a body that finds no memory midway is read to its end before it is refused', async () => {
  const url = await openSite({ patience: FOREVER, rest: FOREVER, memory: 100_000 });
  expect(await send(url, megabytes(9), { ends: true })).toBe(503);
});

test('a sender that pauses is refused without its end, and one that goes on is waited for only so long', async () => {
  const pausing = await openSite({ patience: FOREVER, rest: 100 });
  expect(await send(pausing, megabytes(3), { ends: false })).toBe(413);
  const trickling = await openSite({ patience: 500, rest: FOREVER });
  const trickle = async function* trickle() {
    yield* megabytes(2);
    for (let count = 0; count < 1_000; count++) {
      await sleep(20);
      yield Buffer.from('x');
    }
  };
  expect(await send(trickling, trickle(), { ends: false })).toBe(413);
});

import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '../who/http-env.ts';
import { type BodyBound, createBodyReceiver } from './receive-body.ts';
import { toAppError } from '../answers/error-answer.ts';

const BOUND: BodyBound = { bytes: 100, silence: 200, total: 1_000 };

/** A handler behind the receiver; errors are answered by their code. */
const openSite = (bound: BodyBound, memory?: number) => {
  const bodies = createBodyReceiver(memory);
  const http = new Hono<HttpEnv>();
  http.onError((error, c) => c.text(toAppError(error).code, 400));
  http.use(bodies.receive(() => bound));
  http.post('/', async (c) => c.text(`${(await c.req.text()).length} of ${bodies.held()}`));
  return { http, bodies };
};

const send = async (
  { http }: ReturnType<typeof openSite>,
  parts: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown,
): Promise<string> => {
  const request = new Request('http://site.test/', {
    method: 'POST',
    headers: { 'Transfer-Encoding': 'chunked' },
    body: new ReadableStream<Uint8Array>({ start: (controller) => void parts(controller) }),
    duplex: 'half',
  } as RequestInit);
  request.headers.set('transfer-encoding', 'chunked');
  return (await http.request(request)).text();
};

const text = (length: number): Uint8Array => new TextEncoder().encode('x'.repeat(length));

test('a complete body is passed on, and counted only while its request runs', async () => {
  const site = openSite(BOUND);
  const answer = await send(site, (body) => {
    body.enqueue(text(40));
    body.enqueue(text(60));
    body.close();
  });
  expect(answer).toBe('100 of 100');
  expect(site.bodies.held()).toBe(0);
});

test('refuses a sender that stops in the middle and one that never finishes', async () => {
  const site = openSite(BOUND);
  expect(await send(site, (body) => body.enqueue(text(1)))).toBe('SLOW_REQUEST');
  let trickle: NodeJS.Timeout | undefined;
  const answer = await send(site, (body) => {
    trickle = setInterval(() => body.enqueue(text(1)), 50);
  });
  clearInterval(trickle);
  expect(answer).toBe('SLOW_REQUEST');
  expect(site.bodies.held()).toBe(0);
});

test('refuses a body over its limit, a broken one, and one too many for the memory', async () => {
  const site = openSite(BOUND);
  expect(await send(site, (body) => body.enqueue(text(101)))).toBe('TOO_LARGE');
  expect(await send(site, (body) => body.error(new Error('gone')))).toBe('INVALID_INPUT');
  expect(await send(openSite(BOUND, 50), (body) => body.enqueue(text(60)))).toBe('BUSY');
  expect(site.bodies.held()).toBe(0);
});

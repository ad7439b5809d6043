import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';

let tested: TestApp;
let server: TestServer;
const sockets: Socket[] = [];

beforeEach(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  // A page that reads its body, as every form does.
  server = await serveTestApp(tested.app, async (c) => new Response(`got ${(await c.req.raw.text()).length}`));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
  await tested.stop();
});

/** Sends the head of a request and part of its body, and resolves when they are on their way. */
const sendHalf = (path: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.httpPort.port, '127.0.0.1', () => {
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Content-Type: application/json',
        'Content-Length: 100',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n{"half":`, () => resolve(socket));
    });
    socket.once('error', reject);
    sockets.push(socket);
  });

/** Asks for a page again as soon as it is answered, on one connection, until it is closed. */
const askAgainAndAgain = (answered: () => void): void => {
  const ask = 'GET /page/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const socket = connect(server.httpPort.port, '127.0.0.1', () => socket.write(ask));
  sockets.push(socket);
  socket.on('data', () => {
    answered();
    socket.write(ask);
  });
};

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const numbered = (number: number) => {
  const sample = invoice.sample(1);
  return { kind: 'Invoice', input: { ...sample, details: { ...sample.details, number: `C-${number}` } } };
};

const order = () => ({
  products: [numbered(0)],
  email: 'ines@example.com',
  attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
});

const sendForm = async (body: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return (await fetch(`${server.url}/change/`, { method: 'POST', headers, body })).text();
};

test('a new reader is answered while others ask without a pause', async () => {
  const READERS = 60;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const served = new Set<number>();
  let answers = 0;
  for (let reader = 0; reader < READERS; reader += 1) {
    askAgainAndAgain(() => {
      served.add(reader);
      if (served.size < READERS) answers += 1;
      else resolve();
    });
  }
  await all;
  // If all who ask were answered each time the loop comes around, in which one connection is accepted, it would be several hundred.
  expect(answers).toBeLessThan(READERS * 5);
});

test('incomplete bodies do not block other requests', async () => {
  await Promise.all(Array.from({ length: 80 }, () => sendHalf('/change/')));
  expect(await sendForm('a=b&c')).toBe('got 5');
  expect((await post('/api/v1/order/createPayment', order())).status).toBe(200);
});

test('answers a body that does not arrive with 408', async () => {
  const socket = await sendHalf('/change/');
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.once('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"SLOW_REQUEST"');
});

test('a flood of previews does not turn a checkout away', async () => {
  await tested.app.renderer.ready();
  const statuses: number[] = [];
  const flood = Array.from({ length: 300 }, async (_, number) => {
    const answer = await post('/api/v1/documents/preview', numbered(number + 1));
    statuses.push(answer.status);
    await answer.arrayBuffer();
  });
  const [paying] = await Promise.all([post('/api/v1/order/createPayment', order()), ...flood]);
  expect(paying.status).toBe(200);
  // The flood is processed or told to come back; nothing else happens to it.
  expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
});

test('incomplete uploads do not block forms or checkout', async () => {
  await Promise.all(Array.from({ length: 80 }, () => sendHalf('/api/v1/uploadImage/upload')));
  expect(await sendForm('a=b&c')).toBe('got 5');
  expect((await post('/api/v1/order/createPayment', order())).status).toBe(200);
});

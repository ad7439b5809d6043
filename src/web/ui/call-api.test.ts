import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { callFor } from './call-api.ts';

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/fine': (response) => response.end('{"data":"fine"}'),
  '/broken': (response) => response.writeHead(502).end('<html>'),
  '/refused': (response) =>
    response.writeHead(422).end('{"message":"Enter a name.","fields":{"name":"Enter a name."}}'),
  '/never': () => {},
};
const server = createServer((request, response) => answers[request.url!]!(response)).listen(0, '127.0.0.1');
await new Promise((resolve) => {
  server.once('listening', resolve);
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string, options: Parameters<typeof callFor>[1] = {}) =>
  callFor(url + path, options, async (answer) => ((await answer.json()) as { data: string }).data);

test('returns the data of an answer', async () => {
  expect(await call('/fine')).toEqual({ data: 'fine', status: 200, failure: null });
});

test('fails with the message of the server where it has one', async () => {
  expect(await call('/refused')).toMatchObject({ failure: 'Enter a name.', fields: { name: 'Enter a name.' } });
});

test('says the status of an answer without a message, and what to do', async () => {
  expect(await call('/broken')).toMatchObject({
    status: 502,
    failure: 'Request failed with status code 502. Try again in a moment.',
  });
});

test('says that the network failed, that the request was aborted, or that it took too long', async () => {
  expect((await callFor('http://127.0.0.1:1/', { advice: 'Go online.' }, (answer) => answer.text())).failure).toBe(
    'Network Error. Go online.',
  );
  const aborted = new AbortController();
  setTimeout(() => aborted.abort(), 20);
  expect((await call('/never', { signal: aborted.signal })).failure).toMatch(/^Request aborted\./);
  expect((await call('/never', { timeout: 20 })).failure).toMatch(/^timeout of 20ms exceeded\./);
});

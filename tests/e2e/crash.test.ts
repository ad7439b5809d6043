import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import { type Program, startProgram, stopProgram } from '../program.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';

let database: OwnDatabase;
const programs: Program[] = [];
beforeAll(async () => {
  database = await startOwnDatabase();
}, 60_000);
afterEach(async () => {
  for (const program of programs.splice(0)) if (program.child.exitCode === null) await stopProgram(program);
});
afterAll(() => database?.stop());

const start = (environment: Record<string, string> = {}): Program => {
  const program = startProgram({
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    PORT: '0',
    RENDER_PROCESSES: '1',
    ...environment,
  });
  programs.push(program);
  return program;
};
const kill = async (program: Program): Promise<void> => {
  program.child.kill('SIGKILL');
  await program.ended;
};

const CARD = { card_holder_name: 'I Vallejo', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
let counter = 0;

async function call<Data>(url: string, what: string, body: object): Promise<Data> {
  const answer = await fetch(`${url}/api/v1/order/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: Data }).data;
}
const begin = (url: string) => {
  counter += 1;
  const sample = invoice.sample(1);
  return call<{ orderId: string; orderKey: string }>(url, 'createPayment', {
    products: [{ kind: 'Invoice', input: { ...sample, details: { ...sample.details, number: `K-${counter}` } } }],
    email: `crash-${counter}@example.com`,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  });
};
const pay = (url: string, { orderId, orderKey }: { orderId: string; orderKey: string }) =>
  call(url, 'successPayment', { orderId, orderKey, payment: CARD });

const stateOf = async (orderId: string): Promise<string | undefined> => {
  const [paper] = await database.ask<{ state: string }>('select state from documents where order_id = $1', [orderId]);
  return paper?.state;
};
const movements = (orderId: string) =>
  database.ask<{ type: string; amount: number }>('select type, amount from transactions where order_id = $1', [
    orderId,
  ]);
const lettersAbout = async (): Promise<number> =>
  (await readdir(path.join(database.folder, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml')).length;

const isTaken = async (): Promise<boolean> => {
  const taken = await database.ask("select id from pgboss.job where name = 'render-document' and state = 'active'");
  return taken.length > 0;
};
const untilSealed = (orderId: string) =>
  expect.poll(() => stateOf(orderId), { timeout: 60_000, interval: 250 }).toBe('live');

test('killed between payment and rendering and started again: one charge, one paper, a receipt and one delivery', async () => {
  const before = await lettersAbout();
  const first = start({ ROLE: 'web' });
  const url = await first.ready;
  const order = await begin(url);
  await pay(url, order);
  await kill(first);
  expect(await stateOf(order.orderId)).toBe('issuing');
  const second = start();
  await pay(await second.ready, order);
  await untilSealed(order.orderId);
  await expect.poll(async () => (await lettersAbout()) - before, { timeout: 30_000 }).toBe(2);
  expect(await movements(order.orderId)).toEqual([{ type: 'payment', amount: 799 }]);
  expect(await database.ask('select id from documents where order_id = $1', [order.orderId])).toHaveLength(1);
});

test('killed in the middle of rendering and started again: the work that was left is taken up by itself, within a minute', async () => {
  const before = await lettersAbout();
  const first = start();
  const url = await first.ready;
  const order = await begin(url);
  await pay(url, order);
  await expect.poll(isTaken, { timeout: 10_000, interval: 5 }).toBe(true);
  await kill(first);
  expect(await stateOf(order.orderId)).toBe('issuing');
  const begun = performance.now();
  start();
  await untilSealed(order.orderId);
  expect(performance.now() - begun).toBeLessThan(60_000);
  await expect.poll(async () => (await lettersAbout()) - before, { timeout: 60_000 }).toBe(2);
  expect(await movements(order.orderId)).toEqual([{ type: 'payment', amount: 799 }]);
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { type Program, startProgram, stopProgram } from '../program.ts';
import { copyFirstDatabase, type OwnDatabase } from '../e2e/own-database.ts';
import { PRICE } from '../price.ts';

let database: OwnDatabase;
const programs: Program[] = [];
beforeAll(async () => {
  database = await copyFirstDatabase();
});
/** The site that a test left running for the next one. */
let left: Program | undefined;
afterEach(async () => {
  for (const program of programs.splice(0))
    if (program !== left && program.child.exitCode === null) await stopProgram(program);
});
afterAll(async () => {
  if (left?.child.exitCode === null) await stopProgram(left);
  await database?.stop();
});

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
/** Any number for the lock. */
const HELD = 4_711;

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
  const [issued] = await database.ask<{ state: string }>('select state from documents where order_id = $1', [orderId]);
  return issued?.state;
};
const movements = (orderId: string) =>
  database.ask<{ type: string; amount: number }>('select type, amount from transactions where order_id = $1', [
    orderId,
  ]);
const emailsAbout = async (): Promise<number> =>
  (await readdir(path.join(database.folder, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml')).length;

const isTaken = async (): Promise<boolean> => {
  const taken = await database.ask("select id from pgboss.job where name = 'render-document' and state = 'active'");
  return taken.length > 0;
};
/** Lets a worker take the job of a document, but not finish it. Returns how to end that. */
async function holdRendering(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${HELD})`);
  await holder.query(`create function hold_rendering() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${HELD}); return new; end $$`);
  await holder.query(`create trigger hold_rendering before update on documents for each row
    execute function hold_rendering()`);
  return async () => {
    await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory'`);
    await holder.query('drop function hold_rendering cascade');
    await holder.end();
  };
}

const untilSealed = (orderId: string) => expect.poll(() => stateOf(orderId), { interval: 250 }).toBe('live');

test('killed between payment and rendering: after a restart, one charge, one document, one receipt and one delivery', async () => {
  const before = await emailsAbout();
  const first = start({ ROLE: 'web' });
  const url = await first.ready;
  const order = await begin(url);
  await pay(url, order);
  await kill(first);
  expect(await stateOf(order.orderId)).toBe('issuing');
  const second = start();
  await pay(await second.ready, order);
  await untilSealed(order.orderId);
  await expect.poll(async () => (await emailsAbout()) - before).toBe(2);
  left = second;
  expect(await movements(order.orderId)).toEqual([{ type: 'payment', amount: PRICE }]);
  expect(await database.ask('select id from documents where order_id = $1', [order.orderId])).toHaveLength(1);
});

test('killed during rendering: after a restart, the remaining work resumes within a minute', async () => {
  const before = await emailsAbout();
  const first = left ?? start();
  const url = await first.ready;
  const order = await begin(url);
  const release = await holdRendering();
  await pay(url, order);
  await expect.poll(isTaken).toBe(true);
  await kill(first);
  await release();
  expect(await stateOf(order.orderId)).toBe('issuing');
  start();
  await untilSealed(order.orderId);
  await expect.poll(async () => (await emailsAbout()) - before).toBe(2);
  expect(await movements(order.orderId)).toEqual([{ type: 'payment', amount: PRICE }]);
});

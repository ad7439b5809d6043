import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { createApp, stopApp } from '../../src/server/doors/create-app.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { beginPayRun, type BegunRun, createCompanyOf, createOwner } from '../begin-pay-run.ts';
import { auditPayRuns } from '../faults/audit-pay-runs.ts';
import { type Program, startProgram, stopProgram } from '../program.ts';
import { copyFirstDatabase, type OwnDatabase } from '../e2e/own-database.ts';

/** More than one job issues, so that some are issued when the site dies. */
const PEOPLE = 24;
const CARD = { card_holder_name: 'I Vallejo', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

let database: OwnDatabase;
let run: BegunRun;
let program: Program | undefined;
beforeAll(async () => {
  database = await copyFirstDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    LOG_LEVEL: 'fatal',
    RENDER_PROCESSES: '1',
  });
  const app = await createApp(config, createLog(config));
  const owner = await createOwner(app, 'owner@example.com');
  const company = { name: 'Northgate Works', people: PEOPLE, emails: true };
  run = await beginPayRun(app, owner, await createCompanyOf(app, owner, company));
  await stopApp(app);
});
afterAll(async () => {
  if (program && program.child.exitCode === null) await stopProgram(program);
  await database?.stop();
});

async function start(): Promise<string> {
  program = startProgram({
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    PORT: '0',
    RENDER_PROCESSES: '1',
  });
  return program.ready;
}
async function kill(): Promise<void> {
  program!.child.kill('SIGKILL');
  await program!.ended;
}
const countOf = async (question: string): Promise<number> =>
  (await database.ask<{ count: number }>(`select count(*)::int as count from ${question}`))[0]!.count;

test('a pay run that is killed twice has every pay stub once, every email under one id, and one charge', async () => {
  const url = await start();
  const answer = await fetch(`${url}/api/v1/order/successPayment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderId: run.orderId, orderKey: run.orderKey, payment: CARD }),
  });
  expect(answer.status).toBe(200);
  await expect
    .poll(() => countOf(`pgboss.job where name = 'render-document' and state = 'active'`), { interval: 20 })
    .toBeGreaterThan(0);
  await kill();
  await start();
  await expect.poll(() => countOf(`documents where state = 'live'`), { interval: 20 }).toBeGreaterThan(0);
  await kill();
  await start();
  await expect.poll(() => countOf(`documents where state = 'live'`)).toBe(PEOPLE);
  await expect
    .poll(() =>
      countOf(`pgboss.job where state in ('created', 'retry', 'active') and name in
      ('mail', 'deliver-pay-run', 'deliver-order')`),
    )
    .toBe(0);
  const { wrong, ...counts } = await auditPayRuns(database);
  expect(wrong).toEqual([]);
  // The receipt, the message that all are ready, and one for each person.
  expect(counts).toMatchObject({
    runs: 1,
    people: PEOPLE,
    documents: PEOPLE,
    files: PEOPLE,
    payments: 1,
    emails: PEOPLE + 2,
  });
});

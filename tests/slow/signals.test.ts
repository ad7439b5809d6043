import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { newFolder } from '../new-folder.ts';
import { type Program, startProgram } from '../program.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder('signals');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** With the embedded database, which nobody but the program stops. */
const start = (): Program => startProgram({ DATA_DIR: folder, PORT: '0' }, { ownGroup: true });
const isDatabaseLeft = (): boolean => existsSync(path.join(folder, 'database/postgres/postmaster.pid'));

const pages = (url: string, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      fetch(`${url}/api/v1/documents/preview`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          kind: 'Invoice',
          input: { ...invoice.sample(1), seller: { ...invoice.sample(1).seller, tagline: `Maps ${index}` } },
        }),
      }).then(async (answer) => (await answer.arrayBuffer(), answer.status)),
    ),
  );

type Send = (pid: number, signal: NodeJS.Signals) => void;
const toGroup: Send = (pid, signal) => process.kill(-pid, signal);
const toProgram: Send = (pid, signal) => process.kill(pid, signal);

test.each<[name: string, signal: NodeJS.Signals, sends: readonly Send[]]>([
  ['SIGTERM to the program', 'SIGTERM', [toProgram]],
  ['SIGTERM to its group', 'SIGTERM', [toGroup]],
  ['SIGINT to its group, twice in a row', 'SIGINT', [toGroup, toGroup]],
  ['SIGTERM to the program and its group, three times', 'SIGTERM', [toProgram, toGroup, toProgram]],
  ['SIGHUP of a terminal that is closed', 'SIGHUP', [toGroup]],
])('%s answers what is open, and stops the database last', async (_, signal, sends) => {
  const program = start();
  const url = await program.ready;
  const open = pages(url, 6);
  // The first one is being drawn.
  const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
  await expect.poll(metrics).toMatch(/^http_requests_running\{lane="previews"\} [1-9]/m);
  for (const send of sends) send(program.child.pid!, signal);
  const answers = await open;
  expect(await program.ended).toBe(0);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual(
    answers.map(() => 200),
  );
  expect(program.printed()).toContain('Stopped');
  expect(isDatabaseLeft()).toBe(false);
});

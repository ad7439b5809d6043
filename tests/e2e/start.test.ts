import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../new-folder.ts';
import { startProgram } from '../program.ts';

const ticket = JSON.stringify({
  fname: 'Ada',
  lname: 'Byron',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'Hi.',
});

// `tests/slow` has each way to start and end it.
test('the program starts from an empty folder, names its first admin, and ends with its database after what is open', async () => {
  const folder = await newFolder('start');
  const program = startProgram({ DATA_DIR: folder, PORT: '0' }, { ownGroup: true });
  onTestFinished(async () => {
    program.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const url = await program.ready;
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect(program.printed()).toContain('Test mode: no real payments.');
  expect(program.printed()).toMatch(/First admin: admin@paperproof\.test\n\s+Password: +\S{20}/);
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${url}/api/v1/support/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': ticket.length },
    });
    sending.once('response', (response) => resolve(response.resume().statusCode));
    sending.once('error', reject);
    sending.write(ticket.slice(0, 20), async () => {
      process.kill(-program.child.pid!, 'SIGTERM');
      await expect.poll(program.printed).toContain('Stopping');
      sending.end(ticket.slice(20));
    });
  });
  expect(await answer).toBe(200);
  expect(await program.ended).toBe(0);
  expect(existsSync(path.join(folder, 'database/postgres/postmaster.pid'))).toBe(false);
});

import { pino } from 'pino';
import { inject, test, expect } from 'vitest';
import { freePort } from '../../../../tests/free-port.ts';
import { openWayTo } from '../../../../tests/way-to-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

function withPort(port: number): string {
  const url = new URL(inject('templateUrl'));
  url.port = String(port);
  return url.href;
}

test('waits for a database that starts after the site, and says so', async () => {
  const port = await freePort();
  const lines: string[] = [];
  const waiting = waitForDatabase(withPort(port), pino({}, { write: (line: string) => void lines.push(line) }));
  await expect.poll(() => lines.join('')).toContain(`Waiting for the database at 127.0.0.1:${port}`);
  const way = await openWayTo(inject('templateUrl'), port);
  await expect(waiting).resolves.toBeUndefined();
  way.close();
});

test('gives up with a sentence if the database does not come', async () => {
  const port = await freePort();
  await expect(waitForDatabase(withPort(port), pino({ level: 'silent' }), 0)).rejects.toThrow(
    new RegExp(`^DATABASE_URL: the database at 127\\.0\\.0\\.1:${port} did not answer within 0 seconds: .*\\.$`),
  );
});

test('does not wait for a database that refuses the name, and does not repeat the password', async () => {
  const url = new URL(inject('templateUrl'));
  // The tests' own database asks for no password.
  url.username = 'nobody';
  url.password = 'not-the-password';
  await expect(waitForDatabase(url.href, pino({ level: 'silent' }))).rejects.toThrow(
    /^DATABASE_URL: the database at \S+ refuses us: (?!.*not-the-password)/,
  );
});

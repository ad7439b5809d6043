import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { serveTestApp } from '../../../tests/test-server.ts';
import { auditList } from '../admin/audit-log.ts';
import { startWorker } from '../jobs/worker.ts';
import { createTicket } from '../support/create-ticket.ts';
import { changeHouse, houseHistory, restoreHouse } from './change-house.ts';
import { readHouse } from './read-house.ts';

let house: TestApp;
let admin: Person;

beforeAll(async () => {
  house = await createTestApp({ SUPPORT_EMAIL: 'help@paperproof.example' });
  admin = await createPerson(house.app, 2);
});
afterAll(() => house?.stop());
beforeEach(() => house.app.db.deleteFrom('house_versions').execute());

const change = (input: object, basedOn: number) => changeHouse(house.app, admin.actor, input, basedOn);

test('what settings leave open the environment says', async () => {
  expect(await readHouse(house.app)).toMatchObject({
    brandName: 'Paperproof',
    supportEmail: 'help@paperproof.example',
    legalName: '',
    postalAddress: [],
  });
  await change({ brandName: 'Corwin Papers', postalAddress: '12 Corwin Street \r\n\r\n Lowell, MA 01850' }, 0);
  expect(await readHouse(house.app)).toMatchObject({
    brandName: 'Corwin Papers',
    supportEmail: 'help@paperproof.example',
    postalAddress: ['12 Corwin Street', 'Lowell, MA 01850'],
  });
});

test('every change is a version in the audit log, and an earlier one comes back as a new one', async () => {
  await change({ supportEmail: 'one@corwin.example' }, 0);
  await change({ supportEmail: 'two@corwin.example' }, 1);
  expect(await restoreHouse(house.app, admin.actor, 1)).toBe(3);
  expect((await readHouse(house.app)).supportEmail).toBe('one@corwin.example');
  const history = await houseHistory(house.app, admin.actor);
  expect(history.map(({ version, settings }) => [version, settings.supportEmail])).toEqual([
    [3, 'one@corwin.example'],
    [2, 'two@corwin.example'],
    [1, 'one@corwin.example'],
  ]);
  const question = { draw: 1, start: 0, length: 25, search: '', order: [], filters: { subject: 'settings:house' } };
  const { data } = await auditList.read(house.app, admin.actor, question);
  expect(data.slice(0, 3).map(({ action }) => action)).toEqual([
    'settings.house-restored',
    'settings.house-changed',
    'settings.house-changed',
  ]);
  expect(data[0]).toMatchObject({
    before: { version: 2, supportEmail: 'two@corwin.example' },
    after: { version: 3, supportEmail: 'one@corwin.example' },
  });
  await expect(restoreHouse(house.app, admin.actor, 9)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('of two who change it at once the second is told who was first', async () => {
  const other = await createPerson(house.app, 2);
  const both = await Promise.allSettled([
    change({ brandName: 'First Papers' }, 0),
    changeHouse(house.app, other.actor, { brandName: 'Second Papers' }, 0),
  ]);
  const [late] = both.filter(({ status }) => status === 'rejected');
  expect(late).toMatchObject({
    reason: { code: 'CONFLICT', message: expect.stringMatching(/^Person \d+ made version 1/) },
  });
  expect(await houseHistory(house.app, admin.actor)).toHaveLength(1);
});

test.each([
  [{ supportEmail: 'nobody' }, 'supportEmail'],
  [{ brandName: 'x' }, 'brandName'],
  [{ brandName: 'Wells Fargo' }, 'brandName'],
  [{ brandName: 'Paper\r\nBcc: all@example.com' }, 'brandName'],
  [{ legalName: '<script>' }, 'legalName'],
  [{ postalAddress: '1\n2\n3\n4\n5\n6' }, 'postalAddress'],
])('%j is refused at its field', async (input, field) => {
  await expect(change(input, 0)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await houseHistory(house.app, admin.actor)).toEqual([]);
});

test('neither an author nor a customer changes or reads settings', async () => {
  for (const role of [0, 1] as const) {
    const { actor } = await createPerson(house.app, role);
    await expect(changeHouse(house.app, actor, { brandName: 'Mine' }, 0)).rejects.toThrow('Unauthorized access');
    await expect(restoreHouse(house.app, actor, 1)).rejects.toThrow('Unauthorized access');
    await expect(houseHistory(house.app, actor)).rejects.toThrow('Unauthorized access');
  }
});

test('letters and the description of the calls say so at once; the sender keeps its address', async () => {
  const server = await serveTestApp(house.app);
  await change({ brandName: 'Corwin Papers', supportEmail: 'desk@corwin.example', legalName: 'Corwin LLC' }, 0);
  const description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { info: object };
  expect(description.info).toMatchObject({ title: 'Corwin Papers API', contact: { email: 'desk@corwin.example' } });
  expect(await (await fetch(`${server.url}/api/docs`)).text()).toContain('<title>API | Corwin Papers</title>');
  await startWorker(house.app);
  const ticket = { fname: 'Ada', lname: 'Byron', email: 'ada@example.com', subject: 'Hello', message: 'A question.' };
  await createTicket(house.app, ticket);
  const folder = join(house.app.config.dataDir, 'mail');
  const letters = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBe(1);
  const letter = await PostalMime.parse(await readFile(join(folder, (await letters())[0]!)));
  expect(letter.from).toEqual({ name: 'Corwin Papers', address: 'no-reply@paperproof.test' });
  expect(letter.to).toMatchObject([{ address: 'desk@corwin.example' }]);
  expect(letter.text).toContain('Sent by Corwin Papers');
  expect(letter.text).toContain('Corwin LLC');
  await server.stop();
});

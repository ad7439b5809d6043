import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import { auditList } from '../audit/audit-log.ts';
import { startWorker } from '../jobs/worker.ts';
import { createTicket } from '../../trust/support/create-ticket.ts';
import { changeSiteSettings, siteSettingsHistory, restoreSiteSettings } from './change-site-settings.ts';
import { readSiteInfo } from './read-site-info.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp({ SUPPORT_EMAIL: 'help@paperproof.example' });
  admin = await createPerson(tested.app, 2);
});
afterAll(() => tested?.stop());
beforeEach(() => tested.app.db.deleteFrom('site_settings_versions').execute());

const change = (input: object, basedOn: number) => changeSiteSettings(tested.app, admin.actor, input, basedOn);

test('uses environment values for empty settings', async () => {
  expect(await readSiteInfo(tested.app)).toMatchObject({
    brandName: 'Paperproof',
    supportEmail: 'help@paperproof.example',
    legalName: '',
    postalAddress: [],
  });
  await change({ brandName: 'Corwin Papers', postalAddress: '12 Corwin Street \r\n\r\n Lowell, MA 01850' }, 0);
  expect(await readSiteInfo(tested.app)).toMatchObject({
    brandName: 'Corwin Papers',
    supportEmail: 'help@paperproof.example',
    postalAddress: ['12 Corwin Street', 'Lowell, MA 01850'],
  });
});

test('records each change as a version in the audit log and restores earlier ones', async () => {
  await change({ supportEmail: 'one@corwin.example' }, 0);
  await change({ supportEmail: 'two@corwin.example' }, 1);
  expect(await restoreSiteSettings(tested.app, admin.actor, 1)).toBe(3);
  expect((await readSiteInfo(tested.app)).supportEmail).toBe('one@corwin.example');
  const history = await siteSettingsHistory(tested.app, admin.actor);
  expect(history.map(({ version, settings }) => [version, settings.supportEmail])).toEqual([
    [3, 'one@corwin.example'],
    [2, 'two@corwin.example'],
    [1, 'one@corwin.example'],
  ]);
  const question = { draw: 1, start: 0, length: 25, search: '', order: [], filters: { subject: 'settings:site' } };
  const { data } = await auditList.read(tested.app, admin.actor, question);
  expect(data.slice(0, 3).map(({ action }) => action)).toEqual([
    'settings.restored',
    'settings.changed',
    'settings.changed',
  ]);
  expect(data[0]).toMatchObject({
    before: { version: 2, supportEmail: 'two@corwin.example' },
    after: { version: 3, supportEmail: 'one@corwin.example' },
  });
  await expect(restoreSiteSettings(tested.app, admin.actor, 9)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('tells the second of two parallel editors who saved first', async () => {
  const other = await createPerson(tested.app, 2);
  const both = await Promise.allSettled([
    change({ brandName: 'First Papers' }, 0),
    changeSiteSettings(tested.app, other.actor, { brandName: 'Second Papers' }, 0),
  ]);
  const [late] = both.filter(({ status }) => status === 'rejected');
  expect(late).toMatchObject({
    reason: { code: 'CONFLICT', message: expect.stringMatching(/^Person \d+ saved version 1/) },
  });
  expect(await siteSettingsHistory(tested.app, admin.actor)).toHaveLength(1);
});

test.each([
  [{ supportEmail: 'nobody' }, 'supportEmail'],
  [{ brandName: 'x' }, 'brandName'],
  [{ brandName: 'Wells Fargo' }, 'brandName'],
  [{ brandName: 'Paper\r\nBcc: all@example.com' }, 'brandName'],
  [{ legalName: '<script>' }, 'legalName'],
  [{ postalAddress: '1\n2\n3\n4\n5\n6' }, 'postalAddress'],
])('refuses %j at its field', async (input, field) => {
  await expect(change(input, 0)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await siteSettingsHistory(tested.app, admin.actor)).toEqual([]);
});

test('hides settings from authors and customers', async () => {
  for (const role of [0, 1] as const) {
    const { actor } = await createPerson(tested.app, role);
    await expect(changeSiteSettings(tested.app, actor, { brandName: 'Mine' }, 0)).rejects.toThrow(
      'Unauthorized access',
    );
    await expect(restoreSiteSettings(tested.app, actor, 1)).rejects.toThrow('Unauthorized access');
    await expect(siteSettingsHistory(tested.app, actor)).rejects.toThrow('Unauthorized access');
  }
});

test('applies changes to emails and API docs at once and keeps the sender address', async () => {
  const server = await serveTestApp(tested.app);
  await change({ brandName: 'Corwin Papers', supportEmail: 'desk@corwin.example', legalName: 'Corwin LLC' }, 0);
  const description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { info: object };
  expect(description.info).toMatchObject({ title: 'Corwin Papers API', contact: { email: 'desk@corwin.example' } });
  expect(await (await fetch(`${server.url}/api/docs`)).text()).toContain('<title>API | Corwin Papers</title>');
  await startWorker(tested.app);
  const ticket = { fname: 'Ada', lname: 'Byron', email: 'ada@example.com', subject: 'Hello', message: 'A question.' };
  await createTicket(tested.app, ticket);
  const folder = join(tested.app.config.dataDir, 'mail');
  const emails = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(async () => (await emails()).length).toBe(2);
  const all = await Promise.all(
    (await emails()).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  const sent = all.find(({ subject }) => subject?.startsWith('Ticket '))!;
  expect(sent.from).toEqual({ name: 'Corwin Papers', address: 'no-reply@paperproof.test' });
  expect(sent.to).toMatchObject([{ address: 'desk@corwin.example' }]);
  expect(sent.text).toContain('Sent by Corwin Papers');
  expect(sent.text).toContain('Corwin LLC');
  await server.stop();
});

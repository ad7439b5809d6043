import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { LEGAL_NAMES, type LegalName } from '../../domain/legal/legal-texts.ts';
import { auditList } from '../admin/audit-log.ts';
import { changeHouse } from '../house/change-house.ts';
import { startWorker } from '../jobs/worker.ts';
import { seed } from '../seed/seed.ts';
import { discardLegalDraft, publishLegal, restoreLegal, saveLegalDraft, withdrawLegal } from './change-legal.ts';
import { legalForStaff, legalOverview } from './legal-for-staff.ts';
import { legalInForce, readLegal, readLegalDraft } from './read-legal.ts';

const START = Date.parse('2026-12-01T15:00:00Z');
const DAY = 86_400_000;
let time = START;
let house: TestApp;
let admin: Person;

beforeAll(async () => {
  house = await createTestApp({}, () => new Date(time));
  admin = await createPerson(house.app, 2);
});
afterAll(() => house?.stop());
beforeEach(async () => {
  time = START;
  for (const table of ['legal_drafts', 'legal_versions', 'house_versions'] as const)
    await house.app.db.deleteFrom(table).execute();
  await seed(house.app);
});

const words = (body: string) => ({ inShort: 'What it comes down to.', body });
const save = (name: LegalName, body: string, revision = 0) =>
  saveLegalDraft(house.app, admin.actor, name, words(body), revision);
const publish = (name: LegalName, body: string, wishes: object = {}, revision = 0) =>
  publishLegal(house.app, admin.actor, name, { content: words(body), publish: wishes, revision });
const read = (name: LegalName, version: number | null = null) => readLegal(house.app, name, version);

test('a new house begins with the three texts, every fact filled in, under one date', async () => {
  for (const name of LEGAL_NAMES) {
    const text = await read(name);
    expect(text).toMatchObject({ version: 1, state: 'in force', others: [] });
    expect(text!.effectiveAt).toEqual(new Date('2026-11-21T05:00:00Z'));
    expect(text!.html + text!.inShort).not.toMatch(/[{}]/);
  }
  const terms = await read('terms');
  expect(terms!.html).toContain('$99.00 a month or $990.00 a year. Past about 200 papers');
  expect(terms!.html).toContain('A week before a year renews we write to you.');
  expect(terms!.headings[0]).toEqual({ id: 'what-this-is', text: 'What this is' });
  const privacy = await read('privacy');
  expect(privacy!.html).toContain('for 30 days after you last touched it');
  expect(privacy!.html).toContain('90 days if you bought as a guest, 24 months with an account');
  expect(privacy!.html).toContain('one number a day for each article');
  const refunds = await read('refunds');
  expect(refunds!.inShort).toBe('Unused within 14 days: by your own press. Wrong because of us: always.');
  expect(refunds!.headings.map(({ text }) => text)).toContain('Within 14 days, by yourself');
});

test('a draft is read by nobody; published it holds at once, and the version before keeps its address', async () => {
  await save('privacy', '<h2>New</h2><p>Words.</p>');
  expect((await read('privacy'))?.version).toBe(1);
  expect((await readLegalDraft(house.app, 'privacy'))?.html).toContain('<h2 id="new">New</h2>');
  expect(await publish('privacy', '<h2>New</h2><p>Words.</p>', {}, 1)).toMatchObject({ version: 2 });
  expect(await read('privacy')).toMatchObject({ version: 2, state: 'in force', others: [{ version: 1 }] });
  expect(await read('privacy', 1)).toMatchObject({ state: 'earlier', inForce: { version: 2 } });
  expect(await readLegalDraft(house.app, 'privacy')).toBeNull();
  expect(await read('privacy', 3)).toBeNull();
  expect(await read('privacy', Number.NaN)).toBeNull();
  expect(await read('privacy', 99_999_999_999)).toBeNull();
});

test('a version of a later day waits, can be read, and holds from the first moment of its day', async () => {
  await publish('refunds', '<p>From the tenth on.</p>', { effectiveOn: '2026-12-10' });
  expect(await read('refunds')).toMatchObject({ version: 1, others: [{ version: 2 }] });
  expect(await read('refunds', 2)).toMatchObject({ state: 'coming' });
  expect((await legalOverview(house.app, admin.actor)).find(({ name }) => name === 'refunds')).toMatchObject({
    version: 1,
    waiting: [{ version: 2 }],
  });
  // Midnight in New York is five in the morning in Greenwich.
  time = Date.parse('2026-12-10T04:59:59Z');
  expect(await legalInForce(house.app, 'refunds')).toMatchObject({ version: 1 });
  time = Date.parse('2026-12-10T05:00:00Z');
  expect(await legalInForce(house.app, 'refunds')).toMatchObject({ version: 2 });
});

test('what waits is taken back until it holds, and nothing overtakes it', async () => {
  await publish('refunds', '<p>Later.</p>', { effectiveOn: '2026-12-10' });
  await expect(publish('refunds', '<p>Now.</p>')).rejects.toMatchObject({
    fields: { effectiveOn: expect.stringContaining('Version 2 waits for December 10, 2026') },
  });
  await withdrawLegal(house.app, admin.actor, 'refunds', 2);
  expect(await read('refunds', 2)).toBeNull();
  expect(await publish('refunds', '<p>Now.</p>')).toMatchObject({ version: 3 });
  await expect(withdrawLegal(house.app, admin.actor, 'refunds', 3)).rejects.toMatchObject({ code: 'CONFLICT' });
  time += 30 * DAY;
  expect(await legalInForce(house.app, 'refunds')).toMatchObject({ version: 3 });
});

test('an earlier version comes back as a draft and binds nobody until it is published', async () => {
  const first = await read('refunds');
  await publish('refunds', '<p>Second.</p>');
  await restoreLegal(house.app, admin.actor, 'refunds', 1);
  expect((await read('refunds'))?.version).toBe(2);
  await expect(restoreLegal(house.app, admin.actor, 'refunds', 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  const { draft } = await legalForStaff(house.app, admin.actor, 'refunds');
  await publishLegal(house.app, admin.actor, 'refunds', { content: draft!.content, publish: {}, revision: 1 });
  expect(await read('refunds')).toMatchObject({ version: 3, html: first!.html });
});

test('who saves second is told who saved first, and nothing is overwritten', async () => {
  const other = await createPerson(house.app, 2);
  await save('privacy', '<p>Mine.</p>');
  const late = saveLegalDraft(house.app, other.actor, 'privacy', words('<p>Yours.</p>'), 0);
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^Person \d+ saved/) });
  await expect(publish('privacy', '<p>Yours.</p>')).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(discardLegalDraft(house.app, other.actor, 'privacy', 0)).rejects.toMatchObject({ code: 'CONFLICT' });
  const { draft } = await legalForStaff(house.app, admin.actor, 'privacy');
  expect(draft).toMatchObject({ content: { body: '<p>Mine.</p>' }, revision: 1 });
  await discardLegalDraft(house.app, admin.actor, 'privacy', 1);
  expect((await legalForStaff(house.app, admin.actor, 'privacy')).draft).toBeNull();
});

test.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p>a</p><img src="/media/0123456789abcdef0123456789abcdef/1.jpg" alt="x" />', '<p>a</p>'],
  ['<p>a</p><iframe src="https://example.com"></iframe>', '<p>a</p>'],
])('%s is cleaned before it is kept', async (typed, kept) => {
  await save('privacy', typed);
  const { draft } = await legalForStaff(house.app, admin.actor, 'privacy');
  expect(draft!.content.body).toBe(kept);
});

test('no fact becomes code: not in words, not in a link that begins with it', async () => {
  await changeHouse(house.app, admin.actor, { brandName: 'javascript', postalAddress: 'A & B' }, 0);
  await publish('privacy', '<p><a href="{{site name}}:alert(1)">{{postal address}}</a></p>');
  expect((await read('privacy'))!.html).toBe('<p><a>A &amp; B</a></p>');
});

test.each([
  [{ body: '<p>{{moon phase}}</p>' }, 'body', 'There is no placeholder {{moon phase}}'],
  [{ body: '<p>{{refund days</p>' }, 'body', 'curly brackets'],
  [{ inShort: 'Unused within {{days}}.' }, 'inShort', 'There is no placeholder {{days}}'],
  [{ body: '<p> </p>' }, 'body', 'Write the text'],
  [{ inShort: 'Short' }, 'inShort', 'Say in a sentence'],
])('%j is refused at its field', async (changes, field, says) => {
  const content = { ...words('<p>Words.</p>'), ...changes };
  await expect(saveLegalDraft(house.app, admin.actor, 'privacy', content, 0)).rejects.toMatchObject({
    fields: { [field]: expect.stringContaining(says) },
  });
});

test('a fact that nobody has said yet keeps a text from being published', async () => {
  const late = publish('privacy', '<p>Write to {{postal address}}.</p>');
  await expect(late).rejects.toMatchObject({ fields: { body: expect.stringContaining('{{postal address}}') } });
  await changeHouse(house.app, admin.actor, { postalAddress: '12 Corwin Street\nLowell, MA 01850' }, 0);
  await publish('privacy', '<p>Write to {{postal address}}.</p>');
  expect((await read('privacy'))!.html).toBe('<p>Write to 12 Corwin Street, Lowell, MA 01850.</p>');
  // Nor is it taken away from under the text.
  await expect(changeHouse(house.app, admin.actor, {}, 1)).rejects.toMatchObject({
    fields: { postalAddress: expect.stringContaining('“Privacy” names it') },
  });
});

test('what holds says the facts of today, what held those of its own time', async () => {
  await publish('privacy', '<p>Write to {{support address}}.</p>');
  await changeHouse(house.app, admin.actor, { supportEmail: 'new@corwin.example' }, 0);
  expect((await read('privacy'))!.html).toBe('<p>Write to new@corwin.example.</p>');
  await publish('privacy', '<p>Another.</p>');
  expect((await read('privacy', 2))!.html).toBe('<p>Write to support@paperproof.test.</p>');
});

test('a release that changes a figure which a text names makes a new version of it, once', async () => {
  const facts = { ...(await factsOf('refunds')), 'refund days': '7' };
  await house.app.db
    .updateTable('legal_versions')
    .set({ facts: JSON.stringify(facts) } as never)
    .where('name', '=', 'refunds')
    .execute();
  await seed(house.app);
  await seed(house.app);
  expect(await read('refunds')).toMatchObject({ version: 2, effectiveAt: new Date(START), others: [{ version: 1 }] });
  expect((await read('refunds', 1))!.inShort).toContain('within 7 days');
  expect(await legalInForce(house.app, 'terms')).toMatchObject({ version: 1 });
});

const factsOf = async (name: LegalName) =>
  (await house.app.db.selectFrom('legal_versions').select('facts').where('name', '=', name).executeTakeFirstOrThrow())
    .facts;

test('new terms wait a month and are announced to every account once; a correction does neither', async () => {
  await expect(publish('terms', '<p>New.</p>', { effectiveOn: '2026-12-30' })).rejects.toMatchObject({
    fields: { effectiveOn: expect.stringContaining('choose December 31, 2026 or later') },
  });
  await expect(publish('terms', '<p>New.</p>')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await createPerson(house.app, 0);
  const closed = await createPerson(house.app, 0);
  await house.app.db
    .updateTable('users')
    .set({ disabled_at: new Date(time) })
    .where('id', '=', closed.id)
    .execute();
  expect(await publish('terms', '<p>Mended.</p>', { isCorrection: true })).toMatchObject({ version: 2 });
  await publish('terms', '<p>New.</p>', { effectiveOn: '2026-12-31' });
  await startWorker(house.app);
  const holders = await house.app.db.selectFrom('users').select('username').where('disabled_at', 'is', null).execute();
  const folder = join(house.app.config.dataDir, 'mail');
  const letters = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(holders.length);
  const sent = await Promise.all(
    (await letters()).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  expect(sent.map(({ to }) => to![0]!.address).toSorted()).toEqual(holders.map(({ username }) => username).toSorted());
  expect(sent[0]!.subject).toBe('Our terms change on December 31, 2026');
  expect(sent[0]!.text).toContain('/terms-and-conditions/?version=3');
}, 40_000);

test('everything that staff do to a text stands in the audit log', async () => {
  await save('privacy', '<p>One.</p>');
  await publish('privacy', '<p>Two.</p>', { effectiveOn: '2026-12-10' }, 1);
  await withdrawLegal(house.app, admin.actor, 'privacy', 2);
  await restoreLegal(house.app, admin.actor, 'privacy', 1);
  await discardLegalDraft(house.app, admin.actor, 'privacy', 1);
  const question = { draw: 1, start: 0, length: 5, search: '', order: [], filters: { subject: 'legal:privacy' } };
  const { data } = await auditList.read(house.app, admin.actor, question);
  expect(data.map(({ action }) => action)).toEqual([
    'settings.legal-draft-discarded',
    'settings.legal-restored',
    'settings.legal-withdrawn',
    'settings.legal-published',
    'settings.legal-draft-saved',
  ]);
});

test('neither an author nor a customer writes or publishes a text', async () => {
  for (const role of [0, 1] as const) {
    const { actor } = await createPerson(house.app, role);
    const deeds = [
      () => saveLegalDraft(house.app, actor, 'terms', words('<p>x</p>'), 0),
      () => publishLegal(house.app, actor, 'terms', { content: words('<p>x</p>'), publish: {}, revision: 0 }),
      () => discardLegalDraft(house.app, actor, 'terms', 0),
      () => withdrawLegal(house.app, actor, 'terms', 1),
      () => restoreLegal(house.app, actor, 'terms', 1),
      () => legalForStaff(house.app, actor, 'terms'),
      () => legalOverview(house.app, actor),
    ];
    for (const deed of deeds) await expect(deed()).rejects.toThrow('Unauthorized access');
  }
});

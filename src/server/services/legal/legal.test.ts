import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { LEGAL_NAMES, type LegalName } from '../../../domain/legal/legal-texts.ts';
import { auditList } from '../audit/audit-log.ts';
import { changeSiteSettings } from '../settings/change-site-settings.ts';
import { startWorker } from '../jobs/worker.ts';
import { seed } from '../../doors/seed/seed.ts';
import { discardLegalDraft, publishLegal, restoreLegal, saveLegalDraft, withdrawLegal } from './change-legal.ts';
import { legalForStaff, legalOverview } from './legal-for-staff.ts';
import { legalInForce, readLegal, readLegalDraft } from './read-legal.ts';

const START = Date.parse('2026-12-01T15:00:00Z');
const DAY = 86_400_000;
let time = START;
let site: TestApp;
let admin: Person;

beforeAll(async () => {
  site = await createTestApp({}, () => new Date(time));
  admin = await createPerson(site.app, 2);
});
afterAll(() => site?.stop());
beforeEach(async () => {
  time = START;
  for (const table of ['legal_drafts', 'legal_versions', 'site_settings_versions'] as const)
    await site.app.db.deleteFrom(table).execute();
  await seed(site.app);
});

const words = (body: string) => ({ inShort: 'What it comes down to.', body });
const save = (name: LegalName, body: string, revision = 0) =>
  saveLegalDraft(site.app, admin.actor, name, words(body), revision);
const publish = (name: LegalName, body: string, requests: object = {}, revision = 0) =>
  publishLegal(site.app, admin.actor, name, { content: words(body), publish: requests, revision });
const read = (name: LegalName, version: number | null = null) => readLegal(site.app, name, version);

test('a new site has all three texts with every placeholder filled in', async () => {
  for (const name of LEGAL_NAMES) {
    const text = await read(name);
    expect(text).toMatchObject({ version: 1, state: 'in force', others: [] });
    expect(text!.effectiveAt).toEqual(new Date('2026-11-21T05:00:00Z'));
    expect(text!.html + text!.inShort).not.toMatch(/[{}]/);
  }
  const terms = await read('terms');
  expect(terms!.html).toContain('$99.00 a month or $990.00 a year. If you issue more than about 200 documents');
  expect(terms!.html).toContain('A week before a yearly renewal, we email you.');
  expect(terms!.headings[0]).toEqual({ id: 'what-we-do', text: 'What we do' });
  const privacy = await read('privacy');
  expect(privacy!.html).toContain('for 30 days after your last change');
  expect(privacy!.html).toContain('90 days if you buy as a guest and 24 months with an account');
  expect(privacy!.html).toContain('one number a day for each article');
  expect(privacy!.html).toContain('a program on our own server reads the words in the logo');
  expect(privacy!.html).toContain('can send its issuer a message');
  const refunds = await read('refunds');
  expect(refunds!.inShort).toBe(
    'Refund any unused order yourself within 14 days. If we made a mistake, you always get a refund.',
  );
  expect(refunds!.headings.map(({ text }) => text)).toContain('Money-back guarantee');
});

test('a draft is private, a published version takes effect at once, and the earlier one keeps its URL', async () => {
  await save('privacy', '<h2>New</h2><p>Words.</p>');
  expect((await read('privacy'))?.version).toBe(1);
  expect((await readLegalDraft(site.app, 'privacy'))?.html).toContain('<h2 id="new">New</h2>');
  expect(await publish('privacy', '<h2>New</h2><p>Words.</p>', {}, 1)).toMatchObject({ version: 2 });
  expect(await read('privacy')).toMatchObject({ version: 2, state: 'in force', others: [{ version: 1 }] });
  expect(await read('privacy', 1)).toMatchObject({ state: 'earlier', inForce: { version: 2 } });
  expect(await readLegalDraft(site.app, 'privacy')).toBeNull();
  expect(await read('privacy', 3)).toBeNull();
  expect(await read('privacy', Number.NaN)).toBeNull();
  expect(await read('privacy', 99_999_999_999)).toBeNull();
});

test('a scheduled version can be read and takes effect at midnight of its date', async () => {
  await publish('refunds', '<p>From the tenth on.</p>', { effectiveOn: '2026-12-10' });
  expect(await read('refunds')).toMatchObject({ version: 1, others: [{ version: 2 }] });
  expect(await read('refunds', 2)).toMatchObject({ state: 'coming' });
  expect((await legalOverview(site.app, admin.actor)).find(({ name }) => name === 'refunds')).toMatchObject({
    version: 1,
    waiting: [{ version: 2 }],
  });
  // Midnight in New York is 05:00 UTC.
  time = Date.parse('2026-12-10T04:59:59Z');
  expect(await legalInForce(site.app, 'refunds')).toMatchObject({ version: 1 });
  time = Date.parse('2026-12-10T05:00:00Z');
  expect(await legalInForce(site.app, 'refunds')).toMatchObject({ version: 2 });
});

test('a scheduled version can be canceled until it takes effect, and no version can take effect before it', async () => {
  await publish('refunds', '<p>Later.</p>', { effectiveOn: '2026-12-10' });
  await expect(publish('refunds', '<p>Now.</p>')).rejects.toMatchObject({
    fields: { effectiveOn: expect.stringContaining('Version 2 takes effect on December 10, 2026') },
  });
  await withdrawLegal(site.app, admin.actor, 'refunds', 2);
  expect(await read('refunds', 2)).toBeNull();
  expect(await publish('refunds', '<p>Now.</p>')).toMatchObject({ version: 3 });
  await expect(withdrawLegal(site.app, admin.actor, 'refunds', 3)).rejects.toMatchObject({ code: 'CONFLICT' });
  time += 30 * DAY;
  expect(await legalInForce(site.app, 'refunds')).toMatchObject({ version: 3 });
});

test('an earlier version can be restored as a draft and takes effect only when published', async () => {
  const first = await read('refunds');
  await publish('refunds', '<p>Second.</p>');
  await restoreLegal(site.app, admin.actor, 'refunds', 1);
  expect((await read('refunds'))?.version).toBe(2);
  await expect(restoreLegal(site.app, admin.actor, 'refunds', 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  const { draft } = await legalForStaff(site.app, admin.actor, 'refunds');
  await publishLegal(site.app, admin.actor, 'refunds', { content: draft!.content, publish: {}, revision: 1 });
  expect(await read('refunds')).toMatchObject({ version: 3, html: first!.html });
});

test('the second of two editors gets an error, and nothing is overwritten', async () => {
  const other = await createPerson(site.app, 2);
  await save('privacy', '<p>Mine.</p>');
  const late = saveLegalDraft(site.app, other.actor, 'privacy', words('<p>Yours.</p>'), 0);
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^Person \d+ saved/) });
  await expect(publish('privacy', '<p>Yours.</p>')).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(discardLegalDraft(site.app, other.actor, 'privacy', 0)).rejects.toMatchObject({ code: 'CONFLICT' });
  const { draft } = await legalForStaff(site.app, admin.actor, 'privacy');
  expect(draft).toMatchObject({ content: { body: '<p>Mine.</p>' }, revision: 1 });
  await discardLegalDraft(site.app, admin.actor, 'privacy', 1);
  expect((await legalForStaff(site.app, admin.actor, 'privacy')).draft).toBeNull();
});

test.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p>a</p><img src="/media/0123456789abcdef0123456789abcdef/1.jpg" alt="x" />', '<p>a</p>'],
  ['<p>a</p><iframe src="https://example.com"></iframe>', '<p>a</p>'],
])('%s is sanitized before it is saved', async (typed, kept) => {
  await save('privacy', typed);
  const { draft } = await legalForStaff(site.app, admin.actor, 'privacy');
  expect(draft!.content.body).toBe(kept);
});

test('placeholder values cannot inject HTML or links', async () => {
  await changeSiteSettings(site.app, admin.actor, { brandName: 'javascript', postalAddress: 'A & B' }, 0);
  await publish('privacy', '<p><a href="{{site name}}:alert(1)">{{postal address}}</a></p>');
  expect((await read('privacy'))!.html).toBe('<p><a>A &amp; B</a></p>');
});

test.each([
  [{ body: '<p>{{moon phase}}</p>' }, 'body', 'Unknown placeholder {{moon phase}}'],
  [{ body: '<p>{{refund days</p>' }, 'body', 'curly brackets'],
  [{ inShort: 'Unused within {{days}}.' }, 'inShort', 'Unknown placeholder {{days}}'],
  [{ body: '<p> </p>' }, 'body', 'Enter the text'],
  [{ inShort: 'Short' }, 'inShort', 'Enter a summary'],
])('%j is refused at its field', async (changes, field, says) => {
  const content = { ...words('<p>Words.</p>'), ...changes };
  await expect(saveLegalDraft(site.app, admin.actor, 'privacy', content, 0)).rejects.toMatchObject({
    fields: { [field]: expect.stringContaining(says) },
  });
});

test('refuses to publish a text with a placeholder that has no value', async () => {
  const late = publish('privacy', '<p>Write to {{postal address}}.</p>');
  await expect(late).rejects.toMatchObject({ fields: { body: expect.stringContaining('{{postal address}}') } });
  await changeSiteSettings(site.app, admin.actor, { postalAddress: '12 Corwin Street\nLowell, MA 01850' }, 0);
  await publish('privacy', '<p>Write to {{postal address}}.</p>');
  expect((await read('privacy'))!.html).toBe('<p>Write to 12 Corwin Street, Lowell, MA 01850.</p>');
  // A setting that a text uses cannot be cleared.
  await expect(changeSiteSettings(site.app, admin.actor, {}, 1)).rejects.toMatchObject({
    fields: { postalAddress: expect.stringContaining('“Privacy policy” uses it') },
  });
});

test('the current version uses current values, an earlier one those of its time', async () => {
  await publish('privacy', '<p>Write to {{support address}}.</p>');
  await changeSiteSettings(site.app, admin.actor, { supportEmail: 'new@corwin.example' }, 0);
  expect((await read('privacy'))!.html).toBe('<p>Write to new@corwin.example.</p>');
  await publish('privacy', '<p>Another.</p>');
  expect((await read('privacy', 2))!.html).toBe('<p>Write to support@paperproof.test.</p>');
});

test('a release that changes a figure in a text publishes a new version once', async () => {
  const facts = { ...(await factsOf('refunds')), 'refund days': '7' };
  await site.app.db
    .updateTable('legal_versions')
    .set({ facts: JSON.stringify(facts) } as never)
    .where('name', '=', 'refunds')
    .execute();
  await seed(site.app);
  await seed(site.app);
  expect(await read('refunds')).toMatchObject({ version: 2, effectiveAt: new Date(START), others: [{ version: 1 }] });
  expect((await read('refunds', 1))!.inShort).toContain('within 7 days');
  expect(await legalInForce(site.app, 'terms')).toMatchObject({ version: 1 });
});

const factsOf = async (name: LegalName) =>
  (await site.app.db.selectFrom('legal_versions').select('facts').where('name', '=', name).executeTakeFirstOrThrow())
    .facts;

test('new terms take effect after a month and are emailed to every account once, corrections are not', async () => {
  await expect(publish('terms', '<p>New.</p>', { effectiveOn: '2026-12-30' })).rejects.toMatchObject({
    fields: { effectiveOn: expect.stringContaining('Choose December 31, 2026 or later') },
  });
  await expect(publish('terms', '<p>New.</p>')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await createPerson(site.app, 0);
  const closed = await createPerson(site.app, 0);
  await site.app.db
    .updateTable('users')
    .set({ disabled_at: new Date(time) })
    .where('id', '=', closed.id)
    .execute();
  expect(await publish('terms', '<p>Mended.</p>', { isCorrection: true })).toMatchObject({ version: 2 });
  await publish('terms', '<p>New.</p>', { effectiveOn: '2026-12-31' });
  await startWorker(site.app);
  const holders = await site.app.db.selectFrom('users').select('username').where('disabled_at', 'is', null).execute();
  const folder = join(site.app.config.dataDir, 'mail');
  const emails = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(async () => (await emails()).length).toBe(holders.length);
  const sent = await Promise.all(
    (await emails()).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  expect(sent.map(({ to }) => to![0]!.address).toSorted()).toEqual(holders.map(({ username }) => username).toSorted());
  expect(sent[0]!.subject).toBe('Our terms change on December 31, 2026');
  expect(sent[0]!.text).toContain('/terms-and-conditions/?version=3');
});

test('the audit log records everything that staff do to a text', async () => {
  await save('privacy', '<p>One.</p>');
  await publish('privacy', '<p>Two.</p>', { effectiveOn: '2026-12-10' }, 1);
  await withdrawLegal(site.app, admin.actor, 'privacy', 2);
  await restoreLegal(site.app, admin.actor, 'privacy', 1);
  await discardLegalDraft(site.app, admin.actor, 'privacy', 1);
  const question = { draw: 1, start: 0, length: 5, search: '', order: [], filters: { subject: 'legal:privacy' } };
  const { data } = await auditList.read(site.app, admin.actor, question);
  expect(data.map(({ action }) => action)).toEqual([
    'settings.legal-draft-discarded',
    'settings.legal-restored',
    'settings.legal-withdrawn',
    'settings.legal-published',
    'settings.legal-draft-saved',
  ]);
});

test('authors and customers cannot edit or publish texts', async () => {
  for (const role of [0, 1] as const) {
    const { actor } = await createPerson(site.app, role);
    const actions = [
      () => saveLegalDraft(site.app, actor, 'terms', words('<p>x</p>'), 0),
      () => publishLegal(site.app, actor, 'terms', { content: words('<p>x</p>'), publish: {}, revision: 0 }),
      () => discardLegalDraft(site.app, actor, 'terms', 0),
      () => withdrawLegal(site.app, actor, 'terms', 1),
      () => restoreLegal(site.app, actor, 'terms', 1),
      () => legalForStaff(site.app, actor, 'terms'),
      () => legalOverview(site.app, actor),
    ];
    for (const action of actions) await expect(action()).rejects.toThrow('Unauthorized access');
  }
});

import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { createPerson } from '../staff.ts';
import { accessibilityProblems, expectAccessibleOnEachScreen, openPage, type WatchedPage, visit } from './browser.ts';
import { expectLooks } from './looks.ts';
import { type SiteDatabase, openSiteDatabase } from './site-database.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';
import { tabTo } from './tab-to.ts';

const { site, browser } = await openOwnSiteAndBrowser();
expectLooks(import.meta.filename);
let database: SiteDatabase;
const tokens: string[] = [];

beforeAll(async () => {
  database = await openSiteDatabase(site);
  for (const role of [2, 2, 1] as const) tokens.push((await createPerson(database, role)).token);
});
afterAll(() => database?.close());

async function enter(
  address: string,
  { staff = 0, ...options }: BrowserContextOptions & { staff?: number } = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await watched.page.context().addCookies([{ name: 'session', value: tokens[staff]!, url: site.url }]);
  await visit(watched.page, site.url + address);
  return watched;
}

/** The browser logs each error answer. */
const REFUSED = expect.stringContaining('status of 422');

/** As a visitor without cookies sees it. */
const textAt = async (address: string): Promise<string> => (await fetch(site.url + address)).text();
const answerTo = (address: string): Promise<Response> => fetch(site.url + address, { redirect: 'manual' });

const send = (address: string, fields: Record<string, string>, staff = 0): Promise<Response> =>
  fetch(site.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, Cookie: `session=${tokens[staff]}` },
    body: new URLSearchParams(fields),
  });

const words = (page: Page) => page.getByRole('textbox', { name: 'Text' }).and(page.locator('[contenteditable]'));

test('site name and support email can be set by keyboard and appear everywhere', async () => {
  const { page, errors, close } = await enter('/admin/');
  await tabTo(page, 'System');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/settings/');
  await page.getByText('No changes yet.').waitFor();
  await tabTo(page, 'Site name');
  await page.keyboard.type('Corwin Papers');
  await tabTo(page, 'Support email');
  await page.keyboard.type('desk@corwin.example');
  await tabTo(page, 'Legal company name');
  await page.keyboard.type('Corwin Papers LLC');
  await page.keyboard.press('Enter');
  await page.getByText('Saved as version 1.').waitFor();
  // The head of this page as well.
  await page.getByRole('link', { name: 'Corwin Papers home' }).waitFor();
  expect(errors).toEqual([]);
  await close();

  await expect.poll(() => textAt('/contact/')).toContain('desk@corwin.example');
  const contact = await textAt('/contact/');
  expect(contact).toContain('<title>Contact us | Corwin Papers</title>');
  expect(contact).toContain('"legalName":"Corwin Papers LLC"');
  expect(contact).toContain('"email":"desk@corwin.example"');
  for (const [address, says] of [
    ['/.well-known/security.txt', 'mailto:desk@corwin.example'],
    ['/site.webmanifest', '"name":"Corwin Papers"'],
    ['/blog/feed.xml', '<title>Corwin Papers: blog</title>'],
    ['/api/openapi.json', '"title":"Corwin Papers API"'],
  ] as const)
    expect([address, await textAt(address)]).toEqual([address, expect.stringContaining(says)]);
});

test('an edit conflict keeps the input and allows saving again', async () => {
  const [one, other] = [await enter('/admin/settings/'), await enter('/admin/settings/', { staff: 1 })];
  const next = Number(
    /version (\d+)$/.exec(await one.page.getByRole('button', { name: /^Save as version/ }).innerText())![1],
  );
  await one.page.getByLabel('Support email').fill('first@corwin.example');
  await other.page.getByLabel('Support email').fill('second@corwin.example');
  await one.page.getByRole('button', { name: `Save as version ${next}` }).click();
  await one.page.getByText(`Saved as version ${next}.`).waitFor();
  await other.page.getByRole('button', { name: `Save as version ${next}` }).click();
  await other.page.getByText(`saved version ${next} while you were editing`).waitFor();
  expect(await other.page.getByLabel('Support email').inputValue()).toBe('second@corwin.example');
  await other.page.getByRole('button', { name: `Save as version ${next + 1}` }).click();
  await other.page.getByText(`Saved as version ${next + 1}.`).waitFor();
  await other.page.getByRole('link', { name: `View changes in version ${next + 1}` }).click();
  const differences = other.page.locator('#differences');
  await differences.getByRole('heading', { name: `Changes from version ${next} to version ${next + 1}` }).waitFor();
  // Removed and added text can be told apart without color, also by a screen reader.
  expect((await differences.locator('del').innerText()).replaceAll(/\s+/g, ' ')).toContain('(removed: first');
  expect((await differences.locator('ins').innerText()).replaceAll(/\s+/g, ' ')).toContain('(added: second');
  await differences.getByLabel('From', { exact: true }).selectOption(String(next + 1));
  await differences.getByRole('button', { name: 'Compare' }).click();
  await differences.getByRole('heading', { name: `Changes from version ${next + 1} to version ${next + 1}` }).waitFor();
  await differences.getByText('No differences.').waitFor();
  expect(await accessibilityProblems(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: `Restore version ${next}` }).click();
  await other.page.getByText(`Restored as version ${next + 2}.`).waitFor();
  await one.close();
  await other.close();
});

test('a legal page is drafted, validated, previewed, published, and keeps its versions', async () => {
  const [, support] = /mailto:(.+)/.exec(await textAt('/.well-known/security.txt'))!;
  const { page, errors, close } = await enter('/admin/settings/');
  await page.getByRole('link', { name: 'Privacy policy', exact: true }).first().click();
  await words(page).waitFor();
  await words(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Write to ');
  await page.getByRole('button', { name: 'Placeholder' }).click();
  const placeholders = page.getByRole('dialog', { name: 'Insert placeholder' });
  await placeholders.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await placeholders.getByText('Support email address').click();
  // The editor has the focus again at once.
  await page.keyboard.type(' or {{the moon}}.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Unknown placeholder {{the moon}}').first().waitFor();
  expect(await words(page).innerText()).toContain('Write to {{support address}} or {{the moon}}.');
  await words(page).click();
  await page.keyboard.press('Control+End');
  for (let press = 0; press < ' or {{the moon}}'.length + 1; press += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved as a draft.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'View draft changes' }).click();
  await page.getByRole('heading', { name: 'Changes from version 1 to the draft' }).waitFor();
  expect(await page.locator('#differences ins').innerText()).toContain('Write to {{support address}}.');

  // Only an admin can read the draft.
  expect((await answerTo('/privacy-policy/?version=draft')).status).toBe(404);
  const asAuthor = await enter('/privacy-policy/?version=draft', { staff: 2 });
  await asAuthor.page.getByText('404').first().waitFor();
  await asAuthor.close();
  await page.getByRole('link', { name: 'View draft', exact: true }).click();
  await page.getByText(`Write to ${support}.`).waitFor();
  await page.getByText('This is a draft. Only staff can see it.').waitFor();
  await page.goBack();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published as version 2. It is in effect now.').waitFor();
  await page.getByRole('link', { name: 'View changes in version 2' }).click();
  await page.locator('#differences').getByText('unchanged lines').first().waitFor();
  expect(await page.locator('#differences ins').innerText()).toContain('Write to {{support address}}.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await visit(page, `${site.url}/privacy-policy/`);
  await page.getByText(`Write to ${support}.`).waitFor();
  await page.getByRole('link', { name: 'Your rights' }).click();
  expect(page.url()).toMatch(/#your-rights$/);
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByText('This version no longer applies.').waitFor();
  expect(errors).toEqual([REFUSED]);
  await close();

  const earlier = await textAt('/privacy-policy/?version=1');
  expect(earlier).toContain('noindex, nofollow');
  expect(earlier).toContain(`<link rel="canonical" href="${site.url}/privacy-policy/"/>`);
  expect(earlier).not.toContain(`Write to ${support}`);
  expect(await textAt('/privacy-policy/')).not.toContain('noindex');
  for (const version of ['3', '0', 'x', '99999999999'])
    expect([version, (await answerTo(`/privacy-policy/?version=${version}`)).status]).toEqual([version, 404]);
});

const HOSTILE =
  '<h2 onclick="globalThis.hit=1">Hostile</h2><p><a href="javascript:globalThis.hit=2">press</a> {{site name}}</p>' +
  '<script>globalThis.hit=3</script><img src="x" onerror="globalThis.hit=4"><iframe srcdoc="x"></iframe>';

test('without scripts the text is an HTML field, and scripts in it are removed', async () => {
  const { page, close } = await enter('/admin/settings/texts/refunds/', { javaScriptEnabled: false });
  await page.getByLabel('Text').fill(HOSTILE);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved as a draft.').waitFor();
  expect(await page.getByLabel('Text').inputValue()).toBe('<h2>Hostile</h2><p><a>press</a> {{site name}}</p>');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published as version 2.').waitFor();
  await close();
  const reader = await openPage(browser);
  await visit(reader.page, `${site.url}/refund-policy/`);
  const { name } = JSON.parse(await textAt('/site.webmanifest')) as { name: string };
  await reader.page.getByText(`press ${name}`).click();
  expect(await reader.page.evaluate(() => (globalThis as { hit?: unknown }).hit)).toBeUndefined();
  expect(reader.errors).toEqual([]);
  await reader.close();
  const html = await textAt('/refund-policy/');
  for (const word of ['globalThis.hit', 'srcdoc', 'onerror="globalThis']) expect(html).not.toContain(word);
});

test('explains why a version can’t be restored when a legal page needs a value it lacks', async () => {
  const { page, close } = await enter('/admin/settings/');
  await page.getByLabel('Mailing address').fill('');
  await page.getByLabel('Site name').fill('Without an address');
  await page.getByRole('button', { name: /^Save as version/ }).click();
  const without = Number(/\d+/.exec(await page.getByText(/^Saved as version \d+\./).innerText())![0]);
  const again = page.getByRole('button', { name: `Save as version ${without + 1}` });
  await again.waitFor();
  await page.getByLabel('Mailing address').fill('12 Corwin Street');
  await again.click();
  await page.getByText(`Saved as version ${without + 1}.`).waitFor();
  const { status } = await send('/admin/settings/texts/privacy/', {
    intent: 'publish',
    inShort: 'What it comes down to.',
    body: '<p>Write to {{postal address}}.</p>',
    revision: '0',
  });
  expect(status).toBe(200);
  await page.getByRole('button', { name: `Restore version ${without}`, exact: true }).click();
  await page.getByText('“Privacy policy” uses it. Publish a text without {{postal address}} first').waitFor();
  await close();
});

test('new terms can be scheduled and canceled, and an order shows its accepted version', async () => {
  const { page, errors, close } = await enter('/admin/settings/texts/terms/');
  await words(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByText(/The terms promise account holders an email a month before a change. Choose/)
    .first()
    .waitFor();
  expect(await words(page).innerText()).toContain('And more.');
  await page.getByLabel('Effective date').fill('2098-01-04');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('It takes effect on January 4, 2098. You can cancel it until then.').waitFor();
  expect(await textAt('/terms-and-conditions/?version=2')).toContain('This version takes effect on January 4, 2098.');
  await page.getByRole('button', { name: 'Cancel version' }).click();
  await page.getByText('Scheduled version canceled.').waitFor();
  expect((await answerTo('/terms-and-conditions/?version=2')).status).toBe(404);

  const sample = invoice.sample(1);
  const placed = await fetch(`${site.url}/api/v1/order/createPayment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      products: [{ kind: 'Invoice', input: { ...sample, details: { ...sample.details, number: 'S-1' } } }],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    }),
  });
  const { data } = (await placed.json()) as { data: { orderId: string } };
  await visit(page, `${site.url}/admin/orders/${data.orderId}/`);
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  expect(errors).toEqual([REFUSED]);
  await close();
});

test('an author adds, renames and merges categories, and old URLs redirect', async () => {
  const { page, errors, close } = await enter('/admin/blogs/', { staff: 2 });
  await page.getByRole('link', { name: 'Categories' }).click();
  const fresh = page.locator('section', { has: page.getByRole('heading', { name: 'New category' }) });
  await fresh.getByLabel('Name').fill('Pay');
  await fresh.getByRole('button', { name: 'Add category' }).click();
  await fresh.getByText('A category with this name exists').waitFor();
  await fresh.getByLabel('Name').fill('Proof of income');
  await fresh.getByRole('button', { name: 'Add category' }).click();
  await page.getByText('It appears at /blog/category/proof-of-income/').waitFor();
  await page.getByText('Pay (2 published)').click();
  const pay = page.locator('details[open]').first();
  await pay.getByLabel('Name').fill('Pay and wages');
  await pay.getByLabel('URL slug').fill('wages');
  await pay.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved. The old URL redirects').waitFor();
  expect((await answerTo('/blog/category/pay/')).headers.get('location')).toBe('/blog/category/wages/');

  await page.getByText('Pay and wages (2 published)').click();
  await page.getByText('Delete “Pay and wages”').click();
  await page.getByText('2 posts are in this category. Choose where to move them.').waitFor();
  const open = page.locator('details[open]').first();
  await open.getByLabel('Move posts to').selectOption('Proof of income');
  expect(await accessibilityProblems(page)).toEqual([]);
  await open.getByRole('button', { name: 'Delete category' }).click();
  await page.getByText('2 posts are now in the other category.').waitFor();
  for (const former of ['pay', 'wages'])
    expect((await answerTo(`/blog/category/${former}/`)).headers.get('location')).toBe(
      '/blog/category/proof-of-income/',
    );
  expect(await textAt('/blog/category/proof-of-income/')).toContain('2 articles');
  expect(errors).toEqual([REFUSED]);
  await close();
});

test('rejects settings forms from an author', async () => {
  for (const address of ['/admin/settings/', '/admin/settings/texts/terms/']) {
    const answer = await send(address, { intent: 'change', brandName: 'Mine', basedOn: '0' }, 2);
    expect([address, answer.status]).toEqual([address, 403]);
  }
});

test('settings, legal pages and their differences are accessible and fit the screen at 1440, light, and 390, dark', async () => {
  const fields = { intent: 'change', brandName: 'Corwin Statements', postalAddress: '12 Corwin Street' };
  for (const legalName of ['One', 'Two']) {
    const versions = await database.db.selectFrom('site_settings_versions').select('version').execute();
    const basedOn = String(versions.length);
    expect((await send('/admin/settings/', { ...fields, legalName, basedOn })).status).toBe(200);
  }
  const { page, errors, close } = await enter('/admin/settings/');
  for (const address of [
    '/admin/settings/?from=1&to=2',
    '/admin/settings/texts/privacy/?from=1&to=2',
    '/privacy-policy/?version=1',
    '/contact/',
  ]) {
    await visit(page, site.url + address);
    await expectAccessibleOnEachScreen(page);
  }
  expect(errors).toEqual([]);
  await close();
});

import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import { createPerson } from '../staff.ts';
import { accessibilityProblems, openPage, type WatchedPage } from './browser.ts';
import { type House, openHouse } from './house.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { tabTo } from './tab-to.ts';

const { site, browser } = await openSiteAndBrowser();
let house: House;
const tokens: string[] = [];

beforeAll(async () => {
  house = await openHouse(site);
  for (const role of [2, 2, 1] as const) tokens.push((await createPerson(house, role)).token);
}, 90_000);
afterAll(() => house?.close());

async function enter(
  address: string,
  { staff = 0, ...options }: BrowserContextOptions & { staff?: number } = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await watched.page.context().addCookies([{ name: 'session', value: tokens[staff]!, url: site.url }]);
  await watched.page.goto(site.url + address);
  return watched;
}

/** The browser notes each answer that refuses something. */
const REFUSED = expect.stringContaining('status of 400');

/** As somebody sees it who brings nothing of their own. */
const textAt = async (address: string): Promise<string> => (await fetch(site.url + address)).text();
const answerTo = (address: string): Promise<Response> => fetch(site.url + address, { redirect: 'manual' });

const send = (address: string, fields: Record<string, string>, staff = 0): Promise<Response> =>
  fetch(site.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, Cookie: `session=${tokens[staff]}` },
    body: new URLSearchParams(fields),
  });

const words = (page: Page) => page.getByRole('textbox', { name: 'Words' }).and(page.locator('[contenteditable]'));

test('by keyboard alone: the house gets a name and an address, and everything that names it says so', async () => {
  const { page, errors, close } = await enter('/admin/');
  await tabTo(page, 'Site');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/blogs/');
  await tabTo(page, 'Settings');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/settings/');
  await page.getByText('Nobody has changed anything').waitFor();
  await tabTo(page, 'Site name');
  await page.keyboard.type('Corwin Papers');
  await tabTo(page, 'Support address');
  await page.keyboard.type('desk@corwin.example');
  await tabTo(page, 'Legal entity');
  await page.keyboard.type('Corwin Papers LLC');
  await page.keyboard.press('Enter');
  await page.getByText('This is version 1.').waitFor();
  // The head of this very page as well.
  await page.getByRole('link', { name: 'Corwin Papers, front page' }).waitFor();
  expect(errors).toEqual([]);
  await close();

  await expect.poll(() => textAt('/contact/'), { timeout: 8_000 }).toContain('desk@corwin.example');
  const contact = await textAt('/contact/');
  expect(contact).toContain('<title>Write to us | Corwin Papers</title>');
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

test('of two who change it at once the second is told, keeps what was typed, and can press again', async () => {
  const [one, other] = [await enter('/admin/settings/'), await enter('/admin/settings/', { staff: 1 })];
  const next = Number(/version (\d+)$/.exec(await one.page.getByRole('button', { name: /^Make it/ }).innerText())![1]);
  await one.page.getByLabel('Support address').fill('first@corwin.example');
  await other.page.getByLabel('Support address').fill('second@corwin.example');
  await one.page.getByRole('button', { name: `Make it version ${next}` }).click();
  await one.page.getByText(`This is version ${next}.`).waitFor();
  await other.page.getByRole('button', { name: `Make it version ${next}` }).click();
  await other.page.getByText(`made version ${next} meanwhile`).waitFor();
  expect(await other.page.getByLabel('Support address').inputValue()).toBe('second@corwin.example');
  await other.page.getByRole('button', { name: `Make it version ${next + 1}` }).click();
  await other.page.getByText(`This is version ${next + 1}.`).waitFor();
  await other.page.getByRole('link', { name: `What changed with version ${next + 1}` }).click();
  const differences = other.page.locator('#differences');
  await differences.getByRole('heading', { name: `From version ${next} to version ${next + 1}` }).waitFor();
  // What went and what came are told apart without their colours, also by a screen reader.
  expect((await differences.locator('del').innerText()).replaceAll(/\s+/g, ' ')).toContain('(removed: first');
  expect((await differences.locator('ins').innerText()).replaceAll(/\s+/g, ' ')).toContain('(added: second');
  await differences.getByLabel('From', { exact: true }).selectOption(String(next + 1));
  await differences.getByRole('button', { name: 'Show the differences' }).click();
  await differences.getByRole('heading', { name: `From version ${next + 1} to version ${next + 1}` }).waitFor();
  await differences.getByText('They say the same.').waitFor();
  expect(await accessibilityProblems(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: `Restore version ${next}` }).click();
  await other.page.getByText(`It counts again, as version ${next + 2}.`).waitFor();
  await one.close();
  await other.close();
});

test('a text is written with its facts, refused with a sentence, read as a draft, published, and keeps its past', async () => {
  const [, support] = /mailto:(.+)/.exec(await textAt('/.well-known/security.txt'))!;
  const { page, errors, close } = await enter('/admin/settings/');
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await words(page).waitFor();
  await words(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Write to ');
  await page.getByRole('button', { name: 'Fact' }).click();
  await page.getByRole('dialog', { name: 'A fact of the house' }).getByText('Where questions go').click();
  // The words have the focus again once the dialog has gone.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.classList.contains('ProseMirror')), { timeout: 5_000 })
    .toBe(true);
  await page.keyboard.type(' or {{the moon}}.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('There is no placeholder {{the moon}}').first().waitFor();
  expect(await words(page).innerText()).toContain('Write to {{support address}} or {{the moon}}.');
  await words(page).click();
  await page.keyboard.press('Control+End');
  for (let press = 0; press < ' or {{the moon}}'.length + 1; press += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('Saved as a draft.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'What the draft changes' }).click();
  await page.getByRole('heading', { name: 'From version 1 to the draft' }).waitFor();
  expect(await page.locator('#differences ins').innerText()).toContain('Write to {{support address}}.');

  // Nobody but an admin reads the draft.
  expect((await answerTo('/privacy-policy/?version=draft')).status).toBe(404);
  const asAuthor = await enter('/privacy-policy/?version=draft', { staff: 2 });
  await asAuthor.page.getByText('404').first().waitFor();
  await asAuthor.close();
  await page.getByRole('link', { name: 'Read the draft' }).click();
  await page.getByText(`Write to ${support}.`).waitFor();
  await page.getByText('A draft. Nobody but the house sees it').waitFor();
  await page.goBack();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('This is version 2. It holds from now on.').waitFor();
  await page.getByRole('link', { name: 'What changed with version 2' }).click();
  await page.locator('#differences').getByText('lines as before').first().waitFor();
  expect(await page.locator('#differences ins').innerText()).toContain('Write to {{support address}}.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`${site.url}/privacy-policy/`);
  await page.getByText(`Write to ${support}.`).waitFor();
  await page.getByRole('link', { name: 'What you can do' }).click();
  expect(page.url()).toMatch(/#what-you-can-do$/);
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByText('This version no longer holds.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
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

test('without scripts a text is a field of HTML; what could run in it is gone before it is kept', async () => {
  const { page, close } = await enter('/admin/settings/texts/refunds/', { javaScriptEnabled: false });
  await page.getByLabel('Words').fill(HOSTILE);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('Saved as a draft.').waitFor();
  expect(await page.getByLabel('Words').inputValue()).toBe('<h2>Hostile</h2><p><a>press</a> {{site name}}</p>');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('This is version 2.').waitFor();
  await close();
  const reader = await openPage(browser);
  await reader.page.goto(`${site.url}/refund-policy/`);
  const { name } = JSON.parse(await textAt('/site.webmanifest')) as { name: string };
  await reader.page.getByText(`press ${name}`).click();
  expect(await reader.page.evaluate(() => (globalThis as { hit?: unknown }).hit)).toBeUndefined();
  expect(reader.errors).toEqual([]);
  await reader.close();
  const html = await textAt('/refund-policy/');
  for (const word of ['globalThis.hit', 'srcdoc', 'onerror="globalThis']) expect(html).not.toContain(word);
});

test('what cannot be brought back says why: a text names what the earlier version leaves out', async () => {
  const { page, close } = await enter('/admin/settings/');
  await page.getByLabel('Postal address').fill('');
  await page.getByLabel('Site name').fill('Without an address');
  await page.getByRole('button', { name: /^Make it version/ }).click();
  const without = Number(/\d+/.exec(await page.getByText(/^This is version \d+\./).innerText())![0]);
  const again = page.getByRole('button', { name: `Make it version ${without + 1}` });
  await again.waitFor();
  await page.getByLabel('Postal address').fill('12 Corwin Street');
  await again.click();
  await page.getByText(`This is version ${without + 1}.`).waitFor();
  const { status } = await send('/admin/settings/texts/privacy/', {
    intent: 'publish',
    inShort: 'What it comes down to.',
    body: '<p>Write to {{postal address}}.</p>',
    revision: '0',
  });
  expect(status).toBe(200);
  await page.getByRole('button', { name: `Restore version ${without}`, exact: true }).click();
  await page.getByText('“Privacy” names it: publish a text without {{postal address}} first').waitFor();
  await close();
});

test('new terms wait, are taken back, and an order says which version it accepted', async () => {
  const { page, errors, close } = await enter('/admin/settings/texts/terms/');
  await words(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByText(/The terms promise account holders a letter a month before: choose/)
    .first()
    .waitFor();
  expect(await words(page).innerText()).toContain('And more.');
  await page.getByLabel('Holds from').fill('2098-01-04');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('It holds from January 4, 2098 on; until then it can be taken back.').waitFor();
  expect(await textAt('/terms-and-conditions/?version=2')).toContain('This version holds from January 4, 2098 on.');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Taken back. What is in force stays so.').waitFor();
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
  await page.goto(`${site.url}/admin/orders/${data.orderId}/`);
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  expect(errors).toEqual([REFUSED]);
  await close();
});

test('categories are added, renamed and merged by an author; addresses that readers know lead on', async () => {
  const { page, errors, close } = await enter('/admin/blogs/', { staff: 2 });
  await page.getByRole('link', { name: 'Categories' }).click();
  const fresh = page.locator('section', { has: page.getByRole('heading', { name: 'Add one' }) });
  await fresh.getByLabel('Name').fill('Pay');
  await fresh.getByRole('button', { name: 'Add it' }).click();
  await fresh.getByText('There is a category of this name').waitFor();
  await fresh.getByLabel('Name').fill('Proof of income');
  await fresh.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('Readers see it at /blog/category/proof-of-income/').waitFor();
  await page.getByText('Pay (2 published)').click();
  const pay = page.locator('details[open]').first();
  await pay.getByLabel('Name').fill('Pay and wages');
  await pay.getByLabel('Address').fill('wages');
  await pay.getByRole('button', { name: 'Keep the change' }).click();
  await page.getByText('Changed. A former address leads on.').waitFor();
  expect((await answerTo('/blog/category/pay/')).headers.get('location')).toBe('/blog/category/wages/');

  await page.getByText('Pay and wages (2 published)').click();
  await page.getByText('Take “Pay and wages” away').click();
  await page.getByText('2 articles are in it: choose where they go.').waitFor();
  const open = page.locator('details[open]').first();
  await open.getByLabel('Its articles go to').selectOption('Proof of income');
  expect(await accessibilityProblems(page)).toEqual([]);
  await open.getByRole('button', { name: 'Take it away' }).click();
  await page.getByText('Taken away. 2 articles are in the other one now.').waitFor();
  for (const former of ['pay', 'wages'])
    expect((await answerTo(`/blog/category/${former}/`)).headers.get('location')).toBe(
      '/blog/category/proof-of-income/',
    );
  expect(await textAt('/blog/category/proof-of-income/')).toContain('Articles on this subject: 2.');
  expect(errors).toEqual([REFUSED]);
  await close();
});

test('an author may not send what the settings’ forms send', async () => {
  for (const address of ['/admin/settings/', '/admin/settings/texts/terms/']) {
    const answer = await send(address, { intent: 'change', brandName: 'Mine', basedOn: '0' }, 2);
    expect([address, answer.status]).toEqual([address, 403]);
  }
});

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)(
  'settings, texts, differences and categories at %i wide, %s: no accessibility problem, nothing wider than the page',
  async (width, colorScheme) => {
    const fields = { intent: 'change', brandName: `House of ${width}`, postalAddress: '12 Corwin Street' };
    for (const legalName of ['One', 'Two']) {
      const versions = await house.db.selectFrom('house_versions').select('version').execute();
      expect((await send('/admin/settings/', { ...fields, legalName, basedOn: String(versions.length) })).status).toBe(
        200,
      );
    }
    const { page, errors, close } = await enter('/admin/settings/', {
      viewport: { width, height: 900 },
      colorScheme,
    });
    for (const address of [
      '/admin/settings/?from=1&to=2',
      '/admin/settings/texts/privacy/?from=1&to=2',
      '/admin/settings/texts/terms/',
      '/admin/blogs/categories/',
      '/privacy-policy/',
      '/privacy-policy/?version=1',
      '/contact/',
    ]) {
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      expect([address, await accessibilityProblems(page)]).toEqual([address, []]);
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, width]);
    }
    expect(errors).toEqual([]);
    await close();
  },
);

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, expectAccessibleOnEachScreen, openPage, reload, visit } from './browser.ts';
import { expectLooks } from './looks.ts';
import { readPage } from './page-head.ts';
import { setUpFirstAdmin } from './staff.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openOwnSiteAndBrowser();
expectLooks(import.meta.filename);
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await setUpFirstAdmin(site));
});

const openAdmin = async () => {
  const opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name, value] = cookie.split('=') as [string, string];
  await opened.page.context().addCookies([{ name, value, url: site.url }]);
  return opened;
};

const textAt = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
const statusAt = async (path: string): Promise<number> => (await fetch(site.url + path)).status;

/** Creates a draft and returns its editor when it is ready. */
async function createDraft(page: Page, title: string) {
  await visit(page, `${site.url}/admin/blogs/`);
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create draft' }).click();
  const words = page.getByRole('textbox', { name: 'Text' });
  await words.and(page.locator('[contenteditable]')).waitFor();
  return words;
}

const HOSTILE = [
  '<h1>Pasted</h1><p onclick="globalThis.hit=1">Words <a href="javascript:globalThis.hit=2">here</a>',
  '<script>globalThis.hit=3</script><img src="x" onerror="globalThis.hit=4">',
  '<iframe srcdoc="<script>parent.hit=5</script>"></iframe><svg onload="globalThis.hit=6"></svg></p>',
].join('');

/** Pastes HTML as the browser does. */
const paste = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    document
      .querySelector('.ProseMirror')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

const hits = (page: Page): Promise<unknown> => page.evaluate(() => (globalThis as { hit?: unknown }).hit);

test('a post is autosaved, previewed, scheduled, published, and listed in the sitemap and feeds', async () => {
  const { page, errors, close } = await openAdmin();
  const words = await createDraft(page, 'Paying people on time');
  await words.click();
  await page.keyboard.type('Payday is a promise.');
  await page.getByRole('button', { name: 'Calculator' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  await page.getByLabel('Hourly rate').fill('20');
  await page.getByRole('dialog', { name: 'Paycheck calculator' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Insert calculator' }).click();
  await page.getByText(/^Autosaved at/).waitFor();

  // The autosaved text is restored after the page is closed without saving.
  await reload(page);
  await page.getByText('You have unsaved changes from').waitFor();
  await page.getByText('Payday is a promise.').waitFor();
  const preview = await page.getByRole('link', { name: 'Preview' }).getAttribute('href');
  const previewed = await textAt(preview!);
  expect(previewed).toContain('Payday is a promise.');
  expect(previewed).toContain('noindex, nofollow');
  const reader = await openPage(browser);
  await visit(reader.page, new URL(preview!, site.url).href);
  expect(await accessibilityProblems(reader.page)).toEqual([]);
  await reader.close();

  await page.getByLabel('Summary').fill('Why the day matters as much as the amount.');
  await page.getByLabel('Category').selectOption('pay');
  await page.getByLabel('Publish date').fill('2099-01-04T09:30');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Scheduled for Jan 4, 2099, 9:30 am ET.').first().waitFor();
  const address = '/blog/paying-people-on-time/';
  expect(await statusAt(address)).toBe(404);
  for (const path of ['/blog/', '/sitemap.xml', '/blog/feed.xml', '/blog/feed.json']) {
    expect(await textAt(path)).not.toContain('paying-people-on-time');
  }

  await page.getByLabel('Publish date').fill('2026-11-02T08:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Published at /blog/').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const path of ['/sitemap.xml', '/blog/feed.xml', '/blog/feed.json', '/blog/category/pay/']) {
    expect(await textAt(path)).toContain('paying-people-on-time');
  }
  const feed = JSON.parse(await textAt('/blog/feed.json')) as { items: { url: string; content_html: string }[] };
  const item = feed.items.find(({ url }) => url === site.url + address)!;
  expect(item.content_html).toContain('Payday is a promise.');
  // 80 hours at 20.00.
  expect(item.content_html).toContain('<td>1,600.00</td>');

  await visit(page, site.url + address);
  await page.getByRole('heading', { level: 1, name: 'Paying people on time' }).waitFor();
  await page.getByText('Payday is a promise.').waitFor();
  expect(await page.getByRole('table').innerText()).toContain('1,600.00');
  await page.getByRole('link', { name: 'Try your own figures in the calculator' }).click();
  expect(await page.getByLabel('State').first().inputValue()).toBe('TX');
  expect(errors).toEqual([]);
  await close();
});

test('pasted scripts never run in the editor, in the preview or for readers', async () => {
  const { page, close } = await openAdmin();
  const words = await createDraft(page, 'Pasted from elsewhere');
  await words.click();
  await paste(page, HOSTILE);
  await page.getByLabel('Summary').fill('A post with a past.');
  await page.getByText(/^Autosaved at/).waitFor();
  expect(await hits(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published at /blog/').waitFor();
  await visit(page, `${site.url}/blog/pasted-from-elsewhere/`);
  const article = page.locator('article').first();
  await article.getByText('Words here').click();
  expect(await hits(page)).toBeUndefined();
  const html = await article.innerHTML();
  for (const word of ['javascript:', 'onclick', 'onerror', 'onload', '<script', '<iframe', '<svg']) {
    expect(html).not.toContain(word);
  }
  await close();
});

test('a picture is uploaded with its alt text and served in all sizes', async () => {
  const { page, errors, close } = await openAdmin();
  const words = await createDraft(page, 'A post with pictures');
  const buffer = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#4a2882' } })
    .png()
    .toBuffer();
  await words.click();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('dialog', { name: 'Link' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.type('Look at this.');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await dialog.getByText('Upload an image').click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'violet.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Alt text').fill('A violet sheet on a desk');
  await dialog.getByRole('button', { name: 'Upload and insert' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.ProseMirror img').waitFor();
  // It can be chosen again from the library.
  await page.getByRole('button', { name: 'Browse images' }).click();
  await page.getByRole('button', { name: 'A violet sheet on a desk' }).click();
  await page.getByText('Alt text: A violet sheet on a desk').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel('Summary').fill('Pictures have words too.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published at /blog/').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(page, `${site.url}/blog/a-post-with-pictures/`);
  const pictures = page.locator('main article').first().getByRole('img', { name: 'A violet sheet on a desk' });
  expect(await pictures.count()).toBe(2);
  const sources = await page.locator('main article').first().locator('source[type="image/avif"]').all();
  expect(sources).toHaveLength(2);
  for (const source of sources) expect(await source.getAttribute('srcset')).toMatch(/320w, .* 640w, .* 900w$/);
  const shown = await pictures
    .last()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
  expect(shown).toMatch(/\.avif$/);
  expect(errors).toEqual([]);
  // Parsed in a blank page, because the content security policy of the site would block it.
  await page.goto('about:blank');
  const { structuredData } = await readPage(page, `${site.url}/blog/a-post-with-pictures/`);
  expect(structuredData.join('')).toMatch(/"image":"http[^"]+\/media\/[0-9a-f]{32}\/900\.(?:jpg|png)"/);
  await close();
});

test('an earlier revision can be restored, and deleting can be undone', async () => {
  const { page, close } = await openAdmin();
  const words = await createDraft(page, 'A page with a past');
  await words.click();
  await page.keyboard.type('First words.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved as a draft').waitFor();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Second words.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Restore version/ }).count()).toBe(2);
  await page.getByRole('link', { name: 'View changes in version 3' }).click();
  const differences = page.locator('#differences');
  await differences.getByRole('heading', { name: 'Changes from version 2 to version 3' }).waitFor();
  expect(await differences.locator('del').innerText()).toContain('First');
  expect(await differences.locator('ins').innerText()).toContain('Second');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  await page.getByText('First words.').waitFor();
  await page.getByText('Delete post').first().click();
  await page.getByRole('button', { name: 'Delete post' }).click();
  await page.getByRole('button', { name: 'Restore post' }).click();
  await page.getByText('Post restored as a draft.').waitFor();
  await close();
});

test('what is typed while a save is under way is kept, and may be saved before the page has loaded again', async () => {
  const { page, errors, close } = await openAdmin();
  const words = await createDraft(page, 'Written without a pause');
  await words.click();
  await page.keyboard.type('First words.');
  // The answer to a save arrives before the page has loaded its data again.
  const { promise: isReloading, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await isReloading;
    await route.continue();
  });
  const save = async (): Promise<void> => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Save draft' }).click();
    expect((await answered).ok()).toBe(true);
  };
  await save();
  await words.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Second words.');
  await words.getByText('First words. Second words.').waitFor();
  await save();
  await words.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Third words.');
  release();
  await page.getByText(/^Autosaved at/).waitFor();
  await words.getByText('First words. Second words. Third words.').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Restore version/ }).count()).toBe(3);
  await reload(page);
  await words.getByText('First words. Second words. Third words.').waitFor();
  expect(await page.getByText('You have unsaved changes').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test('the editor is loaded only on its own page', async () => {
  const { page, close } = await openAdmin();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const path of ['/', '/blog/', '/blog/w-2-or-1099/', '/admin/blogs/', '/admin/media/']) {
    await visit(page, site.url + path);
  }
  expect(loaded.filter((url) => url.includes('body-editor'))).toEqual([]);
  await close();
});

test('the blog can be read and searched without JavaScript', async () => {
  const { page, errors, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, `${site.url}/blog/`);
  await page.getByLabel('Search articles').fill('misclassified contractor');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(page.url()).toContain('/blog/?search=misclassified');
  await page.getByLabel('Search articles').fill('contractor');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'W-2 or 1099?' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'W-2 or 1099?' }).waitFor();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Which 1099?' }).click();
  expect(page.url()).toMatch(/#which-1099$/);
  expect(await page.getByRole('heading', { name: 'Related articles' }).count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

test('articles are accessible and fit the screen at 1440 in the light scheme and at 390 in the dark', async () => {
  const { page, errors, close } = await openPage(browser);
  const posts = [...(await textAt('/sitemap.xml')).matchAll(/<loc>[^<]*(\/blog\/[^<]+)<\/loc>/g)].map(
    ([, path]) => path!,
  );
  expect(posts.length).toBeGreaterThanOrEqual(6);
  // With those that the tests before have published: one has a calculator, one has pictures.
  for (const made of ['paying-people-on-time', 'a-post-with-pictures']) expect(posts).toContain(`/blog/${made}/`);
  for (const path of posts) {
    await visit(page, site.url + path);
    await expectAccessibleOnEachScreen(page);
  }
  expect(errors).toEqual([]);
  await close();
});

test('redirects to the lowercase URL with a trailing slash', async () => {
  const answer = await fetch(`${site.url}/Blog/W-2-or-1099`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/blog/w-2-or-1099/']);
});

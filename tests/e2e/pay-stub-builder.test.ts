import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../new-folder.ts';
import { accessibilityProblems, OPEN_STEP, openPage, reload, visit } from './browser.ts';
import { holdPreviews } from './hold-previews.ts';
import { expectLooks } from './looks.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { SHOWN_PRICE } from '../price.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

const open = async (page: Page, query = ''): Promise<void> => {
  await visit(page, `${site.url}/pay-stub-generator/${query}`);
};
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const isOpen = (page: Page, title: string) =>
  page.locator('details[open] > summary').filter({ hasText: title }).waitFor();
/** The text of the document for a screen reader. */
const previewSays = (page: Page, text: string) =>
  page.getByRole('complementary', { name: 'Preview' }).getByText(text).first().waitFor({ state: 'attached' });

const COMPANY = { name: 'Kestrel & Rowe Joinery', address1: '418 Polk Street', zip: '94105' };
const EMPLOYEE = { name: 'Maren Adeyemi', address1: '77 Garrison Street', zip: '94110' };

async function fillParty(page: Page, party: 'company' | 'employee', values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, `${party}.${name}`).fill(value);
  await expect.poll(() => field(page, `${party}.city`).inputValue()).toBe('San Francisco');
}

async function fillToEarnings(page: Page): Promise<void> {
  await next(page);
  await field(page, 'details.state').selectOption('CA');
  await field(page, 'details.email').fill('pay@example.com');
  await next(page);
  await fillParty(page, 'company', COMPANY);
  await next(page);
  await fillParty(page, 'employee', EMPLOYEE);
  await next(page);
  await isOpen(page, 'Earnings Statement');
}

test('goes from an empty form to the checkout with a readable preview and accessible steps', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page);
  await isOpen(page, 'Template Selection');
  expect(await accessibilityProblems(page)).toEqual([]);
  await next(page);
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  await field(page, 'details.state').selectOption('CA');
  await field(page, 'details.email').fill('pay@example.com');
  await next(page);
  await fillParty(page, 'company', COMPANY);
  await previewSays(page, 'Kestrel & Rowe Joinery');
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  await next(page);
  await fillParty(page, 'employee', EMPLOYEE);
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  await next(page);
  await page.getByLabel('Regular, hours').fill('80');
  await page.getByLabel('Regular, hours').press('Tab');
  await previewSays(page, '1,600.00');
  await page.getByRole('button', { name: 'Show calculation of Federal income tax' }).click();
  await page.getByText(/^How [\d.]+ was calculated$/).waitFor();
  await page.getByText('California wage statement checklist').click();
  await page.getByText('Cal. Labor Code').waitFor();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  await next(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout\/\?draft=/);
  await page.getByText(SHOWN_PRICE).first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

/** Section, field, what is typed, and the message after leaving the step. */
const MESSAGES: readonly (readonly [step: number, path: string, typed: string, message: string])[] = [
  [2, 'details.email', '', 'Please enter your email address'],
  [2, 'details.email', 'pay@example', 'Please enter a valid email address'],
  [2, 'details.state', '', 'Please select your state'],
  [3, 'company.name', '', 'Please enter company name'],
  [3, 'company.name', 'K', 'Company name must be at least 2 characters'],
  [3, 'company.name', 'K'.repeat(51), 'Company name must be 2-50 characters'],
  [3, 'company.address1', '', 'Please enter company address'],
  [3, 'company.address1', 'P', 'Company address must be at least 2 characters'],
  [3, 'company.address1', 'P'.repeat(121), 'Company address must be 2-120 characters'],
  [3, 'company.city', '', 'Please enter company city'],
  [3, 'company.city', 'S', 'Company city must be at least 2 characters'],
  [3, 'company.city', 'S'.repeat(51), 'Company city must be 2-50 characters'],
  [3, 'company.state', '', 'Please select company state'],
  [3, 'company.zip', '', 'Please enter company zip'],
  [3, 'company.zip', '941', 'Company zip must be at least 5 characters'],
  [4, 'employee.name', '', 'Please enter employee name'],
  [4, 'employee.name', 'M', 'Full name must be at least 2 characters'],
  [4, 'employee.name', 'M'.repeat(51), 'Full name must be 2-50 characters'],
  [4, 'employee.address1', '', 'Please enter employee address'],
  [4, 'employee.address1', 'G', 'Address must be at least 2 characters'],
  [4, 'employee.address1', 'G'.repeat(121), 'Address must be 2-120 characters'],
  [4, 'employee.city', '', 'Please enter employee city'],
  [4, 'employee.city', 'S', 'City must be at least 2 characters'],
  [4, 'employee.city', 'S'.repeat(51), 'City must be 2-50 characters'],
  [4, 'employee.state', '', 'Please select employee state'],
  [4, 'employee.zip', '', 'Please enter employee zip code'],
  [4, 'employee.zip', '941', 'Zip code must be at least 5 characters'],
];

test('every message of the specification appears at its field on leaving the step', async () => {
  const { page, errors, close } = await openPage(browser);
  for (const step of [2, 3, 4]) {
    await open(page, `?fill=reset&step=${step}`);
    await holdPreviews(page);
    for (const [, path, typed, message] of MESSAGES.filter(([of]) => of === step)) {
      const control = field(page, path);
      const isChoice = (await control.evaluate((node) => node.tagName)) === 'SELECT';
      await (isChoice ? control.selectOption(typed) : control.fill(typed));
      await next(page);
      const id = `${path}: ${typed.slice(0, 12)}`;
      await expect
        .poll(
          () =>
            control.evaluate(
              (node) =>
                (node.getAttribute('aria-describedby') ?? '')
                  .split(' ')
                  .map((each) => document.querySelector(`#${CSS.escape(each)}`)?.textContent ?? '')
                  .find(Boolean) ?? '',
            ),
          { message: id },
        )
        .toBe(message);
    }
  }
  expect(errors).toEqual([]);
  await close();
});

test('a character that the document cannot print is named at its field and blocks the step', async () => {
  const { page, close } = await openPage(browser);
  await open(page, '?fill=reset&step=3');
  await fillParty(page, 'company', { ...COMPANY, name: 'Joy 😀 Joinery' });
  await page.getByText('The character “😀” (U+1F600) cannot be printed. Replace it.').waitFor();
  await next(page);
  await isOpen(page, 'Company Information');
  expect(await field(page, 'company.name').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'company.name').fill('Joy Joinery');
  // The message below the field goes when it is left, and what stands below it moves.
  await field(page, 'company.name').press('Tab');
  await previewSays(page, 'Joy Joinery');
  await next(page);
  await isOpen(page, 'Employee Information');
  await close();
});

test('a refusal of a character that was replaced meanwhile blocks nothing', async () => {
  const { page, close } = await openPage(browser);
  await open(page, '?fill=reset&step=3');
  const replaced = Promise.withResolvers<void>();
  await page.route('**/api/v1/documents/preview', async (route) => {
    if (route.request().postData()!.includes('😀')) await replaced.promise;
    await route.continue();
  });
  await fillParty(page, 'company', COMPANY);
  const refused = page.waitForResponse((answer) => answer.status() === 422);
  const drawn = page.waitForResponse((answer) => answer.request().postData()?.includes('Joy Joinery') ?? false);
  const sent = page.waitForRequest((request) => request.postData()?.includes('😀') ?? false);
  await field(page, 'company.name').fill('Joy 😀 Joinery');
  await sent;
  await field(page, 'company.name').fill('Joy Joinery');
  replaced.resolve();
  await Promise.all([refused, drawn]);
  expect(await field(page, 'company.name').getAttribute('aria-invalid')).toBeNull();
  await next(page);
  await isOpen(page, 'Employee Information');
  await close();
});

test('a press counts although the message of the field that it leaves moves the button meanwhile', async () => {
  // All of the step fits: in a scrolled page, the browser may keep the button where it is.
  const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 1800 } });
  await open(page, '?fill=reset&step=2');
  await holdPreviews(page);
  await field(page, 'details.email').fill('no address');
  const button = page.getByRole('button', { name: 'Next', exact: true });
  await button.scrollIntoViewIfNeeded();
  const before = (await button.boundingBox())!;
  await page.mouse.move(before.x + 20, before.y + 3);
  await page.mouse.down();
  await page.getByText('Please enter a valid email address').filter({ visible: true }).waitFor();
  expect((await button.boundingBox())!.y).toBeGreaterThan(before.y + 3);
  await page.mouse.up();
  // Leaving a field says nothing of those that are empty. Next does.
  await expect.poll(() => field(page, 'details.state').getAttribute('aria-invalid')).toBe('true');
  await close();
});

test('the calculator can create a pay stub', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/paycheck-calculator/?state=CA&rate=20&overtime=3&health=50`);
  await page.getByRole('link', { name: 'Create this pay stub' }).click();
  await page.waitForURL(/pay-stub-generator\/\?draft=/);
  await previewSays(page, '1,690.00');
  await previewSays(page, 'California SDI');
  await previewSays(page, 'Health plan');
  await reload(page);
  await previewSays(page, '1,690.00');
  expect(errors).toEqual([]);
  await close();
});

test('the details change the stubs: periodicity, quantity and its limit, contractor, state, direct deposit', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset&step=2');
  await holdPreviews(page);
  await field(page, 'details.quantity').selectOption('26');
  await field(page, 'details.paymentPeriodicity').selectOption('monthly');
  expect(await field(page, 'details.quantity').inputValue()).toBe('12');
  const tooLate = page.getByText(/^The pay period cannot end after 12\/31\/\d{4}\.$/).filter({ visible: true });
  await tooLate.waitFor();
  await page.getByRole('button', { name: 'Use periods that ended by today' }).filter({ visible: true }).click();
  await tooLate.waitFor({ state: 'detached' });
  await open(page, '?fill=reset&step=2');
  await holdPreviews(page);
  await field(page, 'details.quantity').selectOption('3');
  await page.getByRole('group', { name: 'Employment type' }).getByLabel('Contractor').check();
  expect(await field(page, 'details.copies').inputValue()).toBe('employee');
  expect(await field(page, 'details.copies').isDisabled()).toBe(true);
  await field(page, 'details.state').selectOption('TX');
  await field(page, 'details.email').fill('pay@example.com');
  await next(page);
  expect(await field(page, 'company.state').inputValue()).toBe('TX');
  await page.locator('summary').filter({ hasText: 'Employee Information' }).click();
  expect(await field(page, 'employee.state').inputValue()).toBe('TX');
  expect(await page.getByLabel('Contractor ID').count()).toBe(1);
  expect(await page.getByLabel('Account number (last four digits)').count()).toBe(0);
  await page.getByRole('group', { name: 'Direct deposit' }).getByLabel('Yes').check();
  await page.getByLabel('Account number (last four digits)').fill('123456');
  expect(await field(page, 'employee.accountNumber').inputValue()).toBe('3456');
  await page.locator('summary').filter({ hasText: 'Earnings Statement' }).click();
  const titles = await page
    .locator('summary')
    .filter({ hasText: /^Paystub #/ })
    .allTextContents();
  expect(titles).toHaveLength(3);
  for (const title of titles)
    expect(title).toMatch(/^Paystub #\d - Pay period: \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}$/);
  await page.getByText('No deductions are calculated for contractors.').first().waitFor();
  expect(await page.getByRole('combobox', { name: /^Pay period number/ }).count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

test('earnings and deductions are added, edited and removed by hand', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset&step=2');
  await holdPreviews(page);
  await field(page, 'details.state').selectOption('CA');
  await page.locator('summary').filter({ hasText: 'Earnings Statement' }).click();
  await page.getByLabel('Regular, hours').fill('80');
  await page.getByRole('button', { name: 'Add earnings' }).click();
  const overtime = page.getByRole('dialog').getByRole('button', { name: 'Overtime', exact: true });
  await overtime.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await overtime.click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByLabel('Overtime, hourly rate').fill('30');
  await page.getByLabel('Overtime, hours').fill('5');
  await page.getByLabel('Overtime, hours').press('Tab');
  await previewSays(page, '1,750.00');

  await page.getByRole('button', { name: 'Add earnings' }).click();
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Please enter a title').waitFor();
  await page.getByRole('dialog').getByLabel('Title').fill('Travel');
  await page.getByRole('dialog').getByLabel('One-time').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByLabel('Travel, amount').fill('50');
  await previewSays(page, '1,800.00');
  await page.getByRole('button', { name: 'Remove Travel' }).click();
  await expect.poll(() => page.getByLabel('Travel, amount').count()).toBe(0);

  await page.getByRole('button', { name: 'Add deduction' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Custom' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Uniforms');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByLabel('Uniforms, total').fill('4.50');
  await previewSays(page, 'Uniforms');

  await page.getByRole('button', { name: 'Show calculation of Federal income tax' }).click();
  await page.getByLabel('Override Federal income tax').fill('100');
  await page.getByText('Federal income tax †').waitFor();
  await page.getByRole('button', { name: /^Reset to / }).click();
  await expect.poll(() => page.getByText('Federal income tax †').count()).toBe(0);

  await page.getByLabel('Regular, hourly rate').fill('9000001');
  await page.getByLabel('Regular, hourly rate').press('Tab');
  expect(await page.getByLabel('Regular, hourly rate').inputValue()).not.toContain('9000001');
  expect(errors).toEqual([]);
  await close();
});

test('review pages through the stubs, and numbers them in a sequence that the first one starts', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset&step=2');
  await holdPreviews(page);
  await field(page, 'details.quantity').selectOption('2');
  await page.locator('summary').filter({ hasText: 'Review Paystub' }).click();
  await page.getByLabel('Randomize all paystubs differently').waitFor();
  await page.getByRole('button', { name: 'Previous paystub' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Paystub 1', exact: true }).getAttribute('aria-current'))
    .toBe('page');
  expect(await page.getByRole('button', { name: 'Previous paystub' }).isDisabled()).toBe(true);
  const advice = page.getByLabel('Advice no.');
  await advice.fill('0099');
  await page.getByRole('button', { name: 'Next paystub' }).click();
  await expect.poll(() => advice.inputValue()).toBe('0100');
  await page.getByLabel('Randomize all paystubs the same').check();
  await expect.poll(() => advice.inputValue()).toBe('0099');
  await page.locator('details[open]').getByLabel('Select template').selectOption('4');
  await expect.poll(() => page.getByLabel('Randomize all paystubs differently').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test('the pictures of the templates are one choice with the select, by pointer and by arrow keys', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset&step=1');
  await holdPreviews(page);
  const chosen = page.locator('details[open]').getByLabel('Select template');
  const pictures = page.getByRole('group', { name: 'Template pictures' });
  await pictures.getByRole('radio', { name: 'Compact' }).check();
  await expect.poll(() => chosen.inputValue()).toBe('3');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen.inputValue()).toBe('4');
  await chosen.selectOption('2');
  await expect.poll(() => pictures.getByRole('radio', { name: 'Classic' }).isChecked()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('a picture that is chosen before the scripts have arrived stays chosen', async () => {
  const { page, errors, close } = await openPage(browser);
  const chosen = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/pay-stub-generator/?fill=reset`, { waitUntil: 'commit' });
  await page.getByRole('group', { name: 'Template pictures' }).getByRole('radio', { name: 'Detailed' }).check();
  chosen.resolve();
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('details[open]').getByLabel('Select template').inputValue()).toBe('4');
  expect(errors).toEqual([]);
  await close();
});

/** A file of this size, without content: the browser opens it itself, so that nobody has to send it 10 MB. */
async function emptyPicture(bytes: number): Promise<string> {
  const folder = await newFolder('logo');
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'logo.png');
  await writeFile(file, '');
  await truncate(file, bytes);
  return file;
}

test('a logo is cropped to at most 130 by 185, kept, and removed again', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset');
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 400];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#4a2882';
    context.fillRect(0, 0, 800, 400);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.setInputFiles('input[type=file]', { name, mimeType, buffer });
  await page.getByText('Add a logo').click();
  expect(await page.locator('input[type=file]').getAttribute('accept')).toBe('image/*');
  await choose('logo.gif', 'image/gif', Buffer.from('GIF89a'));
  await page.getByText('Please upload a JPG, JPEG, or PNG').waitFor();
  await choose('logo.txt', 'image/png', Buffer.from(picture, 'base64'));
  await page.getByText('Invalid file type. Allowed: JPG, JPEG, PNG').waitFor();
  await page.setInputFiles('input[type=file]', await emptyPicture(10_485_761));
  await page.getByText('Please upload a file ≤ 10MB').waitFor();
  await choose('logo.png', 'image/png', Buffer.from(picture, 'base64'));
  await page.getByRole('heading', { name: 'Crop image' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const box = page.getByRole('button', { name: /^Crop area/ });
  await box.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Apply' }).click();
  const logo = page.getByAltText('Your company logo');
  await logo.waitFor();
  const size = await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size[0]).toBeLessThanOrEqual(130);
  expect(size[1]).toBeLessThanOrEqual(185);
  await page.getByRole('button', { name: 'Remove' }).click();
  await choose('logo.png', 'image/png', Buffer.from(picture, 'base64'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Drop the company logo here').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('on a phone nothing overflows, reloading loses nothing, and the keyboard is enough', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await open(page, '?fill=reset');
  await fillToEarnings(page);
  await page.getByLabel('Regular, hours').fill('72.5');
  await page.getByLabel('Regular, hours').press('Tab');
  await page.getByText(/^Saved at/).waitFor();
  await reload(page);
  await isOpen(page, 'Earnings Statement');
  await expect.poll(() => page.getByLabel('Regular, hours').inputValue()).toBe('72.50');
  // Each required field of a step is a dot of its heading, filled with the field.
  const dots = page.locator('summary').filter({ hasText: 'Company Information' }).locator('i');
  await expect.poll(() => dots.count()).toBeGreaterThan(3);
  expect(await dots.evaluateAll((each) => each.every((dot) => dot.checkVisibility()))).toBe(true);
  await page.getByText('required fields left').waitFor({ state: 'detached' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('on a phone the closed preview is asked for as small as it is shown, and sharp once it is opened', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const scales: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/documents/preview'))
      scales.push((request.postDataJSON() as { readonly scale: number }).scale);
  });
  await open(page, '?fill=reset&step=3');
  await expect.poll(() => scales.length).toBeGreaterThan(0);
  expect(new Set(scales)).toEqual(new Set([0.5]));
  await page.getByRole('button', { name: 'Preview' }).click();
  const sheet = page.getByRole('dialog', { name: 'Preview' }).locator('img').first();
  // Twice as wide as a page of 612 points.
  await expect.poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_224);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('a full stub with three earnings and two deductions takes fewer than 60 fields by keyboard alone', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset');
  await holdPreviews(page);
  let fields = 0;
  /** The screen reader name of the focused element, and whether it is a field. */
  const focused = () =>
    page.evaluate(() => {
      const node = document.activeElement as HTMLElement;
      const label = (node as HTMLInputElement).labels?.[0]?.textContent ?? node.textContent ?? '';
      return {
        name: node.getAttribute('name') ?? '',
        label: node.getAttribute('aria-label') ?? label.trim(),
        isField: /^(INPUT|SELECT|TEXTAREA)$/.test(node.tagName),
      };
    });
  const onto = async (wanted: string): Promise<void> => {
    for (let stop = 0; stop < 80; stop++) {
      await page.keyboard.press('Tab');
      const { name, label, isField } = await focused();
      if (isField) fields++;
      if (name === wanted || label.startsWith(wanted)) return;
    }
    throw new Error(`The focus never reached ${wanted}.`);
  };
  const write = async (wanted: string, text: string): Promise<void> => {
    await onto(wanted);
    await page.keyboard.type(text);
  };
  const press = async (wanted: string): Promise<void> => {
    await onto(wanted);
    await page.keyboard.press('Enter');
  };

  // Its scripts are loaded when it is first opened.
  const dialog = page.getByRole('dialog');
  await page.locator('details[open] > summary').first().focus();
  await press('Next');
  await isOpen(page, 'Paystub Details');
  await page.locator('details[open] > summary').first().focus();
  // Their order does not matter here: each is reached by Tab alone.
  const details = await page
    .locator('details[open] [name]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('name')));
  for (const name of details.filter((one) => one === 'details.state' || one === 'details.email'))
    await write(name!, name === 'details.state' ? 'Cali' : 'p@example.com');
  await press('Next');
  await isOpen(page, 'Company Information');
  await page.locator('details[open] > summary').first().focus();
  await write('company.name', 'Rowe Inc');
  await write('company.address1', '4 Polk St');
  await write('company.zip', COMPANY.zip);
  await expect.poll(() => field(page, 'company.city').inputValue()).toBe('San Francisco');
  await press('Next');
  await isOpen(page, 'Employee Information');
  await page.locator('details[open] > summary').first().focus();
  await write('employee.name', 'M Lee');
  await write('employee.address1', '7 Elm St');
  await write('employee.zip', EMPLOYEE.zip);
  await expect.poll(() => field(page, 'employee.city').inputValue()).toBe('San Francisco');
  await press('Next');
  await isOpen(page, 'Earnings Statement');
  await page.locator('details[open] > summary').first().focus();
  await write('Regular, hours', '80');
  for (const [earning, hours] of [
    ['Overtime', '5'],
    ['Holiday', '8'],
  ] as const) {
    await press('Add earnings');
    await dialog.waitFor();
    await press(earning);
    await expect.poll(async () => (await focused()).label).toBe(`${earning}, hourly rate`);
    await write(`${earning}, hours`, hours);
  }
  for (const [deduction, amount] of [
    ['Uniforms', '4.50'],
    ['Union dues', '12'],
  ] as const) {
    await press('Add deduction');
    await dialog.waitFor();
    await press('Custom');
    await write('Title', deduction);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await focused()).label).toBe(`${deduction}, total`);
    await page.keyboard.type(amount);
  }
  await previewSays(page, 'Union dues');
  await press('Next');
  await isOpen(page, 'Review Paystub');
  // The step before has an open section of its own, which is now hidden.
  await expect.poll(async () => (await focused()).label).toContain('Review Paystub');
  await press('Checkout');
  await page.waitForURL(/\/checkout\/\?draft=/);
  expect(errors).toEqual([]);
  expect(fields).toBeLessThan(60);
  await close();
});

test('without scripts, the steps and the checkout work from the posted form', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, `${site.url}/pay-stub-generator/?step=2`);
  await field(page, 'details.state').selectOption('CA');
  await field(page, 'details.email').fill('pay@example.com');
  await field(page, 'details.paymentPeriodicity').selectOption('weekly');
  await next(page);
  await field(page, 'company.name').fill('K');
  await next(page);
  await page.getByText('Company name must be at least 2 characters').waitFor();
  expect(await field(page, 'company.name').inputValue()).toBe('K');
  expect(await field(page, 'company.state').inputValue()).toBe('CA');
  await close();
});

test('a name that is not allowed is refused at its field, and the level is shown before payment', async () => {
  const { page, close } = await openPage(browser);
  await open(page, '?fill=reset&step=3');
  await page.getByText('Status: Self-prepared. Issuer not verified.').waitFor();
  await field(page, 'company.name').fill('Internal Revenue Service');
  const message = page.locator('[name="company.name"][aria-invalid="true"]');
  await message.waitFor();
  await field(page, 'company.name').fill('Kestrel & Rowe Joinery');
  await expect.poll(() => message.count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

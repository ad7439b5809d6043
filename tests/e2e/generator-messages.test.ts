import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { w2 } from '../../src/kinds/w2/model/kind.ts';
import { openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

// The page shows the messages of a generator's steps. `step-messages.test.ts` proves each message.

const { site, browser } = await openSiteAndBrowser();

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** The text that a screen reader reads with the control: the error is the first that describes it. */
const messageOf = (page: Page, path: string): Promise<string> =>
  page.locator(`[name="${path}"]`).evaluate((control) => {
    const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(id)?.textContent ?? '';
  });

test.each([
  ['utility-bill', 2, 'companyName', 'Please enter company name', 'Company name must be at least 2 characters'],
  ['bank-statement', 3, 'fullName', 'Please enter full name', 'Full name must be at least 2 characters'],
  ['invoice', 3, 'buyer.name', 'Please enter customer name', 'Customer name must be at least 2 characters'],
  ['w2', 2, 'employer.name', 'Please enter employer name', 'Employer name must be at least 2 characters'],
  ['1099-misc', 3, 'recipient.name', 'Please enter recipient name', 'Recipient name must be at least 2 characters'],
])(
  'the %s generator asks for what is missing, goes to the first, and says what to write when a field is left',
  async (generator, step, first, missing, wrong) => {
    const { page, errors, close } = await openPage(browser);
    await visit(page, `${site.url}/${generator}-generator/?fill=reset&step=${step}`);
    await next(page);
    await expect.poll(() => messageOf(page, first)).toBe(missing);
    const focused = page.locator(':focus');
    expect([await focused.getAttribute('name'), await focused.getAttribute('aria-invalid')]).toEqual([first, 'true']);
    await focused.fill('A');
    await focused.blur();
    await expect.poll(() => messageOf(page, first)).toBe(wrong);
    expect(errors).toEqual([]);
    await close();
  },
);

test('a row that was added asks for its fields', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/w2-generator/?fill=reset&step=6`);
  await page.locator('details[open]').getByRole('button', { name: 'Add a state' }).click();
  await next(page);
  await expect.poll(() => messageOf(page, 'stateRows.0.state')).toBe('Please select a state');
  await close();
});

test('a rule between fields blocks the step, and a list shows the message of its part', async () => {
  const { page, close } = await openPage(browser);
  const answer = await page.request.post(`${site.url}/api/v1/drafts`, {
    data: {
      kind: w2.id,
      name: 'Spoiled',
      form: { ...(w2.sample(1) as object), year: 2026, tippedOccupationCodes: ['1'] },
    },
    headers: { Origin: site.url },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await visit(page, `${site.url}/w2-generator/?draft=${data.id}&step=5`);
  await next(page);
  await expect
    .poll(() => messageOf(page, 'tippedOccupationCodes'))
    .toBe('Enter a three-digit Treasury Tipped Occupation Code');
  await close();
});

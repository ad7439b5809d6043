import { expect, test } from 'vitest';
import { openPage, reload, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('a text that cannot be read stays in its cell when its row scrolls away, or the page is loaded again, while it is typed', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Two Hundred Works');
  const people = Array.from({ length: 200 }, (_, at) => ({ name: `Person ${1_000 + at}`, number: `${at}`, rate: 20 }));
  await visit(page, await startRunOf(page, company, people));
  const cell = page.getByRole('textbox', { name: 'Regular hours, Person 1003' });
  await cell.fill('8');
  await cell.press('o');
  const grid = page.locator('div:has(> table)');
  await grid.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await page.getByRole('textbox', { name: 'Regular hours, Person 1199' }).waitFor();
  expect(await cell.count()).toBe(0);
  await page.getByText('This cell cannot be read: Person 1003, Regular hours: “8o”').waitFor();
  await page.getByRole('button', { name: 'Review pay run' }).click();
  await page.getByText('Correct the marked cells before you review the pay run.').waitFor();
  await grid.evaluate((box) => box.scrollTo(0, 0));
  expect(await cell.inputValue()).toBe('8o');
  expect(await cell.getAttribute('aria-invalid')).toBe('true');
  await cell.fill('9');
  await cell.press('p');
  await reload(page);
  expect(await cell.inputValue()).toBe('9p');
  await cell.fill('7.5');
  await page.getByText('This cell cannot be read').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});

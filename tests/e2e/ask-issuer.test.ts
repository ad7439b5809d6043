import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { linkTo } from './emails.ts';
import { issue } from './issue.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('a recipient asks the issuer, who answers yes by the emailed link, and saves the signed answer', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const owner = `issuer-${attempt}@ask.example`;
  const asker = `leasing-${attempt}@ask.example`;
  const sample = invoice.sample(1);
  const input = { ...sample, details: { ...sample.details, number: attempt } };
  const { id, code } = await issue(site, { kind: 'Invoice', input, issuedBy: 'Ines Vallejo', email: owner });
  await addCustomer(site, { username: owner });

  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/v/${id}/`);
  const form = page.locator('#ask');
  await form.locator('summary').click();
  await form.getByLabel('Your name or company').fill(`Harbor Leasing ${attempt}`);
  await form.getByLabel('Your email address').fill(asker);
  await form.getByLabel('Code on the document').fill(code);
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Ask the issuer' }).click();
  await page.getByText('We asked the issuer.').waitFor();

  const issuer = await openPage(browser);
  await visit(issuer.page, site.url + (await linkTo(site, '/question/', owner)));
  await issuer.page.getByText(`Harbor Leasing ${attempt} has a copy`).waitFor();
  expect(await accessibilityProblems(issuer.page)).toEqual([]);
  await issuer.page.getByRole('button', { name: 'Yes, it is correct' }).click();
  await issuer.page.getByRole('heading', { name: 'You answered yes' }).waitFor();

  await visit(page, site.url + (await linkTo(site, '/question/', asker)));
  await page.getByRole('heading', { name: 'The issuer said yes' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download signed answer' }).click(),
  ]);
  const [, payload] = (await readFile((await saved.path())!, 'utf8')).split('.');
  expect(JSON.parse(Buffer.from(payload!, 'base64url').toString())).toMatchObject({
    credentialSubject: { answer: 'yes', requestedBy: `Harbor Leasing ${attempt}` },
  });
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download technical proof' }).click(),
  ]);
  expect(await readFile((await proof.path())!, 'utf8')).toContain('c2sp.org/tlog-proof@v1');
  expect([...errors, ...issuer.errors]).toEqual([]);
  await Promise.all([close(), issuer.close()]);
});

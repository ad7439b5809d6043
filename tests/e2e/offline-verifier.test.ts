import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { accessibilityProblems, openPage } from './browser.ts';
import { issue } from './issue.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('one HTML file verifies a document and its technical proof without a network', async () => {
  const ines = { issuedBy: 'Ines Vallejo', email: 'offline@example.com' };
  const { file, number } = await issue(site, { kind: 'Invoice', input: invoice.sample(1), ...ines });
  const pdf = await readFile(join(site.folder, 'files', file));
  const answer = await fetch(`${site.url}/api/v1/verify/log-proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sha256: createHash('sha256').update(pdf).digest('hex') }),
  });
  const { data } = (await answer.json()) as { data: { proof: string } };
  const folder = await mkdtemp(join(tmpdir(), 'offline-verifier-'));
  const html = join(folder, 'verifier.html');
  await promisify(execFile)(process.execPath, ['scripts/build-verifier.ts', html, '--site', site.url]);

  const { page, errors, close } = await openPage(browser);
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(html).href);
  const heading = page.getByRole('heading', { level: 2 });
  const choose = (name: string, bytes: Buffer, proof?: string) =>
    page
      .getByLabel('PDF and technical proof, or part')
      .setInputFiles([
        { name, mimeType: 'application/pdf', buffer: bytes },
        ...(proof === undefined
          ? []
          : [{ name: `${name}.tlog-proof`, mimeType: 'text/plain', buffer: Buffer.from(proof) }]),
      ]);
  await choose('issued.pdf', pdf, data.proof);
  await heading.filter({ hasText: 'Unchanged. Issuer not checked.' }).waitFor();
  expect(await heading.getAttribute('data-tone')).toBe('ink');
  await page.getByText(`${number!}, signed by did:web:`).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const changed = Buffer.from(pdf);
  changed[changed.length >> 1]! ^= 1;
  await choose('changed.pdf', changed, data.proof);
  await heading.filter({ hasText: 'Not a match' }).waitFor();
  await choose('alone.pdf', pdf);
  await heading.filter({ hasText: 'Unchanged. Issuer not checked. State as of ' }).waitFor();
  expect(await heading.getAttribute('data-tone')).toBe('amber');
  await page.getByText('For the current state, download').waitFor();
  // A part of it, for someone who shall see one line.
  await page.getByRole('checkbox', { name: /^Due date:/ }).check();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save selection' }).click(),
  ]);
  const part = await readFile((await saved.path())!, 'utf8');
  const showPart = (text: string) =>
    page
      .getByLabel('PDF and technical proof, or part')
      .setInputFiles({ name: 'part.sd-jwt', mimeType: 'application/dc+sd-jwt', buffer: Buffer.from(text) });
  await showPart(part);
  await heading.filter({ hasText: 'Unchanged. Issuer not checked. State as of ' }).waitFor();
  await page.getByRole('term').filter({ hasText: 'Due date' }).waitFor();
  expect(await page.getByRole('term').filter({ hasText: 'Total' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  // With the status list of the day, it is current.
  const list = /https?:\/\/\S+\/credentials\/status\/\d+/.exec(await page.locator('#result').innerText())![0];
  const statusList = await (await fetch(list.replace(/^https?:\/\/[^/]+/, site.url))).text();
  await page.getByLabel('PDF and technical proof, or part').setInputFiles([
    { name: 'part.sd-jwt', mimeType: 'application/dc+sd-jwt', buffer: Buffer.from(part) },
    { name: 'list.jwt', mimeType: 'application/vc+jwt', buffer: Buffer.from(statusList) },
  ]);
  await heading.filter({ hasText: /^Unchanged\. Issuer not checked\.$/ }).waitFor();
  expect(await heading.getAttribute('data-tone')).toBe('ink');
  // A proof of another file is red, and a file from elsewhere grey.
  await choose('issued.pdf', pdf, data.proof.replace('index ', 'index 9'));
  await heading.filter({ hasText: 'The technical proof is not of this file.' }).waitFor();
  expect(await heading.getAttribute('data-tone')).toBe('red');
  await choose('other.pdf', Buffer.from('%PDF-1.7 another file'));
  await heading.filter({ hasText: 'Not one of ours.' }).waitFor();
  await showPart(part.replace('.', '.A'));
  await heading.filter({ hasText: 'Not a match' }).waitFor();
  expect(errors).toEqual([]);
  await close();
  await rm(folder, { recursive: true });
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { accessibilityProblems, openNewPage, openPage, visit } from './browser.ts';
import { inEmailTo } from './emails.ts';
import { issue, type Issued } from './issue.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
let document: Issued;
let pdf: Buffer;

const issueTo = (email: string): Promise<Issued> =>
  issue(site, { kind: 'Invoice', input: invoice.sample(1), issuedBy: 'Ines Vallejo', email });

beforeAll(async () => {
  document = await issueTo('ines@example.com');
  pdf = await readFile(join(site.folder, 'files', document.file));
});

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  await visit(page, `${site.url}/verify/`);
  await page.getByLabel('PDF or photo to verify').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
}

test('verifies the downloaded file without uploading it', async () => {
  const { page, close } = await openPage(browser);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await drop(page, 'invoice.pdf', pdf);
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();
  expect(await page.getByText('All parts match.').isVisible()).toBe(true);
  expect(sent.every((body) => body.length < 200)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('says that the network failed, keeps the file, and verifies it on the next try', async () => {
  const { page, close } = await openPage(browser);
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf };
  await visit(page, `${site.url}/verify/`);
  await page.context().setOffline(true);
  await page.getByLabel('PDF or photo to verify').setInputFiles(file);
  await page.getByText('Network Error. Your file is still on your device.').waitFor();
  expect(await page.getByLabel('PDF or photo to verify').isEnabled()).toBe(true);
  await page.context().setOffline(false);
  await page.getByLabel('PDF or photo to verify').setInputFiles(file);
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();
  await close();
});

test('offers a sample document to try, unchanged and altered', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/how-verification-works/`);
  await page.getByRole('link', { name: 'Verify the specimen' }).click();
  await page.getByRole('heading', { name: 'Specimen.', exact: true }).waitFor();
  await page.getByText(/It is a specimen for training or testing/).waitFor();
  await page.getByRole('button', { name: 'Verify another document' }).click();
  await page.getByRole('link', { name: 'the same file with one character changed' }).click();
  await page.getByRole('heading', { name: 'Not a match' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a file dropped anywhere on the home page is verified there, with a verifier that is fetched then', async () => {
  const { page, errors, close } = await openPage(browser);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, site.url);
  await page.getByText('Received a document?').waitFor();
  expect(fetched).not.toContain('/embed/document-check.js');
  const dropped = await page.evaluateHandle(
    ([name, base64]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name!, { type: 'application/pdf' }));
      return transfer;
    },
    ['invoice.pdf', pdf.toString('base64')],
  );
  await page.locator('footer').dispatchEvent('dragover', { dataTransfer: dropped });
  await page.locator('footer').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();
  expect(fetched).toContain('/embed/document-check.js');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByLabel('PDF to verify')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('heading', { name: 'Not one of ours.' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('several files dropped on the home page are not reduced to one: it says how many, and leads to the page that takes them', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, site.url);
  const dropOnHome = async (names: readonly string[]): Promise<void> => {
    const dropped = await page.evaluateHandle(
      ([all, base64]) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        for (const name of all) transfer.items.add(new File([bytes], name));
        return transfer;
      },
      [names, pdf.toString('base64')] as const,
    );
    await page.locator('footer').dispatchEvent('drop', { dataTransfer: dropped });
  };
  const verdict = page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' });
  const alert = page.getByRole('alert').filter({ hasText: 'nothing was verified' });
  for (const [names, said] of [
    [['one.pdf', 'two.pdf', 'three.pdf'], 'You dropped 3 files.'],
    [['stubs.zip'], 'You dropped a ZIP file.'],
  ] as const) {
    await dropOnHome(['one.pdf']);
    await verdict.waitFor();
    expect(await alert.count()).toBe(0);
    await dropOnHome(names);
    await alert.filter({ hasText: said }).waitFor();
    expect(await verdict.count()).toBe(0);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await alert.getByRole('link').click();
  await page.waitForURL('**/verify/');
  await page.getByText(/up to 500/).waitFor();
  expect(errors).toEqual([]);
  await close();
});

async function photoOfPrint(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'print-'));
  await writeFile(join(folder, 'file.pdf'), pdf);
  spawnSync('pdftoppm', ['-r', '150', '-gray', '-png', '-singlefile', join(folder, 'file.pdf'), join(folder, 'page')]);
  const photo = await readFile(join(folder, 'page.png'));
  await rm(folder, { recursive: true });
  return photo;
}

test('reads the signed figures of a print by camera, wherever the code is in the picture, and shows them beside the print', async () => {
  const foot = await sharp(await photoOfPrint())
    .extract({ left: 60, top: 1_420, width: 320, height: 200 })
    .resize(1_280, 800)
    .toBuffer();
  const { page, errors, close } = await openNewPage(browser, { viewport: { width: 390, height: 844 } });
  // A camera above the foot of the page. Like a real one, it delivers the size that it is asked for.
  await page.addInitScript(
    (source) => {
      const photo = new Image();
      photo.src = source;
      navigator.mediaDevices.getUserMedia = async (asked) => {
        await photo.decode();
        const { width, height } = asked!.video as Record<'width' | 'height', { ideal: number }>;
        const size = { width: width.ideal, height: height.ideal };
        const canvas = Object.assign(globalThis.document.createElement('canvas'), size);
        const draw = () => canvas.getContext('2d')!.drawImage(photo, 0, 0, size.width, size.height);
        draw();
        setInterval(draw, 200);
        return canvas.captureStream(5);
      };
    },
    `data:image/png;base64,${foot.toString('base64')}`,
  );
  await visit(page, `${site.url}/verify/`);
  await page.getByRole('button', { name: 'Use camera' }).click();
  const print = page.getByRole('region', { name: 'Compare with the print' });
  await page.getByText('We signed these rows for this document.').waitFor();
  await print.getByText('$2,927.50').first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('reads the signed figures from a photo of the printed page, and names a forged code', async () => {
  const photo = await photoOfPrint();
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/verify/`);
  await page
    .getByLabel('PDF or photo to verify')
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: photo });
  const print = page.getByRole('region', { name: 'Compare with the print' });
  await page.getByText('We signed these rows for this document.').waitFor();
  await print
    .getByText(/\$[\d,.]+/)
    .first()
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const proof = new URL(page.url()).hash.slice(1);
  const forged = `${proof.slice(0, -10)}AAAAAAAAAA`;
  await page.goto(`${site.url}/v/${document.id}/#${forged}`);
  await page.getByRole('heading', { name: 'Different. Do not rely on it.' }).waitFor();
  expect(await print.getByText(/\$/).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test('a print is compared in five rows: all the same match our record in ink, one that differs is red', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/v/${document.id}/?code=${document.code}`);
  const verdict = page.getByRole('heading', { level: 1 });
  expect(await verdict.innerText()).toBe('Compare these rows with your document.');
  const rows = ['From', 'To', 'Date', 'Total', 'Number'];
  expect(await page.getByRole('radio').evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(
    expect.arrayContaining(rows.flatMap((row) => [`${row}: Same`, `${row}: Different`])),
  );
  for (const row of rows) {
    expect(await verdict.innerText()).not.toContain('match');
    await page.getByLabel(`${row}: Same`).check();
  }
  await page.getByRole('heading', { name: 'These rows match our record.' }).waitFor();
  expect(await verdict.getAttribute('data-tone')).toBe('ink');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Total: Different').check();
  await page.getByRole('heading', { name: 'Different. Do not rely on it.' }).waitFor();
  expect(await verdict.getAttribute('data-tone')).toBe('red');
  expect(errors).toEqual([]);
  await close();
});

test('a photo that cannot be read shows its lower part magnified above the fields, moves by keys and by drag, and stays on the device', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await visit(page, `${site.url}/verify/`);
  const sent: (string | null)[] = [];
  page.on('request', (request) => sent.push(request.method() === 'POST' ? request.url() : null));
  const blurred = await sharp(await photoOfPrint())
    .blur(4)
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('PDF or photo to verify')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: blurred });
  await page.getByRole('alert').getByText('No QR code could be read in this picture.').waitFor();
  const photo = page.getByRole('region', { name: 'Your photo' });
  const picture = photo.getByRole('img', { name: 'The lower part of your photo' });
  await picture.waitFor();
  const seen = () =>
    photo.evaluate(({ scrollLeft: left, scrollTop: top, scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      left,
      zoom: scrollWidth / clientWidth,
      below: Math.round(scrollHeight - clientHeight - top),
    }));
  await expect.poll(seen).toEqual({ left: 0, zoom: 2, below: 0 });
  await photo.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await seen()).left).toBeGreaterThan(0);
  await page.keyboard.press('+');
  await expect.poll(async () => (await seen()).zoom).toBe(4);
  expect((await seen()).below).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Zoom in' }).isDisabled()).toBe(true);
  // The browser scrolls by keys in an animation of its own: the drag begins where it has ended.
  await photo.hover();
  let { left, below } = await seen();
  await expect
    .poll(
      async () => {
        const before = left;
        ({ left, below } = await seen());
        return left === before;
      },
      { interval: 200 },
    )
    .toBe(true);
  await page.mouse.down();
  const box = (await photo.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 + 40);
  await page.mouse.up();
  expect(await seen()).toEqual({ left: left + 60, zoom: 4, below: below + 40 });
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  expect((await seen()).zoom).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(sent.filter((each) => each?.startsWith(`${site.url}/api/`))).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('rejects a file with one flipped byte and shows the record of its number', async () => {
  const { page, close } = await openPage(browser);
  const flipped = Buffer.from(pdf);
  flipped[Math.floor(flipped.length / 3)]! ^= 1;
  await drop(page, 'invoice.pdf', flipped);
  await page.getByRole('heading', { name: 'Not a match' }).waitFor();
  expect(await page.getByText(document.number, { exact: true }).first().isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('opens the record of an altered file with its code, and says why if that fails', async () => {
  const { page, close } = await openPage(browser);
  await drop(page, 'invoice.pdf', Buffer.concat([pdf, Buffer.from('\n% an update\n')]));
  const show = page.getByRole('button', { name: 'Show what we issued' });
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(document.code.startsWith('A') ? 'BBBB BBBB' : 'AAAA AAAA');
  await show.click();
  await page.getByText('This is not the code printed on the document.').waitFor();
  await page.context().setOffline(true);
  await field.fill(document.code);
  await show.click();
  await page.getByText('Network Error. Try again in a moment.').waitFor();
  await page.context().setOffline(false);
  await show.click();
  await expect.poll(() => show.count()).toBe(0);
  await close();
});

test('rejects an appended edit that leaves the signature valid', async () => {
  const { page, close } = await openPage(browser);
  await drop(page, 'invoice.pdf', Buffer.concat([pdf, Buffer.from('\n% an update\n')]));
  const heading = page.getByRole('heading', { name: 'Not a match' });
  await heading.waitFor();
  expect(await heading.getAttribute('data-tone')).toBe('red');
  await close();
});

test('a file from elsewhere is grey, and to be treated as altered', async () => {
  const { page, close } = await openPage(browser);
  await drop(page, 'other.pdf', Buffer.from('%PDF-1.4 another file'));
  const heading = page.getByRole('heading', { name: 'Not one of ours. If it claims to be, treat it as altered.' });
  await heading.waitFor();
  expect(await heading.getAttribute('data-tone')).toBe('grey');
  await close();
});

test('shows the figures and a masked name for a number and code', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/verify/`);
  await page.getByLabel('Number').fill(document.number.toLowerCase());
  await page.getByLabel('Code').fill(document.code.toLowerCase());
  await page.getByRole('button', { name: 'Look up document' }).click();
  await page.getByRole('heading', { name: 'Compare these rows with your document.' }).waitFor();
  expect(await page.getByText('$2,927.50').first().isVisible()).toBe(true);
  expect(await page.getByText('Bright Harbor Press').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('shows an unknown number as a field error and keeps the entry', async () => {
  const answer = await fetch(`${site.url}/verify/?number=26-0000-0000`);
  const text = await answer.text();
  expect(answer.status).toBe(404);
  expect(text).toContain('No document has this number.');
  expect(text).toContain('value="26-0000-0000"');
});

test('shows an error and no figures for a wrong code', async () => {
  const text = await (await fetch(`${site.url}/v/${document.id}/?code=AAAAAAAA`)).text();
  expect(text).toContain('This is not the code printed on the document.');
  expect(text).not.toContain('$2,927.50');
});

test('a recipient writes to the issuer on the page of a document, and the issuer gets the email', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/v/${document.id}/`);
  await page.locator('summary').getByText('Contact the issuer').click();
  const form = page.locator('#contact');
  await form.getByLabel('Your email address').fill('leasing@example.com');
  await form.getByLabel('Message').fill('Did you issue this invoice in October?');
  await form.getByLabel('Code on the document').fill('AAAA-AAAA');
  await form.getByRole('button', { name: 'Send message' }).click();
  await form.getByText('Enter the eight-character code printed at the bottom of the document.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByLabel('Code on the document').fill(document.code);
  await form.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('We sent your message to the issuer.').waitFor();
  expect(await page.content()).not.toContain('ines@example.com');
  await inEmailTo(site, 'ines@example.com', /Did you issue this invoice in October\?/);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

test('keeps results out of caches and search engines', async () => {
  const answer = await fetch(`${site.url}/v/${document.id}/`);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.text()).toContain('noindex, nofollow');
});

test('lets the named person dispute a document without scripts and shows the dispute', async () => {
  const form = new URLSearchParams({
    intent: 'report',
    kind: 'dispute',
    email: 'a@example.com',
    message: 'Not mine.',
    code: document.code,
  });
  const answer = await fetch(`${site.url}/v/${document.id}/`, {
    method: 'POST',
    body: form,
    headers: { Origin: site.url },
  });
  expect(await answer.text()).toContain('Thank you. Our staff read every report');
  const { page, close } = await openPage(browser);
  await drop(page, 'invoice.pdf', pdf);
  await page.getByRole('heading', { name: 'Disputed by the person it names.' }).waitFor();
  await close();
});

test('checks a file on the command line: ink if nobody checked the issuer, red with an extra byte, amber offline or disputed', async () => {
  const other = await issueTo('ola@example.com');
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-check-'));
  const [whole, longer, disputed] = ['whole.pdf', 'longer.pdf', 'disputed.pdf'].map((name) => join(folder, name));
  const undisputed = await readFile(join(site.folder, 'files', other.file));
  await writeFile(whole!, undisputed);
  await writeFile(longer!, Buffer.concat([undisputed, Buffer.from('\n')]));
  // The person named in the first document disputed it above.
  await writeFile(disputed!, pdf);
  const certificate = join(site.folder, 'development-seal/seal-certificates.pem');
  const check = (file: string, ...words: string[]) =>
    spawnSync(process.execPath, ['scripts/verify.ts', file, '--certificate', certificate, ...words], {
      encoding: 'utf8',
    });
  const [ink, red, amber, contested] = [
    check(whole!, '--site', site.url),
    check(longer!, '--site', site.url),
    check(whole!, '--offline'),
    check(disputed!, '--site', site.url),
  ];
  await rm(folder, { recursive: true });
  expect([ink.status, red.status, amber.status, contested.status]).toEqual([2, 3, 2, 2]);
  expect(ink.stdout).toMatch(/^INK {4}Unchanged\. Issuer not checked\.\n/);
  expect(amber.stdout).toMatch(/^AMBER {2}Unchanged\. Issuer not checked\. Current state not known here\.\n/);
  expect(contested.stdout).toMatch(/^AMBER {2}Disputed/);
  expect(red.stdout).toMatch(/^RED/);
  expect(ink.stdout).toContain(`number ${other.number}, revision 1`);
  for (const { stdout } of [ink, amber, contested])
    expect(stdout).toContain('Level        U: Self-prepared. Issuer not verified.');
  expect(contested.stdout).toContain('The person it names says that it is not correct');
  expect(red.stdout).toContain('appended bytes: 1');
});

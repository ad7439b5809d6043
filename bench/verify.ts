// node bench/verify.ts [RUNS]: how long the verification page takes for one file, and for 100, on a phone (390 x 844, CPU four times
// slower), from choosing them to the result, beside hashing them alone and pdfsig. By turns, each time on a page that was just opened. Needs a build.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { closeWindows, openNewPage, startBrowser, visit } from '../tests/e2e/browser.ts';
import { startBuiltSite } from '../tests/e2e/built-site.ts';
import { distribution, inMilliseconds } from './measure.ts';

const RUNS = Number(process.argv[2] ?? 30);
const SLOWER = 4;
const MANY = 100;

/** Milliseconds from choosing files to what the page shows of them. */
const untilResult = (page: Page, pdf: string, count: number): Promise<number> =>
  page.evaluate(
    async ([text, many]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0)!);
      const chosen = new DataTransfer();
      for (let index = 0; index < many; index += 1) chosen.items.add(new File([bytes], `${index}.pdf`));
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      input.files = chosen.files;
      const done = `${many} of ${many} files done`;
      const isShown = (): boolean =>
        many === 1
          ? document.querySelector('h1[data-tone]') !== null
          : [...document.querySelectorAll('output')].some(({ textContent }) => textContent === done);
      const start = performance.now();
      input.dispatchEvent(new Event('change', { bubbles: true }));
      while (!isShown()) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    [pdf, count] as const,
  );

/** The same files, read and hashed one after the other, and nothing else. */
const hashedAlone = (page: Page, pdf: string, count: number): Promise<number> =>
  page.evaluate(
    async ([text, many]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0)!);
      const files = Array.from({ length: many }, (_, index) => new File([bytes], `${index}.pdf`));
      const start = performance.now();
      for (const file of files) await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return performance.now() - start;
    },
    [pdf, count] as const,
  );

const site = await startBuiltSite({ RATE_LIMIT_SCALE: '10000' });
const browser = await startBrowser();
const folder = mkdtempSync(join(tmpdir(), 'verify-bench-'));
try {
  const sample = Buffer.from(await (await fetch(`${site.url}/how-verification-works/sealed.pdf`)).arrayBuffer());
  const pdf = sample.toString('base64');
  console.log(`The site's sample, a pay stub of ${Math.round(sample.length / 1_024)} KB`);
  const { page } = await openNewPage(browser, { viewport: { width: 390, height: 844 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1)
    for (const count of [1, MANY])
      for (const [name, measure] of [
        ['verified', untilResult],
        ['hashed alone', hashedAlone],
      ] as const) {
        await visit(page, `${site.url}/verify/`);
        const key = `${count === 1 ? 'one file' : `${count} files`}, ${name}`;
        times.set(key, [...(times.get(key) ?? []), await measure(page, pdf, count)]);
      }
  // On this machine as it is, from the start of the program: it checks the signature alone.
  const file = join(folder, 'sample.pdf');
  writeFileSync(file, sample);
  times.set(
    'pdfsig, not slowed',
    Array.from({ length: RUNS }, () => {
      const start = performance.now();
      execFileSync('pdfsig', ['-nocert', file]);
      return performance.now() - start;
    }),
  );
  for (const [name, all] of times) {
    const { p50, p95 } = distribution(all);
    console.log(`${name.padEnd(24)} median ${inMilliseconds(p50)}, 95 in 100 ${inMilliseconds(p95)}, of ${all.length}`);
  }
} finally {
  await closeWindows(browser);
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true });
}

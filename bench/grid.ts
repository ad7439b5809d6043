/*
 * node bench/grid.ts [--people=1000]
 *
 * The grid of a pay run in Chromium, from a build: how long all rows take to be calculated again after a block of hours is
 * pasted into all of them, and how long a key takes until it is painted. Beside the clock, the processor time of the page's
 * process, which other programs on the machine change less.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { addDays } from '../src/domain/calendar.ts';
import { dateInNewYork } from '../src/domain/moment.ts';
import { startBrowser, openPage, visit } from '../tests/e2e/browser.ts';
import { startBuiltSite } from '../tests/e2e/built-site.ts';
import { signUpAt } from '../tests/e2e/sign-up.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '1000' } } });
const people = Number(values.people);
const KEYS = 20;
const PASTES = 9;

const site = await startBuiltSite();
const session = await signUpAt(site, { username: 'grid@example.com' });

const send = async (path: string, body: URLSearchParams | FormData): Promise<string> => {
  const headers = { Cookie: session, Origin: site.url };
  const answer = await fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  // Without what the address says about what was done.
  return (answer.headers.get('location') ?? '').split('?')[0]!;
};

/** A company of people with different pay, and its first run. */
async function openRun(): Promise<string> {
  const company = await send(
    '/my-dashboard/companies/new/',
    new URLSearchParams({
      name: 'Grid Works',
      email: 'pay@example.com',
      address1: '12 Mill Street',
      city: 'Easton',
      state: 'PA',
      zip: '18042',
      firstPeriodStart: `${dateInNewYork(new Date()).slice(0, 4)}-01-04`,
      template: '1',
    }),
  );
  const rows = Array.from({ length: people }, (_, index) => ({
    row: index + 2,
    person: {
      name: `Person ${String(index).padStart(5, '0')}`,
      state: 'PA',
      zip: '18042',
      rate: 1_800 + ((index * 7_919) % 2_000),
      defaultHours: 60 + (index % 40) / 2,
    },
  }));
  const form = new FormData();
  form.set('intent', 'import');
  form.set('rows', new Blob([JSON.stringify({ key: 'name', rows })], { type: 'application/json' }), 'people.json');
  await send(`${company}import/`, form);
  const start = `${dateInNewYork(new Date()).slice(0, 4)}-01-04` as Parameters<typeof addDays>[0];
  const dates = { periodStart: start, periodEnd: addDays(start, 13), payDate: addDays(start, 19) };
  return send(company, new URLSearchParams({ intent: 'start', ...dates }));
}

/** Pastes hours into every row and waits until the totals are complete again. */
const recalculate = (page: Page, hours: string, count: number): Promise<number> =>
  page.evaluate(
    ([block]) =>
      new Promise<number>((resolve) => {
        const net = [...document.querySelectorAll('dl dt')].find(
          (term) => term.textContent === 'Net pay',
        )!.nextElementSibling!;
        const before = net.textContent;
        const data = new DataTransfer();
        data.setData('text', block!);
        const started = performance.now();
        const watch = new MutationObserver(() => {
          if (net.textContent === '…' || net.textContent === before) return;
          watch.disconnect();
          resolve(performance.now() - started);
        });
        watch.observe(net, { childList: true, characterData: true, subtree: true });
        const cell = document.querySelector<HTMLInputElement>('[data-cell="0:0"]')!;
        cell.focus();
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }),
    [`${hours}\n`.repeat(count)] as const,
  );

/** From the key to after the frame that shows it. */
async function keys(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        }),
      true,
    );
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(String(key % 10));
    await page.keyboard.press('Backspace');
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

const inMilliseconds = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  return `median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} ms, best ${sorted[0]!.toFixed(0)} ms, worst ${sorted.at(-1)!.toFixed(0)} ms`;
};

const browser = await startBrowser();
const devTools = await browser.newBrowserCDPSession();

/** Milliseconds of processor time that the busiest page's process has used. */
async function processorTime(): Promise<number> {
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime * 1_000));
}

try {
  const address = await openRun();
  const { page, close } = await openPage(browser);
  await page.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  await visit(page, `${site.url}${address}`);
  await page.getByRole('button', { name: 'Preview pay stub of Person 00000' }).filter({ hasText: '$' }).waitFor();
  await page.waitForFunction(() => ![...document.querySelectorAll('dl dd')].some((one) => one.textContent === '…'));
  const times: number[] = [];
  const used: number[] = [];
  for (let paste = 0; paste < PASTES; paste += 1) {
    const before = await processorTime();
    times.push(await recalculate(page, String(70 + paste), people));
    used.push((await processorTime()) - before);
  }
  console.log(`${people} rows calculated again: ${inMilliseconds(times)} (${PASTES} pastes)`);
  console.log(`  processor time: ${inMilliseconds(used)}`);
  await page.getByText('All changes saved').waitFor();
  await page.getByLabel('Regular hours, Person 00000', { exact: true }).focus();
  const before = await processorTime();
  const painted = await keys(page);
  console.log(`A key until it is painted: ${inMilliseconds(painted)} (${2 * KEYS} keys)`);
  console.log(`  processor time: ${(((await processorTime()) - before) / painted.length).toFixed(0)} ms for each key`);
  await close();
} finally {
  await browser.close();
  await site.stop();
}

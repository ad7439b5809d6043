// npm run walks [-- name ...]: walks through the built site as a visitor with a phone of 360 px in dark colors, a slow
// network (400 kbps, 400 ms) and a keyboard alone. Each step is a picture in test-results/walks.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../tests/e2e/browser.ts';
import { startBuiltSite } from '../tests/e2e/built-site.ts';
import { Walker } from './walks/walker.ts';
import { WALKS } from './walks/walks.ts';

const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'test-results/walks');

async function walk(browser: Browser, name: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const pictures = join(folder, name);
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const site = await startBuiltSite(environment);
  try {
    const walker = await Walker.start(browser, site, pictures);
    const start = performance.now();
    try {
      await WALKS[name]!.go(walker);
    } finally {
      await walker.see('end');
      const seconds = Math.round((performance.now() - start) / 1_000);
      process.stdout.write(`${name}: ${walker.keys} keys, ${seconds} s, ${walker.errors.length} console errors\n`);
      for (const error of walker.errors) process.stdout.write(`  ${error}\n`);
      await walker.stop();
    }
  } finally {
    await site.stop();
  }
}

const wanted = process.argv.slice(2);
const browser = await openBrowser();
try {
  for (const [name, { environment }] of Object.entries(WALKS).filter(
    ([each]) => wanted.length === 0 || wanted.includes(each),
  )) {
    // One after the other: they would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    await walk(browser, name, environment?.() ?? {}).catch((error: unknown) => {
      process.stdout.write(`${name}: ${String(error)}\n`);
      process.exitCode = 1;
    });
  }
} finally {
  await browser.close();
}

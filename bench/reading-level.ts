// node bench/reading-level.ts URL [LABEL]: Flesch-Kincaid grade of each public page of a started site, and of the text
// parts of all emails in this checkout. State pages share one text, so only one of them is measured.
import type { Page } from 'playwright-core';
import { flesch } from './reading-grade.ts';
import { openBrowser } from '../tests/e2e/browser.ts';
import { emailTexts } from './email-texts.ts';

const [site = '', label = 'this checkout'] = process.argv.slice(2);
if (!URL.canParse(site))
  throw new Error('Give the URL of a started site: node bench/reading-level.ts http://127.0.0.1:4310');

/** The running text of a page: paragraphs and list items, without menus, forms and tables. */
async function proseOf(parser: Page, html: string): Promise<readonly string[]> {
  return parser.evaluate((source) => {
    const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
    for (const part of main?.querySelectorAll('nav, form, table, script, style, svg, dl[class*="figures"]') ?? [])
      part.remove();
    return [...(main?.querySelectorAll('p, li, dd') ?? [])]
      .filter((block) => block.querySelector('p, li') === null)
      .map((block) => (block.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
  }, html);
}

const browser = await openBrowser();
const parser = await browser.newPage();
const sitemap = await (await fetch(new URL('/sitemap.xml', site))).text();
const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
  .map((match) => new URL(match[1]!).pathname)
  .filter((path) => !path.startsWith('/pay-stubs/') || ['/pay-stubs/', '/pay-stubs/california/'].includes(path));
const rows: { readonly name: string; readonly grade: number }[] = [];
for (const path of paths) {
  const html = await (await fetch(new URL(path, site))).text();
  const grade = flesch(await proseOf(parser, html));
  if (grade !== null) rows.push({ name: path, grade });
}
await browser.close();
const emails = (await emailTexts()).flatMap(({ name, text }) => {
  const grade = flesch(text.split(/\n\s*\n/));
  return grade === null ? [] : [{ name: `email ${name}`, grade }];
});

const average = (list: typeof rows): string =>
  (list.reduce((sum, { grade }) => sum + grade, 0) / list.length).toFixed(1);
process.stdout.write(
  [
    `| ${label} | grade |`,
    '|---|---|',
    ...[...rows, ...emails].map(({ name, grade }) => `| ${name} | ${grade.toFixed(1)} |`),
    `| **average of ${rows.length} pages** | **${average(rows)}** |`,
    `| **average of ${emails.length} emails** | **${average(emails)}** |`,
    '',
  ].join('\n'),
);

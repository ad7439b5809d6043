// node scripts/blog-pictures.ts [name ...]: the pictures of the articles that the seed writes, into public/blog-pictures.
// Sheets are those of docs/gallery (npm run gallery), and the figures of the charts are calculated here.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { plainDate } from '../src/domain/calendar.ts';
import { formatMoney, parseMoney } from '../src/domain/money.ts';
import { wageStatementTerms } from '../src/domain/payroll/wage-statement/wage-statement-terms.ts';
import { wageStatementList } from '../src/domain/payroll/wage-statement/wage-statement-items.ts';
import { STATES } from '../src/domain/us.ts';
import { invoice } from '../src/kinds/invoice/model/kind.ts';
import { exampleJob } from '../src/render/example-job.ts';
import { createRenderer } from '../src/render/renderer.ts';
import {
  articlePictureFile,
  ARTICLE_PICTURE_SIZE as SIZE,
} from '../src/server/content/blog/articles/article-pictures.ts';
import { splitBill } from '../src/server/content/blog/articles/re-billing-utilities-fairly.ts';
import { calculateSamplePaycheck } from '../src/server/content/blog/sample-paycheck.ts';
import { openBrowser } from '../tests/e2e/browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'public/blog-pictures');
/** The day whose tax tables the charts use. Their titles name the year. */
const TODAY = plainDate('2026-11-22');

const embedded = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(join(root, file)).toString('base64')}`;
const font = (family: string, file: string): string =>
  `@font-face{font-family:${family};src:url(${embedded(`src/web/theme/fonts/${file}`, 'font/woff2')});font-weight:100 900}`;

const STYLES = `
${font('Sans', 'instrument-sans-basic-wght-normal.woff2')}
${font('Brand', 'brygada-1918-basic-wght-normal.woff2')}
${font('Mono', 'spline-sans-mono-latin-wght-normal.woff2')}
*{box-sizing:border-box;margin:0}
body{width:${SIZE.width}px;height:${SIZE.height}px;overflow:hidden;position:relative;font:500 23px/1.35 Sans;color:#1b1a21;background:#e8e6ef}
.sheet{position:absolute;background:#fff;box-shadow:0 2px 5px #1b1a2126,0 18px 50px #1b1a2133}
.chart{padding:52px 64px;height:100%;display:flex;flex-direction:column;background:#f4f2ee}
h1{font:400 42px/1.15 Brand;margin-bottom:10px}
p{color:#5d5a68}
.rows{flex:1;display:flex;flex-direction:column;justify-content:space-evenly;margin-top:18px}
.row{display:flex;align-items:center;gap:20px}
.row>span{flex:none;width:230px}
.row>div{flex:1;display:flex;align-items:center;gap:14px;font-variant-numeric:tabular-nums}
i{display:block;height:30px;background:#4c2882}
i.b{background:#9a7cc4}i.c{background:#c8b8e0}i.d{background:#1b1a21}
.key{display:flex;gap:30px;margin-top:8px;color:#5d5a68}
.key span{display:flex;align-items:center;gap:10px}
.key i{width:20px;height:20px}
.prints{display:flex;align-items:flex-end;gap:4px;height:120px}
.prints i{flex:1}
code{font:500 20.5px Mono;color:#5d5a68}`;

interface Sheet {
  /** Its file in docs/gallery. */
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly turn?: number;
}

const sheets = (...all: readonly Sheet[]): string =>
  all
    .map(
      ({ name, left, top, width, turn = 0 }) =>
        `<img class="sheet" src="${embedded(`docs/gallery/${name}.png`, 'image/png')}" style="left:${left}px;top:${top}px;width:${width}px;transform:rotate(${turn}deg)">`,
    )
    .join('');

interface Bar {
  readonly name: string;
  /** Lengths of its parts, in the order of the key. */
  readonly parts: readonly number[];
  readonly label: string;
}

function chart(title: string, lead: string, bars: readonly Bar[], key: readonly string[] = []): string {
  const longest = Math.max(...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)));
  const colors = ['a', 'b', 'c', 'd'];
  const rows = bars.map(({ name, parts, label }) => {
    const drawn = parts.map((part, at) => `<i class="${colors[at]}" style="width:${(part / longest) * 78}%"></i>`);
    return `<div class="row"><span>${name}</span><div><div style="display:flex;flex:1">${drawn.join('')}<b style="margin-left:14px">${label}</b></div></div></div>`;
  });
  const keys = key.map((name, at) => `<span><i class="${colors[at]}"></i>${name}</span>`);
  return `<div class="chart"><h1>${title}</h1><p>${lead}</p><div class="rows">${rows.join('')}</div>
<div class="key">${keys.join('')}</div></div>`;
}

function itemsByState(): string {
  const counts = STATES.map(({ code, name }) => ({ name, count: wageStatementList(code).length }));
  const most = counts.toSorted((one, other) => other.count - one.count).slice(0, 8);
  return chart(
    'Where a pay stub has to say the most',
    'Items that state law names, in our tables: the eight longest lists',
    most.map(({ name, count }) => ({ name, parts: [count], label: String(count) })),
  );
}

const dollars = (amount: string): number => Number(parseMoney(amount)!) / 100;

async function paychecks(): Promise<string> {
  const checks = await Promise.all(
    (['PA', 'CA', 'TX'] as const).map((state) =>
      calculateSamplePaycheck(
        { state, rate: '31.50', hours: '80', paid: 'bi-weekly', filing: 'single', withSteps: false },
        TODAY,
      ),
    ),
  );
  return chart(
    `A biweekly paycheck of $${checks[0]!.gross} in ${checks[0]!.year}`,
    'Single, 80 hours at $31.50, no pre-tax deductions, standard method',
    checks.map((check) => ({
      name: check.stateName,
      parts: [dollars(check.net), dollars(check.totalTaxes)],
      label: `$${check.net}`,
    })),
    ['Net pay', 'Taxes'],
  );
}

const fingerprint = (hex: string, color: string): string => {
  const steps = [...hex].map(
    (digit) => `<i class="${color}" style="height:${12 + Number.parseInt(digit, 16) * 7}px"></i>`,
  );
  return `<div><div class="prints">${steps.join('')}</div><code>${hex}</code></div>`;
};

/** The fingerprints of one of our files and of the same file with one byte changed. */
async function fingerprints(): Promise<string> {
  const renderer = createRenderer({ root, processes: 1 });
  const file = await renderer.render(await exampleJob(invoice, 1));
  await renderer.stop();
  const altered = Buffer.from(file);
  altered[altered.length >> 1]! ^= 1;
  const [first, second] = [file, altered].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  const same = [...first!].filter((digit, at) => digit === second![at]).length;
  return `<div class="chart"><h1>One byte changes the whole fingerprint</h1>
<p>SHA-256 of a sample invoice, and of the same file with one byte changed: ${same} of 64 digits are the same</p>
<div class="rows">${fingerprint(first!, 'a')}${fingerprint(second!, 'd')}</div></div>`;
}

function shares(): string {
  const { households, byPeople, byArea, rest } = splitBill();
  return chart(
    'One water bill, split two ways',
    `$${formatMoney(rest)} for three units, without the common areas. Both ways add up to the cent`,
    households.flatMap(({ name, people, area }, at) => [
      { name: `${name}, by people`, parts: [byPeople[at]! / 100], label: `$${formatMoney(byPeople[at]!)} (${people})` },
      {
        name: 'by square feet',
        parts: [0, byArea[at]! / 100],
        label: `$${formatMoney(byArea[at]!)} (${area} sq ft)`,
      },
    ]),
  );
}

function recordYears(): string {
  const terms = STATES.map(({ code }) => wageStatementTerms(code)).filter(
    ({ recordsReadInText, recordYears: years }) => recordsReadInText && years !== null,
  );
  const years = [...new Set(terms.map((term) => term.recordYears!))].toSorted((one, other) => one - other);
  return chart(
    'How long states want pay records kept',
    `${terms.length} rules that we read in the law itself, by their number of years`,
    years.map((count) => {
      const states = terms.filter((term) => term.recordYears === count).length;
      const name = count === 1 ? '1 year' : `${count} years`;
      return { name, parts: [states], label: states === 1 ? '1 state' : `${states} states` };
    }),
  );
}

const PICTURES: Readonly<Record<string, () => string | Promise<string>>> = {
  'what-a-pay-stub-must-show': () => sheets({ name: 'pay-stub-4', left: 130, top: 54, width: 940 }),
  'what-a-pay-stub-must-show-figure': itemsByState,
  'how-withholding-is-computed': () => sheets({ name: 'pay-stub-1', left: 60, top: -560, width: 1080 }),
  'how-withholding-is-computed-figure': paychecks,
  'how-to-check-a-document': () => sheets({ name: 'invoice-1', left: 100, top: -760, width: 1000 }),
  'how-to-check-a-document-figure': fingerprints,
  're-billing-utilities-fairly': () => sheets({ name: 'utility-bill-2', left: 130, top: 54, width: 940 }),
  're-billing-utilities-fairly-figure': shares,
  'w-2-or-1099': () =>
    sheets(
      { name: 'nec-1099-1-page-1', left: 590, top: 92, width: 640, turn: 2 },
      { name: 'w2-1-page-1', left: 40, top: 54, width: 640, turn: -1.5 },
    ),
  'w-2-or-1099-figure': () => sheets({ name: 'nec-1099-1-page-1', left: 90, top: -120, width: 1020 }),
  'keeping-pay-records': () =>
    sheets(
      { name: 'pay-stub-3', left: 690, top: 120, width: 470, turn: 4 },
      { name: 'pay-stub-2', left: 365, top: 84, width: 470, turn: 1 },
      { name: 'pay-stub-1', left: 40, top: 60, width: 470, turn: -2.5 },
    ),
  'keeping-pay-records-figure': recordYears,
};

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await openBrowser();
const page = await browser.newPage({ viewport: SIZE });
for (const [name, draw] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await page.setContent(`<style>${STYLES}</style>${await draw()}`);
  await page.evaluate(() => document.fonts.ready);
  const drawn = sharp(await page.screenshot());
  for (const width of SIZE.widths) {
    const file = join(root, 'public', articlePictureFile(name, width, 'avif'));
    await drawn.clone().resize(width).avif({ quality: 46, effort: 7, chromaSubsampling: '4:4:4' }).toFile(file);
  }
  const file = join(root, 'public', articlePictureFile(name, SIZE.width, 'jpg'));
  const { size } = await drawn.clone().jpeg({ quality: 68, mozjpeg: true }).toFile(file);
  process.stdout.write(`${name} ${Math.round(size / 1024)} KB as JPEG\n`);
}
await browser.close();

import { LIFETIMES, OVERLAPS, SCOPE_MEANINGS, SCOPES } from '../../../domain/api-key.ts';
import { ERROR_MEANINGS } from '../../../domain/error-meanings.ts';
import { ERROR_CODES, errorPath } from '../../../domain/errors.ts';
import {
  KEPT_DAYS,
  MOST_ENDPOINTS,
  MOST_WAITING,
  OVERLAP_HOURS,
  PAUSE_AFTER_HOURS,
  RETRY_AFTER,
  WEBHOOK_EVENTS,
} from '../../../domain/webhooks/webhook-events.ts';
import { ACTIONS } from '../../../server/doors/actions.ts';
import { curlOf, EXAMPLES, SPECIMEN } from '../../../server/doors/api/examples.ts';
import { KEPT_HOURS } from '../../../server/doors/api/idempotency.ts';
import { KEPT_DAYS as TEST_DAYS } from '../../../server/documents/test-specimens/find-test-document.ts';
import { MOST_KEPT } from '../../../server/documents/test-specimens/issue-test-documents.ts';
import { MOST_EMAILS_KEPT } from '../../../server/documents/test-specimens/test-emails.ts';
import { scopeOf } from '../../../server/services/api-keys/scope-of.ts';
import { CALLS, CHECKS, PAYMENTS } from '../../../server/services/http/limits/rate-limit.ts';
import { PAGES } from '../../pages.ts';
import agents from './agents.txt?raw';
import { errorText } from './error-text.ts';
import guide from './guide.txt?raw';
import guides from './guides.txt?raw';

interface Site {
  readonly siteUrl: string;
  readonly brandName: string;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The calls that run once for each Idempotency-Key and that a key can open. */
const ONCE = ACTIONS.flatMap((action) =>
  action.repeats === 'with-key' && action.call !== null && scopeOf(action) !== null
    ? [[`\`${action.call.method.toUpperCase()} /api/v1${action.call.path}\``, action.summary]]
    : [],
);

const inWords = (numbers: readonly string[]): string => `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;

const whole = (number: number): string => number.toLocaleString('en-US');

/** Puts what the program knows in the place of its name in braces. */
function fill(text: string, { siteUrl, brandName }: Site): string {
  const values: Readonly<Record<string, string>> = {
    site: siteUrl,
    brand: brandName,
    calculate: curlOf(`${siteUrl}/api`, EXAMPLES[0]!),
    callLimit: whole(CALLS.limit),
    checkLimit: whole(CHECKS.limit),
    paymentLimit: whole(PAYMENTS.limit),
    scopes: table(
      ['Scope', 'What it opens'],
      SCOPES.map((scope) => [`\`${scope}\``, SCOPE_MEANINGS[scope]]),
    ),
    specimen: JSON.stringify(SPECIMEN.body, null, 2),
    certification: SPECIMEN.certification,
    testsKept: whole(MOST_KEPT),
    testEmailsKept: whole(MOST_EMAILS_KEPT),
    testDays: String(TEST_DAYS),
    overlapDays: String(Math.max(...OVERLAPS.map(Number)) / 24),
    lifetimes: inWords(LIFETIMES.filter((days) => days !== '')),
    idempotencyHours: String(KEPT_HOURS),
    idempotent: table(['Call', 'What it does'], ONCE),
    events: table(
      ['Event', 'What happened'],
      Object.entries(WEBHOOK_EVENTS).map(([name, meaning]) => [`\`${name}\``, meaning]),
    ),
    mostEndpoints: String(MOST_ENDPOINTS),
    attempts: String(RETRY_AFTER.length),
    pauseHours: String(PAUSE_AFTER_HOURS),
    mostWaiting: whole(MOST_WAITING),
    keptDays: String(KEPT_DAYS),
    secretOverlapHours: String(OVERLAP_HOURS),
    errors: table(
      ['Status', 'Code', 'What it means'],
      ERROR_CODES.map((code) => [
        String(ERROR_MEANINGS[code].status),
        `[${code}](${siteUrl}${errorPath(code)})`,
        ERROR_MEANINGS[code].means,
      ]),
    ),
  };
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}

/** The page for developers, below its heading, as Markdown. */
export const developerGuide = (site: Site): string => fill(guide, site);

/** How each sort of recipient and sender uses it. */
export const guidesByRecipient = (site: Site): string => fill(guides, site);

/** The same as a file. */
export const guidesFile = (site: Site): string => `# ${site.brandName} guides\n\n${guidesByRecipient(site)}`;

/** The page for developers as a file, with each error. */
export const guideFile = (site: Site): string =>
  `# ${site.brandName} for developers\n\n${developerGuide(site)}\n${ERROR_CODES.map(
    (code) =>
      `## ${code}\n\n${ERROR_MEANINGS[code].means}\n\n${errorText(code, site.siteUrl).replaceAll(/^## /gm, '### ')}`,
  ).join('\n')}`;

/** What an agent needs on one page: surfaces, words, rules, and how to call. */
export const agentsFile = (site: Site): string => `${fill(agents, site)}${developerGuide(site)}`;

const line = (title: string, address: string, description: string): string =>
  `- [${title}](${address}): ${description}`;

/** What there is to read, for language models (llmstxt.org). */
export function llmsFile(site: Site): string {
  const { siteUrl, brandName } = site;
  const pages = PAGES.filter(({ indexed, path }) => indexed && !/^\/(?:developers|pay-stubs)\/./.test(path));
  return `# ${brandName}

> US pay stubs, invoices, statements, W-2 and 1099 copies that anyone can verify, and payroll for a small team.

Each document is sealed and registered when it is issued. Verification says whether a file is unchanged, and how its issuer was verified. It does not say that the contents are true.

## Developers

${[
  line('AGENTS.md', `${siteUrl}/AGENTS.md`, 'Surfaces, words, rules and calls on one page'),
  line('Guide', `${siteUrl}/developers/guide.md`, 'Quick start, keys, webhooks and every error, as Markdown'),
  line('Guides', `${siteUrl}/developers/guides.md`, 'For payroll software, property managers, lenders and agencies'),
  line('Description', `${siteUrl}/api/openapi.json`, 'Every call, as OpenAPI 3.1'),
  line('Print code', `${siteUrl}/developers/print-code.md`, 'The format of the signed QR code on a printed page'),
].join('\n')}

## Pages

${pages.map(({ title, path, description }) => line(title, siteUrl + path, description)).join('\n')}

## Optional

${line('Sitemap', `${siteUrl}/sitemap.xml`, 'Every page, with one for each state and each error')}
`;
}

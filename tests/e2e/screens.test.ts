import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { KINDS } from '../../src/kinds/kinds.ts';
import { LEGAL_TEXTS } from '../../src/domain/legal/legal-texts.ts';
import { PERSON_TABS } from '../../src/web/company/person-tabs.ts';
import { pageRoutes } from '../faults/page-routes.ts';
import { createPerson } from '../staff.ts';
import { expectAccessibleOnEachScreen, openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { issue } from './issue.ts';
import { LOOKS } from './looks.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';
import { openSiteDatabase } from './site-database.ts';

const { site, browser } = await openOwnSiteAndBrowser();

type Visitor = 'nobody' | 'owner' | 'staff';
/** The addresses at which it is looked at as a whole; ":id" is the first one of the site's own. */
type Screen = readonly string[];
/** What is no screen of its own: a file, a way to a page, or another text in a page that has a row. */
type NoScreen = null;
type Rows = Readonly<Record<string, Screen | NoScreen>>;

const PERSON = '/my-dashboard/companies/:company/people/:person/';

const here = (...routes: readonly string[]): Rows => Object.fromEntries(routes.map((route) => [route, [route]]));
const none = (...routes: readonly string[]): Rows => Object.fromEntries(routes.map((route) => [route, null]));

const OF_NOBODY: Rows = {
  ...here(
    '/',
    '/verify/',
    '/payroll/',
    '/pricing/',
    '/how-verification-works/',
    '/transparency-log/',
    '/which-document/',
    '/what-recipients-ask-for/',
    '/developers/',
    '/developers/guides/',
  ),
  ...here('/paycheck-calculator/', '/tax-tables/', '/about/', '/status/', '/contact/', '/checkout/', '/order/success/'),
  ...here('/thank-you/', '/my-pay/', '/5xx/', '/styleguide/', '/404', '/sign-in/', '/sign-in/by-email/'),
  ...here('/sign-up/', '/forgot-password/', '/admin/login/'),
  ...here('/privacy-policy/', '/pay-stubs/', '/utility-bills/'),
  '/pay-stubs/:state/': ['/pay-stubs/california/'],
  '/developers/errors/:code/': ['/developers/errors/invalid_input/'],
  '/blog/': ['/blog/', '/blog/?search=nothing-like-it'],
  '/blog/category/:category/': ['/blog/category/pay/'],
  '/*': ['/nowhere/'],
  // What a link without its key, or with an old one, shows.
  ...here('/sign-in/provider/', '/sign-in/provider/return/'),
  ...here(
    '/my-pay/link/',
    '/my-pay/details/',
    '/sign-in/link/',
    '/finish-sign-up/',
    '/reset-password/',
    '/confirm-email/',
  ),
  ...here('/confirm-domain/', '/change-email/', '/undo-email-change/', '/reopen-account/', '/share/', '/question/'),
};

const OF_OWNER: Rows = {
  ...here(
    '/my-dashboard/',
    '/my-dashboard/documents/',
    '/my-dashboard/orders/',
    '/my-dashboard/transactions/',
    '/my-dashboard/people/',
  ),
  ...here('/my-dashboard/subscription/', '/my-dashboard/issuers/', '/my-dashboard/account/'),
  ...here('/my-dashboard/security/', '/my-dashboard/companies/', '/my-dashboard/companies/new/'),
  ...here(
    '/my-dashboard/developers/keys/',
    '/my-dashboard/developers/emails/',
    '/my-dashboard/developers/webhooks/',
    '/my-dashboard/developers/webhooks/:id/',
  ),
  ...Object.fromEntries(
    ['', 'books/', 'pay-codes/', 'year-end/', 'year-end/:year/', 'import/', 'settings/', 'off-cycle/', 'activity/']
      .concat(
        'books/direct-deposit/',
        'openings/',
        'books/wages/',
        'worker-details/',
        'statements/',
        'runs/:run/',
        'runs/:run/retro-pay/',
        'runs/:run/review/',
        'year-end/:year/filing/',
      )
      .map((rest) => `/my-dashboard/companies/:company/${rest}`)
      .map((route) => [route, [route]]),
  ),
  [PERSON]: Object.keys(PERSON_TABS).map((tab) => `${PERSON}?tab=${tab}`),
};

const OF_STAFF: Rows = {
  ...here('/admin/', '/admin/audit/', '/admin/chargebacks/', '/admin/configs/', '/admin/coupons/'),
  ...here('/admin/coupons/add/', '/admin/coupons/:id/', '/admin/documents/', '/admin/documents/:id/'),
  ...here('/admin/history/names/', '/admin/history/logos/', '/admin/history/reports/'),
  ...here(
    '/admin/history/verifications/',
    '/admin/jobs/',
    '/admin/jobs/:id/',
    '/admin/local-taxes/',
    '/admin/blogs/',
    '/admin/blogs/add/',
  ),
  ...here('/admin/blogs/categories/', '/admin/mail/', '/admin/media/', '/admin/names/:id/', '/admin/orders/'),
  ...here('/admin/orders/:id/', '/admin/page-content/', '/admin/reports/:id/', '/admin/settings/'),
  ...here(
    '/admin/signals/',
    '/admin/subscriptions/',
    '/admin/subscriptions/:id/',
    '/admin/tickets/',
    '/admin/tickets/:id/',
  ),
  ...here('/admin/transactions/', '/admin/users/', '/admin/users/add/', '/admin/users/:id/'),
  '/admin/configs/:type/': ['/admin/configs/paystub/'],
  '/admin/find/': ['/admin/find/', '/admin/find/?q=example.com', '/admin/find/?q=nothing-like-it'],
  '/admin/queue/': ['/admin/queue/', '/admin/queue/?kind=name', '/admin/queue/?kind=logo'],
  '/admin/settings/texts/:text/': ['/admin/settings/texts/terms/'],
};

/** At which a journey looks. */
const ELSEWHERE: Rows = none(...Object.values(LOOKS).flatMap(({ pages = [] }) => pages));

const NO_SCREENS: Rows = none(
  '/admin/documents/:id/open/',
  '/admin/export/:list/',
  '/admin/mail/preview/',
  '/admin/logos/:id/picture/',
  '/admin/verifications/:id/files/:file/',
  '/admin/verifications/:id/files/:file/picture/',
  '/admin/names/',
  '/admin/reports/',
  '/admin/verifications/',
  '/admin/logos/',
  '/sign-out/',
  '/checkout/picture/',
  '/checkout/attempt/',
  '/order/file/',
  '/my-dashboard/people-template.xlsx',
  '/my-dashboard/hours-template.xlsx',
  '/my-dashboard/export/',
  '/my-dashboard/companies/:company/runs/:run/entries/',
  '/my-dashboard/companies/:company/runs/:run/columns/',
  '/my-pay/documents/:id/pdf/',
  '/my-pay/documents/:id/picture/',
  '/my-dashboard/companies/:company/books/register/',
  '/my-dashboard/companies/:company/books/stubs/',
  '/my-dashboard/companies/:company/people/csv/',
  '/my-dashboard/companies/:company/activity/csv/',
  '/my-dashboard/companies/:company/runs/:run/retro-pay/csv/',
  '/my-dashboard/documents/csv/',
  '/my-dashboard/documents/:id/data/',
  '/my-dashboard/documents/:id/pdf/',
  '/my-dashboard/documents/:id/picture/',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/.well-known/apple-developer-merchantid-domain-association',
  '/blog/feed.xml',
  '/blog/feed.json',
  '/site.webmanifest',
  '/how-verification-works/:file',
  '/zip-places/:file',
  '/pennsylvania-places/',
  '/og/:file',
  '/offline-worker.js',
  '/llms.txt',
  '/AGENTS.md',
  '/developers/:file',
);

/** They share their file with a page above. */
const OTHER_TEXTS: Rows = none(
  ...[...Object.values(LEGAL_TEXTS), ...KINDS.map(({ about }) => about)]
    .map(({ path }) => path)
    .filter((path) => !(path in OF_NOBODY)),
);

const SCREENS: Readonly<Record<Visitor, Rows>> = { nobody: OF_NOBODY, owner: OF_OWNER, staff: OF_STAFF };
const cookies = {} as Record<Visitor, string>;
/** The values of the parameters of addresses, by the part of the address before them. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { db, now, close } = await openSiteDatabase(site);
  const staff = await createPerson({ db, now }, 2);
  const { page, close: closePage } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Screens & Sons');
  const run = await startRunOf(page, company, [{ name: 'Maren Adeyemi', number: '1', rate: 20 }]);
  cookies.nobody = '';
  cookies.owner = (await page.context().cookies()).find(({ name }) => name === 'session')!.value;
  cookies.staff = staff.token;
  await closePage();
  const document = await issue(site, {
    kind: 'Invoice',
    input: invoice.sample(1),
    issuedBy: 'Ines Vallejo',
    email: 'screens@example.com',
  });
  const { rows: jobs } = await sql<{ id: string }>`
    select id from pgboss.job where name not like '\\_\\_%' limit 1`.execute(db);
  const { id: owner } = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'owner_id')
    .select('users.id')
    .executeTakeFirstOrThrow();
  const endpoint = await db
    .insertInto('webhook_endpoints')
    .values({ user_id: owner, url: 'https://books.example.com/hooks', secret: Buffer.from('none') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = await db
    .insertInto('webhook_messages')
    .values({
      endpoint_id: endpoint.id,
      event: 'webhook.test',
      about: endpoint.id,
      body: '{"type":"webhook.test"}',
      state: 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('webhook_attempts')
    .values({
      message_id: sent.id,
      milliseconds: 84,
      status: 500,
      problem: 'It answered with status 500.',
      answer: 'no',
    })
    .execute();
  const subscription = await db
    .insertInto('subscriptions')
    .values({
      user_id: staff.id,
      plan: 'monthly',
      price: 999,
      provider: 'sandbox',
      provider_card: 'card',
      begun_at: now(),
      period_start: now(),
      period_end: new Date(now().getTime() + 30 * 86_400_000),
      counted_from: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: order } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const { id: person } = await db.selectFrom('company_people').select('id').executeTakeFirstOrThrow();
  const ticket = await db
    .insertInto('support_tickets')
    .values({ fname: 'Ada', lname: 'Byron', email: 'ada@example.com', subject: 'A seal', message: 'Why U?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = await db
    .insertInto('abuse_reports')
    .values({ document_id: document.id, kind: 'report', email: 'ada@example.com', message: 'We never ordered this.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = await db
    .insertInto('name_samples')
    .values({
      document_id: document.id,
      field: 'seller.name',
      name: 'Chase Miller',
      matched: 'chase',
      institution: 'Chase',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const coupon = await db
    .insertInto('coupons')
    .values({ code: 'SCREENS', type: 'percent', value: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  Object.assign(ids, {
    companies: new URL(company).pathname.split('/').at(-2),
    runs: new URL(run).pathname.split('/').at(-2),
    people: person,
    'year-end': String(new Date().getFullYear()),
    users: staff.id,
    coupons: String(coupon.id),
    documents: document.id,
    jobs: jobs[0]!.id,
    subscriptions: subscription.id,
    orders: order,
    reports: String(report.id),
    names: String(name.id),
    tickets: String(ticket.id),
    webhooks: endpoint.id,
  });
  await close();
});

const fill = (address: string): string => {
  const parts = address.split('/');
  return parts.map((part, at) => (part.startsWith(':') ? (ids[parts[at - 1]!] ?? part) : part)).join('/');
};

test('every page has a row here, and every row is one page', async () => {
  const rows = [...Object.values(SCREENS), ELSEWHERE, NO_SCREENS, OTHER_TEXTS].flatMap((part) => Object.keys(part));
  expect(rows.toSorted()).toEqual((await pageRoutes()).toSorted());
});

test('every dialog has a row, and every row is a title in the sources', async () => {
  const title = /<(?:Modal|dialog)\b[^]{0,300}?(?:\btitle|aria-label)=(?:"([^"]+)"|\{((?:[^{}]|\$\{[^}]*\})+)\})/g;
  const titles: string[] = [];
  for await (const file of glob('src/**/*.tsx', { exclude: ['src/web/styleguide/**', 'src/web/ui/modal.tsx'] }))
    for (const [, text, code = ''] of (await readFile(file, 'utf8')).matchAll(title))
      titles.push(
        ...(text ? [text] : [...code.matchAll(/'([^']+)'|`([^`]+)`/g)].map(([, plain, parts]) => plain ?? parts!)).map(
          (found) => found.replaceAll(/\$\{[^}]*\}/g, '…'),
        ),
      );
  // The account dialog shows the forms of these pages, and their headings are its titles.
  for (const page of ['sign-in', 'sign-up'])
    titles.push(
      [...(await readFile(`src/web/account/${page}.tsx`, 'utf8')).matchAll(/heading="([^"]+)"/g)].at(-1)![1]!,
    );
  const rows = Object.values(LOOKS).flatMap(({ dialogs = [] }) => dialogs);
  expect([...new Set(titles)].toSorted()).toEqual(rows.toSorted());
});

test('every journey that has a row proves that it looks', async () => {
  for (const file of Object.keys(LOOKS))
    expect([file, await readFile(join(import.meta.dirname, `${file}.test.ts`), 'utf8')]).toEqual([
      file,
      expect.stringContaining('expectLooks(import.meta.filename);'),
    ]);
});

test.each(['nobody', 'owner', 'staff'] as const)(
  'every page that %s opens is accessible and fits the screen at 1440 in the light scheme and at 390 in the dark',
  async (visitor) => {
    const { page, errors, close } = await openPage(browser);
    if (cookies[visitor])
      await page.context().addCookies([{ name: 'session', value: cookies[visitor], url: site.url }]);
    const elsewhere: string[] = [];
    for (const address of Object.values(SCREENS[visitor]).flatMap((row) => (Array.isArray(row) ? row : []))) {
      const answer = await visit(page, site.url + fill(address));
      const isThere = page.url() === site.url + fill(address) && (visitor === 'nobody' || answer!.ok());
      if (!isThere) elsewhere.push(`${address}: ${answer!.status()} ${page.url()}`);
      await expectAccessibleOnEachScreen(page);
    }
    expect(elsewhere).toEqual([]);
    expect(errors.filter((error) => !/status of (?:4\d\d|500)/.test(error))).toEqual([]);
    await close();
  },
);

test('the reference of the API, which is no page of the router, is accessible and fits the screen', async () => {
  const { page, errors, close } = await openPage(browser);
  for (const path of ['/api/docs', '/api/docs/documents']) {
    // One browser looks at both.
    // oxlint-disable no-await-in-loop
    await page.goto(site.url + path);
    await expectAccessibleOnEachScreen(page);
    // oxlint-enable no-await-in-loop
  }
  expect(errors).toEqual([]);
  await close();
});

import { OWN_PAGES } from './own-pages.ts';
import { STATE_PAGES } from './state-pages.ts';
import type { Page } from './page.ts';

const HOME: Page = {
  path: '/',
  name: 'home',
  title: 'Paper that proves itself: pay stubs, statements and tax copies anyone can check',
  description:
    'Make pay stubs, cost statements, ledgers, invoices and tax copies beside the live page. Each is sealed when you download it, and whoever receives it can check it.',
  headline: 'Paper that proves itself.',
  indexed: true,
  sitemapPriority: 1,
};

export const NOT_FOUND: Page = {
  path: '/404',
  name: 'not-found',
  title: '404 - Page not found',
  description: 'There is no page at this address.',
  headline: 'This page is not in the file.',
  indexed: false,
};

export const SERVER_ERROR: Page = {
  path: '/5xx/',
  name: 'server-error',
  title: '505 - Server error',
  description: 'The server could not finish this page.',
  headline: 'The desk has dropped something.',
  indexed: false,
};

/** Every page with a path of its own. A page that is not here is not linked from anywhere. */
export const PAGES: readonly Page[] = [
  HOME,
  NOT_FOUND,
  SERVER_ERROR,
  {
    path: '/verify/',
    name: 'verify',
    title: 'Check a paper',
    description:
      'Drop in the PDF, or type the number and code from its foot, and see in seconds whether it is the paper that was sealed. Free, without an account.',
    headline: 'Check a paper.',
    indexed: true,
    sitemapPriority: 0.9,
  },
  {
    path: '/pricing/',
    name: 'pricing',
    title: 'Prices',
    description:
      'Pay for one paper when you seal it, or by the month for all of them. Filling in, looking at and checking papers costs nothing.',
    headline: 'Prices',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/how-checking-works/',
    name: 'how-checking-works',
    title: 'How checking works',
    description:
      'For landlords, lenders and everybody who is handed a paper: three ways to check it, what the answers mean, who stands behind it, and what no check can tell.',
    headline: 'How checking works',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/which-paper/',
    name: 'which-paper',
    title: 'Which paper do you need?',
    description:
      'Four questions lead to the right paper: pay stub, invoice, cost statement, ledger, W-2 or 1099. Or to the honest answer that somebody else has to issue it.',
    headline: 'Which paper do you need?',
    indexed: true,
    sitemapPriority: 0.7,
  },
  {
    path: '/paycheck-calculator/',
    name: 'paycheck-calculator',
    title: 'Paycheck calculator with every step shown',
    description:
      'What is left of a pay in 50 states, DC and Puerto Rico, by the hour or by the year, and back from a net pay to its gross. Each tax shows its working and its table.',
    headline: 'Paycheck calculator',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/blog/',
    name: 'blog',
    title: 'Blog: pay, papers and how to check them',
    description:
      'Articles in plain words on pay stubs, withholding, W-2 and 1099, shared utility bills and checking papers. Figures come from our engine, sources have their names.',
    headline: 'Blog',
    indexed: true,
    sitemapPriority: 0.7,
  },
  {
    path: '/about/',
    name: 'about',
    title: 'About us',
    description:
      'Why we make papers that anybody can check, where the stepped line in their foot comes from, and what we will not do for money.',
    headline: 'Papers that prove each other.',
    indexed: true,
    sitemapPriority: 0.5,
  },
  {
    path: '/privacy-policy/',
    name: 'privacy-policy',
    title: 'Privacy',
    description:
      'What we keep of you and of your papers, how long, who sees it, what we never keep, and what you can do.',
    headline: 'Privacy',
    indexed: true,
    sitemapPriority: 0.3,
  },
  {
    path: '/terms-and-conditions/',
    name: 'terms-and-conditions',
    title: 'Terms',
    description:
      'Who may make which paper, what is not allowed, what stands on every page, what you answer for and what we do.',
    headline: 'Terms',
    indexed: true,
    sitemapPriority: 0.3,
  },
  {
    path: '/refund-policy/',
    name: 'refund-policy',
    title: 'Refunds',
    description:
      'Unused within 14 days: by your own press. Wrong because of us: always. Your own mistakes are corrected free of charge.',
    headline: 'Refunds',
    indexed: true,
    sitemapPriority: 0.3,
  },
  {
    path: '/contact/',
    name: 'contact',
    title: 'Write to us',
    description: 'A person reads every letter and answers by e-mail. If it is about a paper, its number helps.',
    headline: 'Write to us',
    indexed: true,
    sitemapPriority: 0.4,
  },
  {
    path: '/pay-stub-generator/',
    name: 'pay-stub-generator',
    title: 'Create Pay Stubs Online',
    description:
      'A pay stub with every tax figure worked out and shown, for 50 states, DC and Puerto Rico. Filled in beside the live page; sealed when you download it, and anyone can check it.',
    headline: 'Pay stub',
    indexed: true,
    sitemapPriority: 0.9,
  },
  {
    path: '/utility-bill-generator/',
    name: 'utility-bill-generator',
    title: 'Utility Bill Generator: cost statements with every formula shown',
    description:
      'Share out the cost of energy, water, gas, internet or cable on a statement that shows how each charge was reached. Filled in beside the live page; sealed when you download it, and anyone can check it.',
    headline: 'Utility cost statement',
    indexed: true,
    sitemapPriority: 0.9,
  },
  {
    path: '/checkout/',
    name: 'checkout',
    title: 'Pay and seal',
    description: 'What the papers will say of their issuer, what they cost, and the payment.',
    headline: 'Pay and seal.',
    indexed: false,
  },
  {
    path: '/order/success/',
    name: 'order-success',
    title: 'Your papers',
    description: 'Papers being sealed, to download and to send.',
    headline: 'Your papers.',
    indexed: false,
  },
  {
    path: '/thank-you/',
    name: 'thank-you',
    title: 'Thank you',
    description: 'What becomes of the papers from here.',
    headline: 'Thank you.',
    indexed: false,
  },
  {
    path: '/bank-statement-generator/',
    name: 'bank-statement-generator',
    title: 'Bank Statement Generator: ledger statements that balance to the cent',
    description:
      'Keep a ledger for members or tenants: type the lines or read them from a CSV, OFX or QFX file, and see at once by how much they are off. Sealed when you download it; anyone can check it.',
    headline: 'Ledger statement',
    indexed: true,
    sitemapPriority: 0.9,
  },
  {
    path: '/invoice-generator/',
    name: 'invoice-generator',
    title: 'Invoice Generator: every line and total with its sum',
    description:
      'Lines by the keyboard, discounts, taxes, terms, a payment link with its QR code. Filled in beside the live page; sealed when you download it, and whoever pays can check it.',
    headline: 'Invoice',
    indexed: true,
    sitemapPriority: 0.9,
  },
  {
    path: '/w2-generator/',
    name: 'w2-generator',
    title: 'W-2 Generator: the employee’s copies, box by box',
    description:
      'Copies B, C and 2 of Form W-2 for 2021 to 2026, with each year’s boxes and words, and a check of every box against the others. Copy A is never made.',
    headline: 'W-2, recipient copies',
    indexed: true,
    sitemapPriority: 0.9,
  },
  {
    path: '/1099-misc-generator/',
    name: '1099-misc-generator',
    title: '1099-MISC Generator: the recipient’s copies, box by box',
    description:
      'The recipient’s copies of Form 1099-MISC for 2021 to 2026, with each year’s boxes and words, and a check of every box against the others. Copy A is never made.',
    headline: '1099-MISC, recipient copies',
    indexed: true,
    sitemapPriority: 0.9,
  },
  {
    path: '/styleguide/',
    name: 'styleguide',
    title: 'Parts',
    description: 'Every part of the design, in every state.',
    headline: 'Parts',
    indexed: false,
  },
  ...OWN_PAGES,
  {
    path: '/pay-stubs/',
    name: 'pay-stubs',
    title: 'Pay stubs: what they are for, what they show, state by state',
    description:
      'What a pay stub is for and not for, what stands on one, its layouts, its price, and for every state what the law asks and what is withheld.',
    headline: 'Pay stubs.',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/utility-bills/',
    name: 'utility-bills',
    title: 'Utility cost statements: shared costs with every formula shown',
    description:
      'What a cost statement for energy, water, gas, internet or cable is for and not for, its layouts, what it says of its issuer, and its price.',
    headline: 'Utility cost statements.',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/bank-statements/',
    name: 'bank-statements',
    title: 'Ledger statements: accounts that balance to the cent',
    description:
      'What a ledger statement is for and not for, its layouts, why its issuer is not shown to be a bank, and its price.',
    headline: 'Ledger statements.',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/invoices/',
    name: 'invoices',
    title: 'Invoices that whoever pays can check',
    description:
      'What stands on a good invoice, its layouts, how the one who pays checks it before the money leaves, and its price.',
    headline: 'Invoices.',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/w2-forms/',
    name: 'w2-forms',
    title: 'W-2 copies for the employee, box by box',
    description:
      'Copies B, C and 2 of Form W-2: what they show, its layouts, why Copy A is never made here, and the price.',
    headline: 'W-2, recipient copies.',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/1099-misc-forms/',
    name: '1099-misc-forms',
    title: '1099-MISC copies for the recipient, box by box',
    description:
      'The recipient’s copies of Form 1099-MISC: what they show, its layouts, why Copy A is never made here, and the price.',
    headline: '1099-MISC, recipient copies.',
    indexed: true,
    sitemapPriority: 0.8,
  },
  ...STATE_PAGES.map(({ name, spoken, slug, path }): Page => ({
    path,
    name: `pay-stubs-${slug}`,
    title: `${name} pay stubs: what the law asks and what is withheld`,
    description: `What the law of ${spoken} asks of a wage statement, what comes off a pay there, and a pay worked out line by line.`,
    headline: `Pay stubs in ${spoken}.`,
    indexed: true,
    sitemapPriority: 0.6,
  })),
];

/** Routes whose pages are many (a post, a check) write their own tags; these stay out of search engines as a whole. */
const UNINDEXED_AREAS = ['/admin/', '/my-dashboard/', '/checkout/', '/order/', '/thank-you/', '/v/'];

const withTrailingSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

export const pageAt = (path: string): Page | undefined =>
  PAGES.find((page) => withTrailingSlash(page.path) === withTrailingSlash(path));

export const pageNamed = (name: string): Page | undefined => PAGES.find((page) => page.name === name);

export const isUnindexed = (path: string): boolean =>
  UNINDEXED_AREAS.some((area) => withTrailingSlash(path).startsWith(area)) || pageAt(path)?.indexed === false;

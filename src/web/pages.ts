import { ERROR_CODES, errorPath } from '../domain/errors.ts';
import type { KindMeta } from '../kinds/kind-meta.ts';
import { KINDS } from '../kinds/kinds.ts';
import { PERSONAL_PAGES } from './personal-pages.ts';
import { STATE_PAGES } from './state-pages.ts';
import type { Page } from './page.ts';

const HOME: Page = {
  path: '/',
  name: 'home',
  title: 'Paper that proves itself: pay stubs, invoices and tax forms anyone can verify',
  description:
    'Create pay stubs, utility bills, bank statements, invoices and tax forms with a live preview. Each document is sealed when you download it, so anyone can verify it.',
  headline: 'Paper that proves itself.',
  indexed: true,
  sitemapPriority: 1,
};

export const NOT_FOUND: Page = {
  path: '/404',
  name: 'not-found',
  title: '404 - Page not found',
  description: 'There is no page at this address.',
  headline: 'Page not found',
  indexed: false,
};

export const SERVER_ERROR: Page = {
  path: '/5xx/',
  name: 'server-error',
  title: '505 - Server error',
  description: 'The server could not complete this request.',
  headline: 'Server error',
  indexed: false,
};

/** A page of a kind of document, which the catalogue describes. */
const kindPage = ({ path, title, description, headline }: KindMeta['generator'], sitemapPriority: number): Page => ({
  path,
  name: path.slice(1, -1),
  title,
  description,
  headline,
  indexed: true,
  sitemapPriority,
});

/** Every page with a fixed path. Only pages in this list are linked. */
export const PAGES: readonly Page[] = [
  HOME,
  NOT_FOUND,
  SERVER_ERROR,
  {
    path: '/verify/',
    name: 'verify',
    title: 'Verify a document',
    description:
      'Drop in the PDF, or enter the number and code printed on it, and see in seconds whether it is unchanged since it was issued. Free, no account needed.',
    headline: 'Verify a document',
    indexed: true,
    sitemapPriority: 0.9,
  },
  {
    path: '/payroll/',
    name: 'payroll',
    title: 'Payroll for a small team',
    description:
      'Pay runs with federal, state and local taxes, verifiable pay stubs, direct deposit files, books, W-2s and 1099s for a small team. What it does, what it does not, and what it costs.',
    headline: 'Payroll for a small team',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/pricing/',
    name: 'pricing',
    title: 'Pricing',
    description:
      'Pay for one document when you issue it, or subscribe and issue as many as you need. Drafts, previews and verification are free.',
    headline: 'Pricing',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/how-verification-works/',
    name: 'how-verification-works',
    title: 'How it works',
    description:
      'For landlords, lenders and anyone who receives a document: three ways to verify it, what the results mean, who issued it, and what verification cannot tell you.',
    headline: 'How verification works',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/transparency-log/',
    name: 'transparency-log',
    title: 'The public log',
    description:
      'Every document that we issue, and every change of its state, is in a public log that we cannot rewrite unnoticed. How to check it without us.',
    headline: 'A log that nobody can rewrite unnoticed',
    indexed: true,
    sitemapPriority: 0.5,
  },
  {
    path: '/which-document/',
    name: 'which-document',
    title: 'Which document do you need?',
    description:
      'Answer four questions to find the right document: pay stub, invoice, utility bill, bank statement, W-2 or 1099. We also tell you when someone else has to issue it.',
    headline: 'Which document do you need?',
    indexed: true,
    sitemapPriority: 0.7,
  },
  {
    path: '/paycheck-calculator/',
    name: 'paycheck-calculator',
    title: 'Paycheck calculator with every step shown',
    description:
      'Calculate take-home pay in 50 states and DC, hourly or salary, or find the gross pay for a net amount. See how each tax is calculated and which table it uses.',
    headline: 'Paycheck calculator',
    indexed: true,
    sitemapPriority: 0.8,
  },
  {
    path: '/what-recipients-ask-for/',
    name: 'what-recipients-ask-for',
    title: 'What recipients ask for',
    description:
      'What mortgage lenders, housing programs, Medicaid and wage statement laws ask of pay stubs, W-2s and employment statements, line by line with sources, and what our documents have.',
    headline: 'What recipients ask for',
    indexed: true,
    sitemapPriority: 0.6,
  },
  {
    path: '/tax-tables/',
    name: 'tax-tables',
    title: 'Tax tables in force, by state',
    description:
      'Which federal and state withholding tables our pay stubs and calculators use today: the publication and its date for each state, and the payroll programs that employees pay into.',
    headline: 'Tax tables in force',
    indexed: true,
    sitemapPriority: 0.6,
  },
  {
    path: '/blog/',
    name: 'blog',
    title: 'Blog: pay stubs, taxes and document verification',
    description:
      'Articles about pay stubs, withholding, W-2 and 1099 forms, shared utility bills and document verification. Figures come from our tax tables, and sources are named.',
    headline: 'Blog',
    indexed: true,
    sitemapPriority: 0.7,
  },
  {
    path: '/about/',
    name: 'about',
    title: 'About us',
    description:
      'Why we make documents that anyone can verify, what the stepped line at the bottom means, and what we will not do for money.',
    headline: 'Documents anyone can verify',
    indexed: true,
    sitemapPriority: 0.5,
  },
  {
    path: '/status/',
    name: 'status',
    title: 'Status',
    description: 'What works now: the website, documents, payments, email and the public log.',
    headline: 'What works now',
    indexed: false,
  },
  {
    path: '/developers/',
    name: 'developers',
    title: 'API and webhooks for developers',
    description:
      'A quick start in five minutes, API keys and scopes, webhooks, errors, test mode, the format of our print codes, and verification on your own page.',
    headline: 'For developers',
    indexed: true,
    sitemapPriority: 0.6,
  },
  {
    path: '/developers/guides/',
    name: 'guides',
    title: 'Guides by recipient',
    description:
      'What payroll software, property managers, lenders and government agencies call to issue and verify documents, step by step.',
    headline: 'Guides by recipient',
    indexed: true,
    sitemapPriority: 0.5,
  },
  {
    path: '/privacy-policy/',
    name: 'privacy-policy',
    title: 'Privacy',
    description:
      'What data we keep about you and your documents, how long we keep it, who can see it, what we never keep, and the choices you have.',
    headline: 'Privacy',
    indexed: true,
    sitemapPriority: 0.3,
  },
  {
    path: '/terms-and-conditions/',
    name: 'terms-and-conditions',
    title: 'Terms',
    description:
      'Who may create which document, what is not allowed, what is printed on every page, what you are responsible for, and what we do.',
    headline: 'Terms',
    indexed: true,
    sitemapPriority: 0.3,
  },
  {
    path: '/refund-policy/',
    name: 'refund-policy',
    title: 'Refunds',
    description:
      'Not used: refund it yourself within 14 days. Our mistake: always refunded. Your mistake: corrected for free.',
    headline: 'Refunds',
    indexed: true,
    sitemapPriority: 0.3,
  },
  {
    path: '/contact/',
    name: 'contact',
    title: 'Contact us',
    description: 'A person reads every message and replies by email. If it is about a document, include its number.',
    headline: 'Contact us',
    indexed: true,
    sitemapPriority: 0.4,
  },
  ...KINDS.map(({ generator }) => kindPage(generator, 0.9)),
  {
    path: '/checkout/',
    name: 'checkout',
    title: 'Checkout',
    description: 'Review the issuer status and the price of your documents, and pay.',
    headline: 'Checkout',
    indexed: false,
  },
  {
    path: '/order/success/',
    name: 'order-success',
    title: 'Your documents',
    description: 'Download or email your documents.',
    headline: 'Your documents',
    indexed: false,
  },
  {
    path: '/thank-you/',
    name: 'thank-you',
    title: 'Thank you',
    description: 'What happens next with your documents.',
    headline: 'Thank you',
    indexed: false,
  },
  {
    path: '/styleguide/',
    name: 'styleguide',
    title: 'Style guide',
    description: 'Every component of the design, in every state.',
    headline: 'Style guide',
    indexed: false,
  },
  ...PERSONAL_PAGES,
  ...KINDS.map(({ about }) => kindPage(about, 0.8)),
  ...STATE_PAGES.map(({ name, spoken: nameInSentence, slug, path }): Page => ({
    path,
    name: `pay-stubs-${slug}`,
    title: `${name} pay stubs: state law and tax withholding`,
    description: `What ${nameInSentence} requires on a pay stub, which taxes are withheld there, and a sample paycheck calculated line by line.`,
    headline: `Pay stubs in ${nameInSentence}`,
    indexed: true,
    sitemapPriority: 0.6,
  })),
  ...ERROR_CODES.map((code): Page => ({
    path: errorPath(code),
    name: `error-${code.toLowerCase()}`,
    title: `${code}: API error`,
    description: `What the API error ${code} means, its causes, and the fix.`,
    headline: `API error: ${code.toLowerCase().replaceAll('_', ' ')}`,
    indexed: true,
    sitemapPriority: 0.3,
  })),
];

/** Everything under these paths is hidden from search engines. */
const UNINDEXED_AREAS = [
  '/admin/',
  '/my-dashboard/',
  '/my-pay/',
  '/checkout/',
  '/order/',
  '/thank-you/',
  '/v/',
  '/share/',
  '/question/',
];

export const withTrailingSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

export const pageAt = (path: string): Page | undefined =>
  PAGES.find((page) => withTrailingSlash(page.path) === withTrailingSlash(path));

export const pageNamed = (name: string): Page | undefined => PAGES.find((page) => page.name === name);

export const isUnindexed = (path: string): boolean =>
  UNINDEXED_AREAS.some((area) => withTrailingSlash(path).startsWith(area)) || pageAt(path)?.indexed === false;

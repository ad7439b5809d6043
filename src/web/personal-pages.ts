import type { Page } from './page.ts';

type Row = Pick<Page, 'path' | 'title' | 'description'> & Partial<Pick<Page, 'headline'>>;

const ROWS: readonly Row[] = [
  {
    path: '/sign-in/',
    title: 'Sign in',
    description: 'Sign in to your drafts and documents.',
  },
  {
    path: '/sign-in/by-email/',
    title: 'Sign in by email',
    description: 'We email you a link that signs you in.',
  },
  {
    path: '/sign-in/link/',
    title: 'Sign in',
    description: 'Sign in with the link from your email.',
    headline: 'Welcome back',
  },
  {
    path: '/finish-sign-up/',
    title: 'Finish signing up',
    description: 'Confirm your email address and finish your account.',
  },
  {
    path: '/change-email/',
    title: 'Confirm your new email',
    description: 'Confirm the new email address of your account.',
  },
  {
    path: '/undo-email-change/',
    title: 'Undo email change',
    description: 'Undo an email change that you did not make.',
  },
  {
    path: '/reopen-account/',
    title: 'Reopen your account',
    description: 'Reopen an account that you closed.',
  },
  {
    path: '/sign-up/',
    title: 'Sign up',
    description: 'An account keeps your documents together.',
    headline: 'Create an account',
  },
  {
    path: '/forgot-password/',
    title: 'Forgot your password?',
    description: 'We email you a link to set a new password.',
    headline: 'Reset your password',
  },
  {
    path: '/reset-password/',
    title: 'New password',
    description: 'Set a new password.',
  },
  {
    path: '/confirm-email/',
    title: 'Confirm your email',
    description: 'Confirm that our emails reach you.',
  },
  {
    path: '/share/',
    title: 'Shared document',
    description: 'A part of a document that its issuer or its recipient shows you.',
    headline: 'A document shared with you',
  },
  {
    path: '/question/',
    title: 'Question about a document',
    description: 'A recipient asks the issuer of a document whether it is theirs and correct.',
    headline: 'Did you issue this document?',
  },
  {
    path: '/my-pay/',
    title: 'Your pay stubs and tax forms',
    description: 'All pay stubs, hours statements, W-2s and 1099s that were issued to your email address.',
  },
  {
    path: '/my-pay/link/',
    title: 'See your pay',
    description: 'See your pay with the link from your email.',
  },
  {
    path: '/my-pay/details/',
    title: 'Send details',
    description: 'Fill in your details for your employer with the link that you got.',
  },
  {
    path: '/my-dashboard/',
    title: 'Dashboard',
    description: 'Your drafts and documents.',
  },
  {
    path: '/my-dashboard/documents/',
    title: 'Documents',
    description: 'All documents that you issued.',
  },
  {
    path: '/my-dashboard/orders/',
    title: 'Orders',
    description: 'Your orders and receipts.',
  },
  {
    path: '/my-dashboard/transactions/',
    title: 'Payments',
    description: 'Your payments and refunds.',
  },
  {
    path: '/correction/',
    title: 'Correct a document',
    description: 'Correct a mistake in an issued document for free.',
  },
  {
    path: '/my-dashboard/subscription/',
    title: 'Subscription',
    description: 'Your plan, renewal date and card.',
  },
  {
    path: '/my-dashboard/people/',
    title: 'Companies and people',
    description: 'Your companies, the people whom they pay, and whom you saved for your documents.',
  },
  {
    path: '/my-dashboard/companies/',
    title: 'Payroll',
    description: 'Your companies, the people they pay, and their pay runs.',
  },
  {
    path: '/my-dashboard/companies/new/',
    title: 'Add company',
    description: 'Add an employer and its pay schedule.',
  },
  {
    path: '/my-dashboard/account/',
    title: 'Account',
    description: 'Your name, email address and data.',
  },
  {
    path: '/my-dashboard/issuers/',
    title: 'Issuers',
    description: 'Verify who issues your documents.',
  },
  {
    path: '/confirm-domain/',
    title: 'Confirm your domain',
    description: 'Confirm that a domain belongs to you.',
  },
  {
    path: '/my-dashboard/security/',
    title: 'Security',
    description: 'Your password, two-step verification and active sessions.',
  },
  {
    path: '/my-dashboard/developers/webhooks/',
    title: 'Webhooks',
    description: 'Addresses of yours that hear of what happens.',
  },
  {
    path: '/my-dashboard/developers/keys/',
    title: 'API keys',
    description: 'Keys by which your programs act for you.',
  },
  {
    path: '/my-dashboard/developers/emails/',
    title: 'Test emails',
    description: 'What your test keys would have emailed.',
  },
  {
    path: '/admin/login/',
    title: 'Admin Login',
    description: 'Sign-in for staff.',
    headline: 'Admin',
  },
];

/** Sign-in pages and personal pages. Search engines do not index them. Their pictures are named after their paths. */
export const PERSONAL_PAGES: readonly Page[] = ROWS.map((row) => ({
  name: row.path.slice(1, -1).replaceAll('/', '-'),
  headline: row.title,
  indexed: false,
  ...row,
}));

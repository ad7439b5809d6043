import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { LEGAL_TEXTS } from '../domain/legal/legal-texts.ts';

/** Every URL of the site: the path, then the file that draws or answers it. Adding a page is one line here and one in pages.ts. */
/** The texts that bind the house, all drawn by one file. */
const LEGAL = Object.values(LEGAL_TEXTS).map(({ path }) => path);

type Row = readonly [path: string, file: string];

/** The page of each kind of paper, all drawn by one file. */
const KINDS = ['/pay-stubs/', '/utility-bills/', '/bank-statements/', '/invoices/', '/w2-forms/', '/1099-misc-forms/'];

const PUBLIC: readonly Row[] = [
  ['/', 'site/home.tsx'],
  ['/verify/', 'verify/check-page.tsx'],
  ['/v/:id/', 'verify/paper-page.tsx'],
  ['/pricing/', 'site/pricing.tsx'],
  ['/how-checking-works/', 'site/how-checking-works.tsx'],
  ['/which-paper/', 'guide/guide.tsx'],
  ['/paycheck-calculator/', 'site/calculator/calculator.tsx'],
  ['/pay-stubs/:state/', 'site/states/state-page.tsx'],
  ['/blog/', 'blog/blog-list.tsx'],
  ['/blog/category/:category/', 'blog/blog-category.tsx'],
  ['/blog/preview/:key/', 'blog/preview.tsx'],
  ['/blog/:slug/', 'blog/blog-detail.tsx'],
  ['/about/', 'site/about.tsx'],
  ['/contact/', 'site/contact.tsx'],
  ['/checkout/', 'checkout/checkout.tsx'],
  ['/order/success/', 'checkout/success.tsx'],
  ['/thank-you/', 'checkout/thank-you.tsx'],
  ['/correction/', 'correction/correction.tsx'],
  ['/5xx/', 'site/server-error.tsx'],
  ['/styleguide/', 'styleguide/styleguide.tsx'],
  ['/404', 'site/not-found.tsx'],
];

/** The staff's pages and answers: whatever stands here is closed to everybody else before it is asked. */
const ADMIN: readonly Row[] = [
  ['/admin/', 'admin/dashboard/dashboard.tsx'],
  ['/admin/audit/', 'admin/audit.tsx'],
  ['/admin/chargebacks/', 'admin/chargebacks/chargebacks.tsx'],
  ['/admin/chargebacks/:id/', 'admin/chargebacks/chargeback.tsx'],
  ['/admin/configs/', 'admin/configs/configs.tsx'],
  ['/admin/configs/:type/', 'admin/configs/config.tsx'],
  ['/admin/coupons/', 'admin/coupons/coupons.tsx'],
  ['/admin/coupons/add/', 'admin/coupons/coupon-add.tsx'],
  ['/admin/coupons/:id/', 'admin/coupons/coupon.tsx'],
  ['/admin/documents/', 'admin/documents/documents.tsx'],
  ['/admin/documents/:id/', 'admin/documents/document.tsx'],
  ['/admin/documents/:id/open/', 'admin/documents/open.ts'],
  ['/admin/export/:list/', 'admin/export.ts'],
  ['/admin/find/', 'admin/find/find.tsx'],
  ['/admin/jobs/', 'admin/jobs/jobs.tsx'],
  ['/admin/jobs/:id/', 'admin/jobs/job.tsx'],
  ['/admin/blogs/', 'admin/blog/posts.tsx'],
  ['/admin/blogs/add/', 'admin/blog/post-add.tsx'],
  ['/admin/blogs/categories/', 'admin/blog/categories.tsx'],
  ['/admin/blogs/update/:id?/', 'admin/blog/post-edit.tsx'],
  ['/admin/mail/', 'admin/mail.tsx'],
  ['/admin/mail/preview/', 'admin/mail-preview.ts'],
  ['/admin/media/', 'admin/media/media.tsx'],
  ['/admin/media/:id/', 'admin/media/media-item.tsx'],
  ['/admin/names/', 'admin/reports/names.tsx'],
  ['/admin/orders/', 'admin/orders/orders.tsx'],
  ['/admin/orders/:id/', 'admin/orders/order.tsx'],
  ['/admin/reports/', 'admin/reports/reports.tsx'],
  ['/admin/reports/:id/', 'admin/reports/report.tsx'],
  ['/admin/settings/', 'admin/settings/settings.tsx'],
  ['/admin/settings/texts/:text/', 'admin/settings/legal-text.tsx'],
  ['/admin/signals/', 'admin/signals/signals.tsx'],
  ['/admin/signals/:id/', 'admin/signals/signal.tsx'],
  ['/admin/subscriptions/', 'admin/subscriptions/subscriptions.tsx'],
  ['/admin/subscriptions/:id/', 'admin/subscriptions/subscription.tsx'],
  ['/admin/verifications/', 'admin/verifications/verifications.tsx'],
  ['/admin/verifications/:id/', 'admin/verifications/verification.tsx'],
  ['/admin/verifications/:id/files/:file/', 'admin/verifications/file.ts'],
  ['/admin/tickets/', 'admin/tickets/tickets.tsx'],
  ['/admin/tickets/:id/', 'admin/tickets/ticket.tsx'],
  ['/admin/transactions/', 'admin/orders/transactions.tsx'],
  ['/admin/users/', 'admin/users.tsx'],
  ['/admin/users/add/', 'admin/user-add.tsx'],
  ['/admin/users/:id/', 'admin/user.tsx'],
  ['/admin/words/', 'admin/words/words.tsx'],
];

/** The generators: a head of their own that says where the draft is kept. */
const BUILDERS: readonly Row[] = [
  ['/pay-stub-generator/', 'builder/pay-stub/page.tsx'],
  ['/utility-bill-generator/', 'builder/utility-bill/page.tsx'],
  ['/bank-statement-generator/', 'builder/bank-statement/page.tsx'],
  ['/invoice-generator/', 'builder/invoice/page.tsx'],
  ['/w2-generator/', 'builder/w2/page.tsx'],
  ['/1099-misc-generator/', 'builder/misc-1099/page.tsx'],
];

/** Pages without the site's head and foot. */
const BARE: readonly Row[] = [
  ['/sign-in/', 'account/sign-in.tsx'],
  ['/sign-in/by-mail/', 'account/ask-for-link.tsx'],
  ['/sign-in/link/', 'account/sign-in-by-link.tsx'],
  ['/sign-up/', 'account/sign-up.tsx'],
  ['/finish-sign-up/', 'account/finish-sign-up.tsx'],
  ['/forgot-password/', 'account/forgot-password.tsx'],
  ['/reset-password/', 'account/reset-password.tsx'],
  ['/confirm-email/', 'account/confirm-email.tsx'],
  ['/confirm-domain/', 'issuers/confirm-domain.tsx'],
  ['/change-email/', 'account/change-email.tsx'],
  ['/undo-email-change/', 'account/undo-email-change.tsx'],
  ['/reopen-account/', 'account/reopen-account.tsx'],
  ['/admin/login/', 'account/admin-login.tsx'],
];

/** One person's own pages. */
const DESK: readonly Row[] = [
  ['/my-dashboard/', 'dashboard/dashboard.tsx'],
  ['/my-dashboard/orders/', 'dashboard/orders.tsx'],
  ['/my-dashboard/orders/:id/', 'dashboard/order.tsx'],
  ['/my-dashboard/transactions/', 'dashboard/transactions.tsx'],
  ['/my-dashboard/people/', 'dashboard/people.tsx'],
  ['/my-dashboard/subscription/', 'dashboard/subscription.tsx'],
  ['/my-dashboard/issuers/', 'issuers/issuers.tsx'],
  ['/my-dashboard/account/', 'dashboard/account.tsx'],
  ['/my-dashboard/security/', 'dashboard/security.tsx'],
  ['/my-dashboard/papers/:id/', 'dashboard/paper.tsx'],
];

/** Answers that draw no page. */
const ANSWERS: readonly Row[] = [
  ['/sign-out/', 'account/sign-out.ts'],
  ['/checkout/picture/', 'checkout/picture.ts'],
  ['/order/file/', 'checkout/order-file.ts'],
  ['/my-dashboard/export/', 'dashboard/export.ts'],
  ['/my-dashboard/papers/:id/pdf/', 'dashboard/paper-file.ts'],
];

/** Files that machines ask for. */
const MACHINES: readonly Row[] = [
  ['/robots.txt', 'machines/robots.ts'],
  ['/sitemap.xml', 'machines/sitemap.ts'],
  ['/.well-known/security.txt', 'machines/security.ts'],
  ['/.well-known/apple-developer-merchantid-domain-association', 'machines/apple-pay-domain.ts'],
  ['/blog/feed.xml', 'blog/rss.ts'],
  ['/blog/feed.json', 'blog/json-feed.ts'],
  ['/site.webmanifest', 'machines/webmanifest.ts'],
  ['/how-checking-works/:file', 'verify/sample-file.ts'],
  ['/zip-places/:file', 'builder/zip/zip-places.ts'],
  ['/og/:file', 'machines/shared-picture.ts'],
];

const entry = ([path, file]: Row): RouteConfigEntry => (path === '/' ? index(file) : route(path, file));

export default [
  layout('layouts/public.tsx', [
    ...PUBLIC.map(entry),
    ...LEGAL.map((path) => route(path, 'site/legal-text.tsx', { id: `legal${path}` })),
    ...KINDS.map((path) => route(path, 'site/kinds/kind-page.tsx', { id: `kind${path}` })),
    route('*', 'site/not-found.tsx', { id: 'unknown-path' }),
  ]),
  layout('layouts/builder.tsx', BUILDERS.map(entry)),
  layout('layouts/admin.tsx', ADMIN.map(entry)),
  layout('layouts/desk.tsx', DESK.map(entry)),
  layout('layouts/bare.tsx', BARE.map(entry)),
  ...ANSWERS.map(entry),
  ...MACHINES.map(entry),
] satisfies RouteConfig;

import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { KINDS } from '../kinds/kinds.ts';
import { LEGAL_TEXTS } from '../domain/legal/legal-texts.ts';

/** The legal pages, which share one file. */
const LEGAL = Object.values(LEGAL_TEXTS).map(({ path }) => path);

type Row = readonly [path: string, file: string];

/** Every URL of the site: the path, then its file. A new page needs one line here and one in pages.ts. */
const CONTENT: readonly Row[] = [
  ['/', 'site/home.tsx'],
  ['/payroll/', 'site/payroll.tsx'],
  ['/pricing/', 'site/pricing.tsx'],
  ['/how-verification-works/', 'site/how-verification-works.tsx'],
  ['/transparency-log/', 'site/transparency-log.tsx'],
  ['/what-recipients-ask-for/', 'site/acceptance/acceptance.tsx'],
  ['/pay-stubs/:state/', 'site/states/state-page.tsx'],
  ['/tax-tables/', 'site/tax-tables/tax-tables.tsx'],
  ['/blog/', 'blog/blog-list.tsx'],
  ['/blog/category/:category/', 'blog/blog-category.tsx'],
  ['/blog/preview/:key/', 'blog/preview.tsx'],
  ['/blog/:slug/', 'blog/blog-detail.tsx'],
  ['/about/', 'site/about.tsx'],
  ['/status/', 'site/status.tsx'],
  ['/developers/', 'site/developers/developers.tsx'],
  ['/developers/guides/', 'site/developers/guides.tsx'],
  ['/developers/errors/:code/', 'site/developers/error-page.tsx'],
  ['/5xx/', 'site/server-error.tsx'],
  ['/404', 'site/not-found.tsx'],
];

/** Public pages that people use, rather than read. */
const PUBLIC: readonly Row[] = [
  ['/verify/', 'verify/verify-page.tsx'],
  ['/v/:id/', 'verify/document-page.tsx'],
  ['/share/', 'verify/share-page.tsx'],
  ['/question/', 'verify/question-page.tsx'],
  ['/which-document/', 'guide/guide.tsx'],
  ['/paycheck-calculator/', 'site/calculator/calculator.tsx'],
  ['/contact/', 'site/contact.tsx'],
  ['/order/success/', 'checkout/success.tsx'],
  ['/thank-you/', 'checkout/thank-you.tsx'],
  ['/correction/', 'correction/correction.tsx'],
  ['/my-pay/', 'my-pay/my-pay.tsx'],
  ['/my-pay/link/', 'my-pay/open-link.tsx'],
  ['/my-pay/details/', 'my-pay/fill-in-details.tsx'],
  ['/my-pay/documents/:id/', 'my-pay/pay-document.tsx'],
  ['/my-pay/documents/:id/codes/', 'my-pay/pay-codes.tsx'],
  ['/styleguide/', 'styleguide/styleguide.tsx'],
];

/** Admin pages. The admin layout checks the role before any of them runs. */
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
  ['/admin/history/names/', 'admin/history/names.tsx'],
  ['/admin/history/logos/', 'admin/history/logos.tsx'],
  ['/admin/history/reports/', 'admin/history/reports.tsx'],
  ['/admin/history/verifications/', 'admin/history/verifications.tsx'],
  ['/admin/find/', 'admin/find/find.tsx'],
  ['/admin/jobs/', 'admin/jobs/jobs.tsx'],
  ['/admin/local-taxes/', 'admin/local-taxes/local-taxes.tsx'],
  ['/admin/jobs/:id/', 'admin/jobs/job.tsx'],
  ['/admin/blogs/', 'admin/blog/posts.tsx'],
  ['/admin/blogs/add/', 'admin/blog/post-add.tsx'],
  ['/admin/blogs/categories/', 'admin/blog/categories.tsx'],
  ['/admin/blogs/update/:id?/', 'admin/blog/post-edit.tsx'],
  ['/admin/mail/', 'admin/mail.tsx'],
  ['/admin/mail/preview/', 'admin/mail-preview.ts'],
  ['/admin/media/', 'admin/media/media.tsx'],
  ['/admin/media/:id/', 'admin/media/media-item.tsx'],
  ['/admin/names/:id/', 'admin/similar-names/name.tsx'],
  ['/admin/orders/', 'admin/orders/orders.tsx'],
  ['/admin/orders/:id/', 'admin/orders/order.tsx'],
  ['/admin/page-content/', 'admin/page-content/page-content.tsx'],
  ['/admin/queue/', 'admin/queue/queue.tsx'],
  ['/admin/reports/:id/', 'admin/reports/report.tsx'],
  ['/admin/settings/', 'admin/settings/settings.tsx'],
  ['/admin/settings/texts/:text/', 'admin/settings/legal-text.tsx'],
  ['/admin/signals/', 'admin/signals/signals.tsx'],
  ['/admin/signals/:id/', 'admin/signals/signal.tsx'],
  ['/admin/subscriptions/', 'admin/subscriptions/subscriptions.tsx'],
  ['/admin/subscriptions/:id/', 'admin/subscriptions/subscription.tsx'],
  ['/admin/verifications/:id/', 'admin/verifications/verification.tsx'],
  ['/admin/verifications/:id/files/:file/', 'admin/verifications/file.ts'],
  ['/admin/verifications/:id/files/:file/picture/', 'admin/verifications/picture.ts'],
  ['/admin/logos/:id/', 'admin/logos/logo.tsx'],
  ['/admin/logos/:id/picture/', 'admin/logos/picture.ts'],
  ['/admin/tickets/', 'admin/tickets/tickets.tsx'],
  ['/admin/tickets/:id/', 'admin/tickets/ticket.tsx'],
  ['/admin/transactions/', 'admin/orders/transactions.tsx'],
  ['/admin/users/', 'admin/users.tsx'],
  ['/admin/users/add/', 'admin/user-add.tsx'],
  ['/admin/users/:id/', 'admin/user.tsx'],
];

/** The generators. Each has its own header with the draft's state. */
const BUILDERS = KINDS.map(({ folder, generator }): Row => [generator.path, `../kinds/${folder}/form/page.tsx`]);

/** Pages without the site's navigation and footer. */
const BARE: readonly Row[] = [
  ['/sign-in/', 'account/sign-in.tsx'],
  ['/sign-in/by-email/', 'account/ask-for-link.tsx'],
  ['/sign-in/link/', 'account/sign-in-by-link.tsx'],
  ['/sign-in/provider/', 'account/provider.tsx'],
  ['/sign-in/provider/return/', 'account/provider-return.tsx'],
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

/** The customer dashboard. */
const DASHBOARD: readonly Row[] = [
  ['/my-dashboard/', 'dashboard/dashboard.tsx'],
  ['/my-dashboard/documents/', 'dashboard/documents.tsx'],
  ['/my-dashboard/orders/', 'dashboard/orders.tsx'],
  ['/my-dashboard/orders/:id/', 'dashboard/order.tsx'],
  ['/my-dashboard/transactions/', 'dashboard/transactions.tsx'],
  ['/my-dashboard/people/', 'dashboard/people.tsx'],
  ['/my-dashboard/companies/', 'company/companies.tsx'],
  ['/my-dashboard/companies/new/', 'company/company-add.tsx'],
  ['/my-dashboard/companies/:company/', 'company/company.tsx'],
  ['/my-dashboard/companies/:company/books/', 'company/books.tsx'],
  ['/my-dashboard/companies/:company/books/direct-deposit/', 'company/bank-file.tsx'],
  ['/my-dashboard/companies/:company/books/wages/', 'company/wages.tsx'],
  ['/my-dashboard/companies/:company/pay-codes/', 'company/pay-codes.tsx'],
  ['/my-dashboard/companies/:company/openings/', 'company/openings.tsx'],
  ['/my-dashboard/companies/:company/year-end/', 'company/year-end.tsx'],
  ['/my-dashboard/companies/:company/year-end/:year/', 'company/year-end-forms.tsx'],
  ['/my-dashboard/companies/:company/year-end/:year/filing/', 'company/filing.tsx'],
  ['/my-dashboard/companies/:company/statements/', 'company/statements.tsx'],
  ['/my-dashboard/companies/:company/statements/:batch/', 'company/statement-list.tsx'],
  ['/my-dashboard/companies/:company/worker-details/', 'company/worker-details.tsx'],
  ['/my-dashboard/companies/:company/import/', 'company/import.tsx'],
  ['/my-dashboard/company-invitation/:key/', 'company/invitation.tsx'],
  ['/my-dashboard/companies/:company/settings/', 'company/company-settings.tsx'],
  ['/my-dashboard/companies/:company/activity/', 'company/activity.tsx'],
  ['/my-dashboard/companies/:company/people/:person/', 'company/person.tsx'],
  ['/my-dashboard/companies/:company/off-cycle/', 'company/off-cycle.tsx'],
  ['/my-dashboard/companies/:company/runs/:run/', 'company/run.tsx'],
  ['/my-dashboard/companies/:company/runs/:run/retro-pay/', 'company/retro-pay.tsx'],
  ['/my-dashboard/companies/:company/runs/:run/review/', 'company/review.tsx'],
  ['/my-dashboard/subscription/', 'dashboard/subscription.tsx'],
  ['/my-dashboard/issuers/', 'issuers/issuers.tsx'],
  ['/my-dashboard/account/', 'dashboard/account.tsx'],
  ['/my-dashboard/security/', 'dashboard/security.tsx'],
  ['/my-dashboard/developers/webhooks/', 'dashboard/developers/webhooks.tsx'],
  ['/my-dashboard/developers/webhooks/:id/', 'dashboard/developers/webhook.tsx'],
  ['/my-dashboard/developers/keys/', 'dashboard/developers/keys.tsx'],
  ['/my-dashboard/developers/emails/', 'dashboard/developers/test-emails.tsx'],
  ['/my-dashboard/documents/:id/', 'dashboard/document.tsx'],
];

/** Responses without a page. */
const RESOURCES: readonly Row[] = [
  ['/sign-out/', 'account/sign-out.ts'],
  ['/checkout/picture/', 'checkout/picture.ts'],
  ['/checkout/attempt/', 'checkout/attempt.ts'],
  ['/order/file/', 'checkout/order-file.ts'],
  ['/my-dashboard/people-template.xlsx', 'company/people-template.ts'],
  ['/my-dashboard/hours-template.xlsx', 'company/hours-template.ts'],
  ['/my-dashboard/export/', 'dashboard/export.ts'],
  ['/my-dashboard/companies/:company/runs/:run/entries/', 'company/run-entries.ts'],
  ['/my-dashboard/companies/:company/runs/:run/columns/', 'company/run-columns.ts'],
  ['/my-pay/documents/:id/pdf/', 'my-pay/pay-file.ts'],
  ['/my-dashboard/companies/:company/runs/:run/retro-pay/csv/', 'company/retro-pay-file.ts'],
  ['/my-pay/documents/:id/picture/', 'my-pay/pay-picture.ts'],
  ['/my-dashboard/companies/:company/people/csv/', 'company/people-file.ts'],
  ['/my-dashboard/companies/:company/activity/csv/', 'company/activity-file.ts'],
  ['/my-dashboard/companies/:company/books/register/', 'company/register-file.ts'],
  ['/my-dashboard/companies/:company/books/stubs/', 'company/books-stubs.ts'],
  ['/my-dashboard/documents/csv/', 'dashboard/documents-file.ts'],
  ['/my-dashboard/documents/:id/pdf/', 'dashboard/document-file.ts'],
  ['/my-dashboard/documents/:id/picture/', 'dashboard/document-picture.ts'],
  ['/my-dashboard/documents/:id/data/', 'dashboard/document-data.ts'],
];

/** Files for other programs. */
const FILES: readonly Row[] = [
  ['/robots.txt', 'machines/robots.ts'],
  ['/sitemap.xml', 'machines/sitemap.ts'],
  ['/.well-known/security.txt', 'machines/security.ts'],
  ['/.well-known/apple-developer-merchantid-domain-association', 'machines/apple-pay-domain.ts'],
  ['/blog/feed.xml', 'blog/rss.ts'],
  ['/blog/feed.json', 'blog/json-feed.ts'],
  ['/site.webmanifest', 'machines/webmanifest.ts'],
  ['/offline-worker.js', 'layouts/offline-worker.tsx'],
  ['/how-verification-works/:file', 'verify/sample-file.ts'],
  ['/zip-places/:file', 'builder/zip/zip-places.ts'],
  ['/pennsylvania-places/', 'builder/zip/pennsylvania-places.ts'],
  ['/og/:file', 'machines/shared-picture.ts'],
  ['/llms.txt', 'site/developers/llms.ts'],
  ['/AGENTS.md', 'site/developers/agents.ts'],
  ['/developers/:file', 'site/developers/developer-file.ts'],
];

/** Lists that the review queue replaced. Emails and bookmarks lead to them. */
const TO_QUEUE = ['/admin/names/', '/admin/reports/', '/admin/verifications/', '/admin/logos/'];

const entry = ([path, file]: Row): RouteConfigEntry => (path === '/' ? index(file) : route(path, file));

export default [
  layout('layouts/public.tsx', PUBLIC.map(entry)),
  layout('layouts/content.tsx', [
    ...CONTENT.map(entry),
    ...LEGAL.map((path) => route(path, 'site/legal-text.tsx', { id: `legal${path}` })),
    // The page about each kind of document. They share one file.
    ...KINDS.map(({ about }) => route(about.path, 'site/kinds/kind-page.tsx', { id: `kind${about.path}` })),
    route('*', 'site/not-found.tsx', { id: 'unknown-path' }),
  ]),
  layout('layouts/checkout.tsx', [route('/checkout/', 'checkout/checkout.tsx')]),
  layout('layouts/builder.tsx', BUILDERS.map(entry)),
  layout('layouts/admin.tsx', [
    ...ADMIN.map(entry),
    ...TO_QUEUE.map((path) => route(path, 'admin/queue/to-queue.ts', { id: `to-queue${path}` })),
  ]),
  layout('layouts/dashboard.tsx', DASHBOARD.map(entry)),
  layout('layouts/bare.tsx', BARE.map(entry)),
  ...RESOURCES.map(entry),
  ...FILES.map(entry),
] satisfies RouteConfig;

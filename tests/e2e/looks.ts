import { basename } from 'node:path';
import { afterAll, expect } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { KINDS } from '../../src/kinds/kinds.ts';

/**
 * The pages and dialogs at which a journey looks with axe, because they need a key, a payment or a state that only the
 * journey has, or a press that opens them. Of a dialog its title.
 */
export const LOOKS: Readonly<
  Record<string, { readonly pages?: readonly string[]; readonly dialogs?: readonly string[] }>
> = {
  admin: { pages: ['/admin/media/:id/'] },
  'account-dialog': { dialogs: ['Sign in', 'Create an account'] },
  blog: {
    pages: ['/blog/:slug/', '/blog/preview/:key/', '/admin/blogs/update/:id?/'],
    dialogs: ['Choose an image', 'Link', 'Paycheck calculator'],
  },
  'company-person': { pages: ['/my-dashboard/company-invitation/:key/'] },
  dashboard: { pages: ['/correction/', '/my-dashboard/orders/:id/', '/my-dashboard/documents/:id/'] },
  generators: { pages: KINDS.map(({ generator }) => generator.path).filter((path) => path !== payStub.generator.path) },
  'import-hours': { dialogs: ['Import hours'] },
  integrity: { pages: ['/admin/chargebacks/:id/', '/admin/signals/:id/'] },
  'my-pay': { pages: ['/my-pay/documents/:id/', '/my-pay/documents/:id/codes/'] },
  'pay-parts': { dialogs: ['Add deduction', 'Change …', 'Work out overtime'] },
  'pay-run': { dialogs: ['Pay stub, …'] },
  'pay-stub-builder': { pages: [payStub.generator.path], dialogs: ['Add earnings', 'Crop image', 'Preview'] },
  settings: { dialogs: ['Insert placeholder'] },
  statements: { pages: ['/my-dashboard/companies/:company/statements/:batch/'] },
  'verdict-first-screen': { pages: ['/v/:id/'] },
  'verified-issuer': { pages: ['/admin/verifications/:id/', '/admin/logos/:id/'] },
};

interface Looks {
  readonly pages: Set<string>;
  readonly dialogs: Set<string>;
}

/** Of the test file that runs. */
let looks: Looks = { pages: new Set(), dialogs: new Set() };

/** Notes what axe has looked at: the title of an open dialog, or else the address of the page. */
export function noteLook(address: string, dialog: string | null): void {
  if (dialog === null) looks.pages.add(new URL(address).pathname);
  else looks.dialogs.add(dialog);
}

const asPattern = (route: string): RegExp =>
  new RegExp(
    `^${route
      .split('/')
      .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '[^/]*' : '[^/]+') : part))
      .join('/')}$`,
  );

/** Expects, when the journeys of a file have run, that they have looked at what the table says. */
export function expectLooks(file: string): void {
  looks = { pages: new Set(), dialogs: new Set() };
  const own = looks;
  const { pages = [], dialogs = [] } = LOOKS[basename(file, '.test.ts')]!;
  // oxlint-disable-next-line no-empty-pattern
  afterAll(({}, suite) => {
    // One test alone does not look at everything.
    if (suite.tasks.some(({ mode }) => mode === 'skip')) return;
    const seen = [...own.dialogs];
    expect({
      pages: pages.filter((route) => ![...own.pages].some((path) => asPattern(route).test(path))),
      dialogs: dialogs.filter((title) => !seen.some((each) => titlePattern(title).test(each))),
    }).toEqual({ pages: [], dialogs: [] });
  });
}

const titlePattern = (title: string): RegExp => new RegExp(`^${title.replace('…', '.+')}$`);

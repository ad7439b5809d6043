import { firstExisting } from '../ui/page-link.tsx';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

/** A label with the addresses that serve it, best first; without any of them it is left out. */
type Wish = readonly [label: string, ...addresses: readonly string[]];

const existing = (wishes: readonly Wish[]): readonly NavigationLink[] =>
  wishes.flatMap(([label, ...addresses]) => {
    const to = firstExisting(...addresses);
    return to === undefined ? [] : [{ label, to }];
  });

/** What is printed here, as the head, the foot and the front page name it. */
export const PAPER_LINKS = existing([
  ['Pay stub', '/pay-stub-generator/'],
  ['Utility cost statement', '/utility-bill-generator/'],
  ['Ledger statement', '/bank-statement-generator/'],
  ['Invoice', '/invoice-generator/'],
  ['W-2', '/w2-generator/'],
  ['1099-MISC', '/1099-misc-generator/'],
]);

export const HEAD_LINKS = existing([
  ['Check a paper', '/verify/'],
  ['How checking works', '/how-checking-works/', '/#how-checking-works'],
  ['Calculator', '/paycheck-calculator/'],
  ['Prices', '/pricing/', '/#prices'],
]);

/** What each kind is for, and what the states ask. */
export const ABOUT_LINKS = existing([
  ['Pay stubs', '/pay-stubs/'],
  ['Cost statements', '/utility-bills/'],
  ['Ledger statements', '/bank-statements/'],
  ['Invoices', '/invoices/'],
  ['W-2 copies', '/w2-forms/'],
  ['1099-MISC copies', '/1099-misc-forms/'],
  ['Pay stubs, state by state', '/pay-stubs/#states'],
  ['Which paper do I need?', '/which-paper/'],
]);

/** Where making a paper begins. */
export const MAKE_A_PAPER = firstExisting('/pay-stub-generator/', '/#papers')!;

export const FOOT_COLUMNS: readonly { readonly heading: string; readonly links: readonly NavigationLink[] }[] = [
  {
    heading: 'Papers',
    links: PAPER_LINKS,
  },
  { heading: 'What each is for', links: ABOUT_LINKS },
  {
    heading: 'Checking',
    links: existing([
      ['Check a paper', '/verify/'],
      ['How checking works', '/how-checking-works/', '/#how-checking-works'],
      ['Questions', '/#questions'],
    ]),
  },
  {
    heading: 'House',
    links: existing([
      ['Prices', '/pricing/', '/#prices'],
      ['Calculator', '/paycheck-calculator/'],
      ['About', '/about/'],
      ['Blog', '/blog/'],
      ['Contact', '/contact/'],
      ['Terms', '/terms-and-conditions/'],
      ['Privacy', '/privacy-policy/'],
      ['Refunds', '/refund-policy/'],
    ]),
  },
];

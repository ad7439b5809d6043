import { KINDS } from '../../kinds/kinds.ts';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

const links = (rows: readonly (readonly [label: string, to: string])[]): readonly NavigationLink[] =>
  rows.map(([label, to]) => ({ label, to }));

/** The generators. */
export const CREATE_LINKS = links(KINDS.map(({ name, generator }) => [name, generator.path]));

export const HEADER_LINKS = links([
  ['Payroll', '/payroll/'],
  ['Verify', '/verify/'],
  ['How it works', '/how-verification-works/'],
  ['Calculator', '/paycheck-calculator/'],
  ['Pricing', '/pricing/'],
  ['Blog', '/blog/'],
]);

/** The address of the main button. */
export const CREATE_PAY_STUB = '/pay-stub-generator/';

export const FOOTER_COLUMNS: readonly { readonly heading: string; readonly links: readonly NavigationLink[] }[] = [
  { heading: 'Create', links: CREATE_LINKS },
  {
    heading: 'Learn',
    links: links([
      ...KINDS.flatMap(({ about }) => [
        [about.label, about.path] as const,
        ...(about.path === '/pay-stubs/' ? [['Pay stubs by state', '/pay-stubs/#states'] as const] : []),
      ]),
      ['Payroll for a small team', '/payroll/'],
      ['Which document do I need?', '/which-document/'],
      ['What recipients ask for', '/what-recipients-ask-for/'],
      ['Paycheck calculator', '/paycheck-calculator/'],
      ['Blog', '/blog/'],
    ]),
  },
  {
    heading: 'Verify',
    links: links([
      ['Verify a document', '/verify/'],
      ['Your pay stubs', '/my-pay/'],
      ['How it works', '/how-verification-works/'],
      ['Public log', '/transparency-log/'],
      ['For developers', '/developers/'],
      ['FAQ', '/#questions'],
    ]),
  },
  {
    heading: 'Company',
    links: links([
      ['About', '/about/'],
      ['Pricing', '/pricing/'],
      ['Contact', '/contact/'],
      ['Status', '/status/'],
      ['Terms', '/terms-and-conditions/'],
      ['Privacy', '/privacy-policy/'],
      ['Refunds', '/refund-policy/'],
    ]),
  },
];

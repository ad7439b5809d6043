import type { RailIconName } from './rail-icon.tsx';

interface RailPage {
  readonly label: string;
  readonly to: string;
}

export interface RailLink extends RailPage {
  readonly icon: RailIconName;
  /** Addresses that begin with one of these belong to it. Without any, only its own address does. */
  readonly covers?: readonly string[];
  /** The pages of a section, which are tabs above each of them. */
  readonly pages?: readonly RailPage[];
}

/** The signed-in area. The first four are the bar of a phone. */
export const RAIL_LINKS: readonly RailLink[] = [
  { label: 'Home', to: '/my-dashboard/', icon: 'home' },
  { label: 'Documents', to: '/my-dashboard/documents/', icon: 'documents', covers: ['/my-dashboard/documents/'] },
  {
    label: 'Payroll',
    to: '/my-dashboard/companies/',
    icon: 'payroll',
    covers: ['/my-dashboard/companies/', '/my-dashboard/company-invitation/'],
  },
  { label: 'People', to: '/my-dashboard/people/', icon: 'people', covers: ['/my-dashboard/people/'] },
  { label: 'Issuers', to: '/my-dashboard/issuers/', icon: 'issuers', covers: ['/my-dashboard/issuers/'] },
  {
    label: 'Billing',
    to: '/my-dashboard/subscription/',
    icon: 'billing',
    covers: ['/my-dashboard/subscription/', '/my-dashboard/orders/', '/my-dashboard/transactions/'],
    pages: [
      { label: 'Subscription', to: '/my-dashboard/subscription/' },
      { label: 'Orders', to: '/my-dashboard/orders/' },
      { label: 'Payments', to: '/my-dashboard/transactions/' },
    ],
  },
  {
    label: 'Settings',
    to: '/my-dashboard/account/',
    icon: 'settings',
    covers: ['/my-dashboard/account/', '/my-dashboard/security/', '/my-dashboard/developers/'],
    pages: [
      { label: 'Account', to: '/my-dashboard/account/' },
      { label: 'Security', to: '/my-dashboard/security/' },
      { label: 'API keys', to: '/my-dashboard/developers/keys/' },
      { label: 'Webhooks', to: '/my-dashboard/developers/webhooks/' },
      { label: 'Test emails', to: '/my-dashboard/developers/emails/' },
    ],
  },
];

export const IN_PHONE_BAR = 4;

export const isOpenIn = (pathname: string, { to, covers }: RailLink): boolean =>
  covers === undefined ? pathname === to : covers.some((start) => pathname.startsWith(start));

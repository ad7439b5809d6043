import { REFUND_DAYS } from '../../domain/orders/refund-days.ts';
import type { SiteFacts } from '../page-meta.ts';
import { member, type Node, type Reference } from './node.ts';

const organizationId = (origin: string): string => `${origin}/#organization`;
const webSiteId = (origin: string): string => `${origin}/#website`;

export const companyReference = ({ origin }: SiteFacts): Reference => ({ '@id': organizationId(origin) });
export const siteReference = ({ origin }: SiteFacts): Reference => ({ '@id': webSiteId(origin) });

interface CompanyFacts extends SiteFacts {
  readonly supportEmail: string;
  readonly legalName: string;
  readonly postalAddress: readonly string[];
}

/** The company, how to contact it, and its refund policy. */
export const organization = ({ brandName, origin, supportEmail, legalName, postalAddress }: CompanyFacts): Node => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: brandName,
  legalName: legalName || undefined,
  address: postalAddress.length > 0 ? postalAddress.join(', ') : undefined,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
  description: 'Pay stubs, statements, invoices and tax form copies that anyone can verify.',
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: supportEmail,
    url: `${origin}/contact/`,
    availableLanguage: 'en',
    areaServed: 'US',
  },
  hasMerchantReturnPolicy: returnPolicy(origin),
});

/** The refund policy in machine-readable form: a full refund of unused orders within some days. */
const returnPolicy = (origin: string): Node => ({
  '@type': 'MerchantReturnPolicy',
  '@id': `${origin}/refund-policy/#policy`,
  applicableCountry: 'US',
  returnPolicyCategory: member('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: REFUND_DAYS,
  refundType: member('FullRefund'),
  returnFees: member('FreeReturn'),
  merchantReturnLink: `${origin}/refund-policy/`,
});

export const refundPolicy = ({ origin }: SiteFacts): Reference => ({ '@id': `${origin}/refund-policy/#policy` });

export const webSite = ({ brandName, origin }: SiteFacts): Node => ({
  '@type': 'WebSite',
  '@id': webSiteId(origin),
  name: brandName,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': organizationId(origin) },
});

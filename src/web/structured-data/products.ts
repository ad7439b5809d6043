import { type ConfigType, KINDS, metaOfType } from '../../kinds/kinds.ts';
import type { SiteFacts } from '../page-meta.ts';
import { companyReference } from './company.ts';
import { withTrailingSlash } from '../pages.ts';
import type { Node } from './node.ts';
import { offer, priceRangeOffer, type Prices } from './offers.ts';

/** The kind whose generator has this path. Its data may be requested without the slash at the end. */
export const productAt = (path: string): ConfigType | undefined =>
  KINDS.find(({ generator: { path: own } }) => own === withTrailingSlash(path))?.configType;

/** One kind of document as a product with a price. */
export const product = (type: ConfigType, price: Prices[ConfigType], site: SiteFacts): Node => {
  const {
    product: { name, description },
    generator: { path },
  } = metaOfType(type);
  return {
    '@type': 'Product',
    '@id': `${site.origin}${path}#product`,
    name,
    description,
    category: 'Software > Business documents',
    image: `${site.origin}/og/${path.slice(1, -1)}.png`,
    url: site.origin + path,
    brand: { '@type': 'Brand', name: site.brandName },
    offers: offer(price, path, site),
  };
};

const IN_THE_BROWSER = {
  '@type': 'WebApplication',
  operatingSystem: 'Any',
  browserRequirements: 'Any current browser',
  inLanguage: 'en',
} as const;

/** The generator of one kind as a web application with a price. */
export const generator = (type: ConfigType, price: Prices[ConfigType], site: SiteFacts): Node => {
  const {
    product: { name, description },
    generator: { path },
  } = metaOfType(type);
  return {
    ...IN_THE_BROWSER,
    '@id': `${site.origin}${path}#application`,
    name: `${name} | ${site.brandName}`,
    description,
    applicationCategory: 'BusinessApplication',
    url: site.origin + path,
    publisher: companyReference(site),
    offers: offer(price, path, site),
  };
};

/** The whole site as a web application, for the home page and the pricing page. */
export const application = (prices: Prices, site: SiteFacts): Node => ({
  ...IN_THE_BROWSER,
  '@id': `${site.origin}/#application`,
  name: site.brandName,
  description:
    'Create pay stubs, utility bills and bank statements, invoices and recipient copies of tax forms that anyone can verify.',
  applicationCategory: 'BusinessApplication',
  url: `${site.origin}/`,
  publisher: companyReference(site),
  offers: priceRangeOffer(prices, site),
});

/** A free tool. */
export const freeTool = (name: string, description: string, path: string, site: SiteFacts): Node => ({
  ...IN_THE_BROWSER,
  '@id': `${site.origin}${path}#application`,
  name,
  description,
  applicationCategory: 'FinanceApplication',
  url: site.origin + path,
  isAccessibleForFree: true,
  publisher: companyReference(site),
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
});

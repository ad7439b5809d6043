import { CONFIG_TYPES, type ConfigType } from '../../domain/documents/kind.ts';
import type { SiteFacts } from '../page-meta.ts';
import { theHouse } from './house.ts';
import type { Node } from './node.ts';
import { offer, offerOfTheHouse, type Prices } from './offers.ts';

interface ProductWords {
  /** Its name to search engines. */
  readonly name: string;
  readonly description: string;
  /** Where it is made. */
  readonly path: string;
}

const PRODUCTS: Readonly<Record<ConfigType, ProductWords>> = {
  paystub: {
    name: 'Create Pay Stubs Online',
    description: 'A pay stub is a document that details gross earnings, net pay and deductions.',
    path: '/pay-stub-generator/',
  },
  utility: {
    name: 'Utility Bill Generator',
    description:
      'A utility cost statement shares out the cost of energy, water, gas, internet or cable and shows how each charge was reached. It is not a bill from the utility.',
    path: '/utility-bill-generator/',
  },
  bankstatement: {
    name: 'Bank Statement Generator',
    description:
      'A ledger statement shows an opening balance, every transaction and the closing balance of an account that its issuer keeps. Its issuer is not shown to be a bank.',
    path: '/bank-statement-generator/',
  },
  invoice: {
    name: 'Invoice Generator',
    description: 'An invoice names what was delivered, what each line costs, its taxes and discounts, and what is due.',
    path: '/invoice-generator/',
  },
  w2: {
    name: 'W-2 Generator',
    description: 'The employee’s copies of Form W-2, box by box. Copy A, which goes to the agency, is never made.',
    path: '/w2-generator/',
  },
  misc1099: {
    name: '1099-MISC Generator',
    description:
      'The recipient’s copies of Form 1099-MISC, box by box. Copy A, which goes to the agency, is never made.',
    path: '/1099-misc-generator/',
  },
};

/** The kind whose generator stands at this address. */
export const productAt = (path: string): ConfigType | undefined =>
  CONFIG_TYPES.find((type) => PRODUCTS[type].path === path);

/** One kind of paper as a thing with a price. */
export const product = (type: ConfigType, price: Prices[ConfigType], site: SiteFacts): Node => {
  const { name, description, path } = PRODUCTS[type];
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

/** The generator of one kind: filling in costs nothing, sealing has its price. */
export const generator = (type: ConfigType, price: Prices[ConfigType], site: SiteFacts): Node => {
  const { description, path } = PRODUCTS[type];
  return {
    ...IN_THE_BROWSER,
    '@id': `${site.origin}${path}#application`,
    name: `${PRODUCTS[type].name} | ${site.brandName}`,
    description,
    applicationCategory: 'BusinessApplication',
    url: site.origin + path,
    publisher: theHouse(site),
    offers: offer(price, path, site),
  };
};

/** The whole of it, as the front page and the price page offer it. */
export const application = (prices: Prices, site: SiteFacts): Node => ({
  ...IN_THE_BROWSER,
  '@id': `${site.origin}/#application`,
  name: site.brandName,
  description:
    'Makes pay stubs, cost statements, ledgers, invoices and recipient copies of tax forms, seals them, and lets whoever receives one check it.',
  applicationCategory: 'BusinessApplication',
  url: `${site.origin}/`,
  publisher: theHouse(site),
  offers: offerOfTheHouse(prices, site),
});

/** A tool of the site that costs nothing. */
export const freeTool = (name: string, description: string, path: string, site: SiteFacts): Node => ({
  ...IN_THE_BROWSER,
  '@id': `${site.origin}${path}#application`,
  name,
  description,
  applicationCategory: 'FinanceApplication',
  url: site.origin + path,
  isAccessibleForFree: true,
  publisher: theHouse(site),
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
});

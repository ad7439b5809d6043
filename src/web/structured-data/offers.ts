import type { ConfigType } from '../../domain/documents/kind.ts';
import { type Cents, formatMoney, larger, smaller } from '../../domain/money.ts';
import { SEARCH_PRICE_RANGE } from '../../domain/orders/search-price-range.ts';
import type { SiteFacts } from '../page-meta.ts';
import { refundPolicy, companyReference } from './company.ts';
import { member, type Node } from './node.ts';

export type Prices = Readonly<Record<ConfigType, Cents>>;

const plain = (amount: Cents): string => formatMoney(amount).replaceAll(',', '');

/** The current price of one document. */
export const offer = (price: Cents, path: string, site: SiteFacts): Node => ({
  '@type': 'Offer',
  price: plain(price),
  priceCurrency: 'USD',
  availability: member('InStock'),
  url: site.origin + path,
  seller: companyReference(site),
  hasMerchantReturnPolicy: refundPolicy(site),
});

/** One offer, in stock: from the cheapest document to the top of the price range for search engines. */
export const priceRangeOffer = (prices: Prices, site: SiteFacts): Node => ({
  '@type': 'AggregateOffer',
  lowPrice: plain(Object.values(prices).reduce(smaller)),
  highPrice: plain(Object.values(prices).reduce(larger, SEARCH_PRICE_RANGE.to)),
  priceCurrency: 'USD',
  offerCount: 1,
  availability: member('InStock'),
  url: `${site.origin}/pricing/`,
  seller: companyReference(site),
  hasMerchantReturnPolicy: refundPolicy(site),
});

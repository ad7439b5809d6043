import { cents } from '../money.ts';

/** The price range for search engines starts at the cheapest document and ends just above the monthly subscription. */
export const SEARCH_PRICE_RANGE = { to: cents(9999) } as const;

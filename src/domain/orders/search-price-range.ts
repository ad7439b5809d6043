import { cents } from '../money.ts';

/** The range that is named to search engines ends just above the month of the subscription; it begins with the cheapest paper. */
export const SEARCH_PRICE_RANGE = { to: cents(9999) } as const;

import { CONFIG_TYPES } from './documents/kind.ts';

/** Pages whose questions and testimonials staff write: the front page, the prices, and the page of each kind of paper. */
export const WORDED_PAGES = ['home', 'pricing', ...CONFIG_TYPES] as const;
export type WordedPage = (typeof WORDED_PAGES)[number];

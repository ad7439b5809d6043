import { CONFIG_TYPES } from './documents/kind.ts';

/** Pages with questions and testimonials written by staff: the front page, pricing, and the page of each kind. */
export const CONTENT_PAGES = ['home', 'pricing', ...CONFIG_TYPES] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

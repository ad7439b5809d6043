import { slugOf } from '../../../domain/slug.ts';
import { textOf } from './sanitize.ts';

/** A second-level heading in a table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** Gives every second-level heading a unique anchor and adds it to `headings`. */
export const withAnchors = (html: string, headings: Heading[]): string =>
  html.replaceAll(/<h2>([^]*?)<\/h2>/g, (_all, inner: string) => {
    const text = textOf(inner);
    const base = slugOf(text) || 'part';
    const taken = headings.filter(({ id }) => id === base || id.startsWith(`${base}-`)).length;
    const id = taken === 0 ? base : `${base}-${taken + 1}`;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });

/** Makes wide tables scroll on their own, by keyboard too, instead of the page. */
export const withTables = (html: string, next: () => number): string =>
  html
    .replaceAll('<table>', () => `<div role="region" aria-label="Table ${next()}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');

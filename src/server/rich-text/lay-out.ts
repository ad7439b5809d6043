import { slugOf } from '../../domain/slug.ts';
import { textOf } from './sanitise.ts';

/** A heading of the second order, as a list of contents shows it. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** Gives every heading of the second order an address of its own, and adds it to those found before. */
export const withAnchors = (html: string, headings: Heading[]): string =>
  html.replaceAll(/<h2>([^]*?)<\/h2>/g, (_all, inner: string) => {
    const text = textOf(inner);
    const base = slugOf(text) || 'part';
    const taken = headings.filter(({ id }) => id === base || id.startsWith(`${base}-`)).length;
    const id = taken === 0 ? base : `${base}-${taken + 1}`;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });

/** A wide table is moved in its own window, by keyboard too, and not with the page. */
export const withTables = (html: string, next: () => number): string =>
  html
    .replaceAll('<table>', () => `<div role="region" aria-label="Table ${next()}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');

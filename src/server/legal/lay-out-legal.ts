import type { LegalContent } from '../../domain/legal/legal-texts.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../domain/legal/placeholders.ts';
import { type Heading, withAnchors, withTables } from '../rich-text/lay-out.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';

export interface LaidOutText {
  readonly inShort: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/**
 * A text as a page shows it: facts filled in, headings with addresses. It is cleaned once more after the filling, so
 * that no fact can become part of an element or of a link that the cleaning of the words alone let through.
 */
export function layOutLegal({ inShort, body }: LegalContent, facts: PlaceholderValues): LaidOutText {
  const headings: Heading[] = [];
  let tables = 0;
  const html = withTables(
    withAnchors(sanitiseText(fillPlaceholders(body, facts, escaped)), headings),
    () => (tables += 1),
  );
  return { inShort: fillPlaceholders(inShort, facts), html, headings };
}

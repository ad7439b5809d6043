import type { LegalContent } from '../../../domain/legal/legal-texts.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../../domain/legal/placeholders.ts';
import { type Heading, withAnchors, withTables } from '../rich-text/lay-out.ts';
import { sanitizeText } from '../rich-text/sanitize.ts';

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
 * Prepares a text for a page: fills in placeholders and adds anchors to headings. It is sanitized again after filling,
 * so that no value can become part of an element or a link.
 */
export function layOutLegal({ inShort, body }: LegalContent, facts: PlaceholderValues): LaidOutText {
  const headings: Heading[] = [];
  let tables = 0;
  const html = withTables(
    withAnchors(sanitizeText(fillPlaceholders(body, facts, escaped)), headings),
    () => (tables += 1),
  );
  return { inShort: fillPlaceholders(inShort, facts), html, headings };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryContext } from 'react-router';
import type { InlineStyles } from './answer-context.tsx';

/** Pages with more styles, such as the dashboard and admin pages, link to their style sheets. */
const MOST_BYTES = 64 * 1024;

const texts = new Map<string, string>();

/** Reads a client file. File names contain a content hash, so each file is read once. */
function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, '../client', path), 'utf8');
  texts.set(path, text);
  return text;
}

/**
 * The inline styles of a public page, which save a round trip before the first paint. Its style sheets stay off
 * (`after-paint.server.ts`). Undefined if the page needs its style sheets.
 */
export function inlineStyles({ manifest, staticHandlerContext }: EntryContext): InlineStyles | undefined {
  const listed = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // A file shared by several routes is listed with a trailing #, which is not part of its name.
  const paths = new Set(listed.map((path) => path.replace(/#$/, '')));
  const text = [...paths].map(textOf).join('');
  return Buffer.byteLength(text) > MOST_BYTES ? undefined : { text, files: [...paths] };
}

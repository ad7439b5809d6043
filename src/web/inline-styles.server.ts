import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryContext } from 'react-router';

/** Past this the styles of a page are worth waiting for: the desk and the staff's pages. */
const MOST_BYTES = 64 * 1024;

const texts = new Map<string, string>();

/** The client's files lie beside the bundle; their names say what is in them, so each is read once. */
function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, '../client', path), 'utf8');
  texts.set(path, text);
  return text;
}

/**
 * The styles that a public page carries in itself: on a slow line each file would be one more journey before anything
 * can be seen. The files follow after the paint, for the pages after this one. Undefined where the page links to them.
 */
export function inlineStyles({ manifest, staticHandlerContext }: EntryContext): string | undefined {
  const listed = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // A file that several routes share is listed with a # behind it, which is no part of its name.
  const paths = new Set(listed.map((path) => path.replace(/#$/, '')));
  const styles = [...paths].map(textOf).join('');
  return Buffer.byteLength(styles) > MOST_BYTES ? undefined : styles;
}

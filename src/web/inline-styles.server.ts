import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryContext } from 'react-router';

/** Past this the styles of a page are worth a file of their own, which the browser keeps: the desk and the staff's pages. */
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

interface StyledPage {
  readonly context: EntryContext;
  /** The styles to write into the page; undefined where it links to them. */
  readonly styles: string | undefined;
}

/**
 * The styles of a public page stand in the page itself: on a slow line each file would be one more journey before
 * anything can be seen. Its routes are then told to the browser as having none, so that it does not fetch them again.
 */
export function withInlineStyles(context: EntryContext): StyledPage {
  const routes = context.staticHandlerContext.matches.map(({ route }) => route.id);
  // A file that several routes share is listed with a # behind it, which is no part of its name.
  const paths = [
    ...new Set(routes.flatMap((id) => context.manifest.routes[id]?.css ?? []).map((path) => path.replace(/#$/, ''))),
  ];
  const styles = paths.map(textOf).join('');
  if (Buffer.byteLength(styles) > MOST_BYTES) return { context, styles: undefined };
  const styled = { ...context.manifest.routes };
  for (const id of routes) if (styled[id]) styled[id] = { ...styled[id], css: [] };
  return { context: { ...context, manifest: { ...context.manifest, routes: styled } }, styles };
}

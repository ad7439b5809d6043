import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FAMILIES: Readonly<Record<string, string>> = {
  'brygada-1918-basic-wght-normal': 'Brygada 1918',
  'instrument-sans-basic-wght-normal': 'Instrument Sans',
  'spline-sans-mono-latin-wght-normal': 'Spline Sans Mono',
};

/** The fonts of the built site for a page that the bundler does not make. None if the site is not built. */
export function siteFonts(root: string): string {
  const folder = join(root, 'build/client/assets');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.woff2')) : [];
  return Object.entries(FAMILIES)
    .flatMap(([font, family]) => files.filter((name) => name.startsWith(`${font}-`)).map((file) => [family, file]))
    .map(
      ([family, file]) =>
        `@font-face { font-family: '${family}'; src: url('/assets/${file}') format('woff2'); font-weight: 400 700; font-display: swap; }`,
    )
    .join('\n');
}

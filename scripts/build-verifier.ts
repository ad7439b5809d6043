/*
 * npm run build:verifier -- FILE.html [--site URL]
 *
 * Writes one HTML file that verifies documents of a site without a network. It contains the site's certificates, the
 * public keys of its log and its DID document, so build it while you trust the site, and keep it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { fetchSiteKeys } from '../packages/verify/index.ts';

const PAGE = new URL('../packages/verify/page/', import.meta.url);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'http://127.0.0.1:4310' } },
});
const [file] = positionals;
if (file === undefined) {
  process.stderr.write('Usage: npm run build:verifier -- FILE.html [--site URL]\n');
  process.exit(1);
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('main.ts', PAGE)), formats: ['iife'], name: 'verifier' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  return outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}

const keys = await fetchSiteKeys(values.site);
// Nothing in a script may end it.
const inline = (text: string): string => text.replaceAll('</', String.raw`<\/`);
const scripts =
  `<script type="application/json" id="known-keys">${inline(JSON.stringify(keys))}</script>\n` +
  `<script>${inline(await bundle())}</script>\n`;
const page = readFileSync(new URL('page.html', PAGE), 'utf8');
const html = page.replace('  </body>', () => `${scripts}  </body>`);
writeFileSync(file, html);
process.stdout.write(`${file}: ${Math.round(html.length / 1_000)} kB, keys of ${keys.site}\n`);

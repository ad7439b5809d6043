/*
 * npm run build:package -- DIR [verify | client | cli]
 *
 * Writes packages/verify, packages/client or packages/cli as a package for npm into DIR: plain JavaScript that depends on
 * nothing. What programs import has types.
 * `npm pack DIR` makes the file to publish or to install.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** By folder in packages. */
const PACKAGES = {
  verify: {
    entries: ['index', 'command'],
    manifest: {
      name: 'paperproof-verify',
      description: 'Verifies Paperproof documents and their place in the public log, without the site',
      bin: { 'paperproof-verify': './dist/command.js' },
    },
  },
  client: {
    entries: ['index'],
    manifest: { name: '@paperproof/client', description: 'The calls of a Paperproof site, typed' },
  },
  cli: {
    entries: ['command'],
    manifest: {
      name: '@paperproof/cli',
      description: 'The calls of a Paperproof site, as commands',
      bin: { paperproof: './dist/command.js' },
    },
  },
};
const isPackage = (name: string): name is keyof typeof PACKAGES => Object.hasOwn(PACKAGES, name);

const [given, which = 'verify'] = process.argv.slice(2);
if (given === undefined || !isPackage(which)) {
  process.stderr.write('Usage: npm run build:package -- DIR [verify | client | cli]\n');
  process.exit(1);
}
const SOURCE = join(ROOT, 'packages', which);
const { entries, manifest: names } = PACKAGES[which];
const folder = resolve(given);

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: join(folder, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    lib: { entry: Object.fromEntries(entries.map((name) => [name, join(SOURCE, `${name}.ts`)])), formats: ['es'] },
    rolldownOptions: { external: [/^node:/], output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
if ('bin' in names) chmodSync(join(folder, 'dist/command.js'), 0o755);

const isImported = (entries as readonly string[]).includes('index');
const OPTIONS =
  '--ignoreConfig --declaration --emitDeclarationOnly --rewriteRelativeImportExtensions --strict --skipLibCheck ' +
  '--module nodenext --target es2023 --types node';
const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
const places = ['--rootDir', SOURCE, '--outDir', join(folder, 'types'), join(SOURCE, 'index.ts')];
if (isImported)
  execFileSync(process.execPath, [compiler, ...OPTIONS.split(' '), ...places], { cwd: ROOT, stdio: 'inherit' });

const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  string,
  unknown
>;
const manifest = {
  ...names,
  version,
  license,
  type: 'module',
  engines,
  ...(isImported && { exports: { '.': { types: './types/index.d.ts', default: './dist/index.js' } } }),
  files: ['dist', ...(isImported ? ['types'] : [])],
  sideEffects: false,
};
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(SOURCE, 'README.md'), join(folder, 'README.md'));
copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));

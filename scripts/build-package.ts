/*
 * npm run build:package -- DIR
 *
 * Writes packages/verify as a package for npm into DIR: plain JavaScript that depends on nothing, with types and a command.
 * `npm pack DIR` makes the file to publish or to install.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = join(ROOT, 'packages/verify');

const [given] = process.argv.slice(2);
if (given === undefined) {
  process.stderr.write('Usage: npm run build:package -- DIR\n');
  process.exit(1);
}
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
    lib: { entry: { index: join(SOURCE, 'index.ts'), command: join(SOURCE, 'command.ts') }, formats: ['es'] },
    rolldownOptions: { external: [/^node:/], output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
chmodSync(join(folder, 'dist/command.js'), 0o755);

const OPTIONS =
  '--ignoreConfig --declaration --emitDeclarationOnly --rewriteRelativeImportExtensions --strict --skipLibCheck ' +
  '--module nodenext --target es2023 --types node';
const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
const places = ['--rootDir', SOURCE, '--outDir', join(folder, 'types'), join(SOURCE, 'index.ts')];
execFileSync(process.execPath, [compiler, ...OPTIONS.split(' '), ...places], { cwd: ROOT, stdio: 'inherit' });

const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  string,
  unknown
>;
const manifest = {
  name: 'paperproof-verify',
  version,
  description: 'Verifies Paperproof documents and their place in the public log, without the site',
  license,
  type: 'module',
  engines,
  exports: { '.': { types: './types/index.d.ts', default: './dist/index.js' } },
  bin: { 'paperproof-verify': './dist/command.js' },
  files: ['dist', 'types'],
  sideEffects: false,
};
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(SOURCE, 'README.md'), join(folder, 'README.md'));
copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The walls are lint rules. Here each is run into on purpose: a rule that does not bite is no wall.

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'walls-'));
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function complaints(file: string, source: string): string {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
  try {
    return execFileSync(path.join(root, 'node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(target);
  }
}

const using = (specifier: string) => `import { thing } from '${specifier}';\nexport const other = thing;\n`;

test.each([
  ['src/domain/orders/price.ts', '../../server/app.ts'],
  ['src/domain/orders/price.ts', '../../render/renderer.ts'],
  ['src/domain/orders/price.ts', '../../web/ui/button.tsx'],
  ['src/domain/orders/price.ts', 'node:fs'],
  ['src/domain/orders/price.ts', 'react'],
  ['src/domain/orders/price.ts', 'kysely'],
  ['src/render/seal.ts', '../server/app.ts'],
  ['src/render/seal.ts', '../web/root.tsx'],
  ['src/server/orders/pay-order.ts', '../../web/ui/button.tsx'],
  ['src/web/site/home.tsx', '../builder/paper.tsx'],
  ['src/web/builder/stub/earnings.tsx', '../../checkout/card.tsx'],
  ['src/web/ui/button.tsx', '../site/home.tsx'],
])('%s may not import %s', (file, specifier) => {
  expect(complaints(file, using(specifier))).toContain('no-restricted-imports');
});

test.each([
  ['src/web/site/home.tsx', '../ui/button.tsx'],
  ['src/web/site/home.tsx', '../../server/blog/list-posts.ts'],
  ['src/server/orders/pay-order.ts', '../../render/renderer.ts'],
  ['src/server/orders/pay-order.ts', '../../domain/money.ts'],
  ['src/render/seal.ts', '../domain/errors.ts'],
])('%s may import %s, the arrow points down', (file, specifier) => {
  expect(complaints(file, using(specifier))).not.toContain('no-restricted-imports');
});

test('nobody but the configuration reads the environment', () => {
  const reading = 'export const port = process.env.PORT;\n';
  expect(complaints('src/server/http/serve.ts', reading)).toContain('no-process-env');
  expect(complaints('src/domain/clock.ts', reading)).toContain('no-process-env');
  expect(complaints('src/server/config.ts', reading)).not.toContain('no-process-env');
});

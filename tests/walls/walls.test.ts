import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AREA_NAMES, withWalls } from '../../scripts/walls.ts';

// The walls are lint rules. These tests break each one on purpose, because a rule that reports nothing is useless.

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
  ['packages/verify/log/proof.ts', '../../../src/server/app.ts'],
  ['packages/verify/log/proof.ts', 'node:crypto'],
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
  ['src/web/correction/correction.tsx', '../checkout/card.tsx'],
  ['src/web/issuers/issuers.tsx', '../dashboard/kinds.ts'],
  ['src/web/layouts/header.tsx', '../builder/frame/builder.tsx'],
  ['src/web/styleguide/styleguide.tsx', '../admin/parts/names.ts'],
  ['src/web/dashboard/drafts.tsx', '../../kinds/w2/form/w2-form.ts'],
  ['src/server/orders/pay-order.ts', '../../kinds/w2/form/w2-form.ts'],
  ['src/domain/orders/price.ts', '../../kinds/registry.ts'],
  ['src/domain/orders/price.ts', '../../kinds/w2/kind.ts'],
  ['src/kinds/w2/calculate.ts', '../../web/ui/button.tsx'],
  ['src/kinds/w2/calculate.ts', '../../server/app.ts'],
  ['src/kinds/w2/calculate.ts', '../invoice/sums.ts'],
  ['src/kinds/w2/calculate.ts', 'node:fs'],
  ['src/kinds/w2/calculate.ts', 'react'],
  ['src/kinds/w2/years/2026.ts', '../../invoice/sums.ts'],
  ['src/kinds/w2/meta.ts', '../../domain/money.ts'],
  ['src/kinds/w2/form/wages-step.tsx', '../../invoice/form/totals.tsx'],
  ['src/kinds/w2/form/wages-step.tsx', '../../../web/checkout/checkout.tsx'],
  ['src/kinds/w2/form/wages-step.tsx', '../../../server/app.ts'],
  ['src/kinds/w2/questions.tsx', '../../web/site/home.tsx'],
])('%s may not import %s', (file, specifier) => {
  expect(complaints(file, using(specifier))).toContain('no-restricted-imports');
});

test.each([
  ['src/web/site/home.tsx', '../ui/button.tsx'],
  ['src/web/site/home.tsx', '../../server/blog/list-posts.ts'],
  ['src/server/orders/pay-order.ts', '../../render/renderer.ts'],
  ['src/server/orders/pay-order.ts', '../../domain/money.ts'],
  ['src/render/seal.ts', '../domain/errors.ts'],
  ['src/domain/integrity/levels.ts', '../../kinds/kinds.ts'],
  ['src/kinds/w2/calculate.ts', '../../domain/money.ts'],
  ['src/kinds/w2/years/2026.ts', '../boxes.ts'],
  ['src/kinds/w2/questions.tsx', '../../web/ui/button.tsx'],
  ['src/kinds/w2/form/wages-step.tsx', '../boxes.ts'],
  ['src/kinds/w2/form/wages-step.tsx', '../../../web/builder/frame/bind.ts'],
])('%s may import %s', (file, specifier) => {
  expect(complaints(file, using(specifier))).not.toContain('no-restricted-imports');
});

test('pages have no SQL of their own', () => {
  const asking = 'export const read = (app: { db: object }) => app.db;\n';
  expect(complaints('src/web/checkout/load-checkout.server.ts', asking)).toContain('no-restricted-properties');
  expect(complaints('src/server/orders/find-order.ts', asking)).not.toContain('no-restricted-properties');
});

test('the walls in the configuration are those of the tables', () => {
  const written = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as Parameters<
    typeof withWalls
  >[0];
  expect(written, 'run npm run walls').toEqual(withWalls(written));
});

test('every area of src/web has walls', () => {
  const folders = readdirSync(path.join(root, 'src/web'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...AREA_NAMES].toSorted());
});

test('only the configuration reads the environment', () => {
  const reading = 'export const port = process.env.PORT;\n';
  expect(complaints('src/server/http/serve.ts', reading)).toContain('no-process-env');
  expect(complaints('src/domain/clock.ts', reading)).toContain('no-process-env');
  expect(complaints('src/server/config.ts', reading)).not.toContain('no-process-env');
});

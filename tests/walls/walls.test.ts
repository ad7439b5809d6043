import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { AREA_NAMES, FLOOR_NAMES, withWalls } from '../../scripts/walls.ts';

// The walls are lint rules. These tests break each one on purpose, because a rule that reports nothing is useless.

const root = path.resolve(import.meta.dirname, '../..');
/** What is tried in each file, one line for each test, because the linter starts once for all of them. */
const tried = new Map<string, readonly string[]>();
let said: readonly string[];

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'walls-'));
  try {
    cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    for (const [file, lines] of tried) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), lines.join('\n'));
    }
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    said = spawnSync(oxlint, ['--format', 'unix'], { cwd: folder, encoding: 'utf8' }).stdout.split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Adds a line to a file, and returns where it is. */
function write(file: string, line: string): string {
  const lines = [...(tried.get(file) ?? []), line];
  tried.set(file, lines);
  return `${file}:${lines.length}:`;
}

const complaints = (place: string): string => said.filter((line) => line.startsWith(place)).join('\n');

/** Each case with the place of its import. */
const imports = (cases: readonly (readonly [string, string])[]) =>
  cases.map(([file, specifier], index) => {
    const name = `thing${tried.size}${index}`;
    return [file, specifier, write(file, `export { thing as ${name} } from '${specifier}';`)] as const;
  });

test.each(
  imports([
    ['packages/verify/log/proof.ts', '../../../src/server/services/app.ts'],
    ['packages/verify/log/proof.ts', 'node:crypto'],
    ['src/domain/orders/price.ts', '../../server/app.ts'],
    ['src/domain/orders/price.ts', '../../render/renderer.ts'],
    ['src/domain/orders/price.ts', '../../web/ui/button.tsx'],
    ['src/domain/orders/price.ts', 'node:fs'],
    ['src/domain/orders/price.ts', 'react'],
    ['src/domain/orders/price.ts', 'kysely'],
    ['src/render/seal.ts', '../server/app.ts'],
    ['src/render/seal.ts', '../web/root.tsx'],
    ['src/server/commerce/orders/pay-order.ts', '../../../web/ui/button.tsx'],
    ['src/web/site/home.tsx', '../builder/paper.tsx'],
    ['src/web/builder/stub/earnings.tsx', '../../checkout/card.tsx'],
    ['src/web/ui/button.tsx', '../site/home.tsx'],
    ['src/web/correction/correction.tsx', '../checkout/card.tsx'],
    ['src/web/issuers/issuers.tsx', '../dashboard/kinds.ts'],
    ['src/web/layouts/header.tsx', '../builder/frame/builder.tsx'],
    ['src/web/styleguide/styleguide.tsx', '../admin/parts/names.ts'],
    ['src/web/dashboard/drafts.tsx', '../../kinds/w2/form/w2-builder.ts'],
    ['src/server/commerce/orders/pay-order.ts', '../../../kinds/w2/form/w2-builder.ts'],
    ['src/domain/orders/price.ts', '../../kinds/registry.ts'],
    ['src/domain/orders/price.ts', '../../kinds/w2/model/kind.ts'],
    ['src/kinds/w2/model/calculate.ts', '../../../web/ui/button.tsx'],
    ['src/kinds/w2/model/calculate.ts', '../../../server/app.ts'],
    ['src/kinds/w2/model/calculate.ts', '../form/w2-form.ts'],
    ['src/kinds/w2/model/years/2026.ts', '../../page/guide.ts'],
    ['src/kinds/w2/model/calculate.ts', '../../invoice/model/sums.ts'],
    ['src/kinds/w2/model/calculate.ts', 'node:fs'],
    ['src/kinds/w2/model/calculate.ts', 'react'],
    ['src/kinds/w2/model/years/2026.ts', '../../../invoice/model/sums.ts'],
    ['src/kinds/w2/meta.ts', '../../domain/money.ts'],
    ['src/kinds/w2/form/wages-step.tsx', '../../invoice/form/totals.tsx'],
    ['src/kinds/w2/form/wages-step.tsx', '../../../web/checkout/checkout.tsx'],
    ['src/kinds/w2/form/wages-step.tsx', '../../../server/app.ts'],
    ['src/kinds/w2/page/questions.tsx', '../../../web/site/home.tsx'],
    ['src/web/parts/payroll/deposit-fields.tsx', '../../company/pages.tsx'],
    ['src/web/ui/button.tsx', '../parts/payroll/deposit-fields.tsx'],
  ]),
)('%s may not import %s', (_file, _specifier, place) => {
  expect(complaints(place)).toContain('no-restricted-imports');
});

/** Each floor with the one above it, from its own folder and from a room. */
const upstairs = imports(
  FLOOR_NAMES.slice(1).flatMap((upper, at) => [
    [`src/server/${FLOOR_NAMES[at]}/thing.ts`, `../${upper}/thing.ts`],
    [`src/server/${FLOOR_NAMES[at]}/room/thing.ts`, `../../${upper}/room/thing.ts`],
    [`src/server/platform/room/thing.ts`, `../../${upper}/room/thing.ts`],
  ]),
);
const downstairs = imports(
  FLOOR_NAMES.slice(1).map((upper, at) => [
    `src/server/${upper}/room/thing.ts`,
    `../../${FLOOR_NAMES[at]}/room/thing.ts`,
  ]),
);
test.each(upstairs)('%s may not import %s', (_file, _specifier, place) => {
  expect(complaints(place)).toContain('no-restricted-imports');
});
test.each(downstairs)('%s may import %s', (_file, _specifier, place) => {
  expect(complaints(place)).not.toContain('no-restricted-imports');
});

test('every folder of src/server is a floor', () => {
  const folders = readdirSync(path.join(root, 'src/server'), { withFileTypes: true });
  expect(folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()).toEqual(
    FLOOR_NAMES.toSorted(),
  );
});

test.each(
  imports([
    ['src/web/site/home.tsx', '../ui/button.tsx'],
    ['src/web/site/home.tsx', '../../server/blog/list-posts.ts'],
    ['src/server/commerce/orders/pay-order.ts', '../../../render/renderer.ts'],
    ['src/server/commerce/orders/pay-order.ts', '../../../domain/money.ts'],
    ['src/render/seal.ts', '../domain/errors.ts'],
    ['src/domain/integrity/levels.ts', '../../kinds/kinds.ts'],
    ['src/kinds/w2/model/calculate.ts', '../../../domain/money.ts'],
    ['src/kinds/w2/model/years/2026.ts', '../boxes.ts'],
    ['src/kinds/w2/page/questions.tsx', '../../../web/ui/button.tsx'],
    ['src/kinds/w2/form/wages-step.tsx', '../../../web/parts/payroll/deposit-fields.tsx'],
    ['src/kinds/w2/form/wages-step.tsx', '../model/boxes.ts'],
    ['src/kinds/w2/form/wages-step.tsx', '../../../web/builder/frame/bind.ts'],
  ]),
)('%s may import %s', (_file, _specifier, place) => {
  expect(complaints(place)).not.toContain('no-restricted-imports');
});

const ASKING = 'export const read = (app: { db: object }) => app.db;';
const inPage = write('src/web/checkout/load-checkout.server.ts', ASKING);
const inServer = write('src/server/commerce/orders/find-order.ts', ASKING);
test('pages have no SQL of their own', () => {
  expect(complaints(inPage)).toContain('no-restricted-properties');
  expect(complaints(inServer)).not.toContain('no-restricted-properties');
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

const READING = 'export const port = process.env.PORT;';
const [byServer, byDomain, byConfiguration] = [
  'server/services/http/serve.ts',
  'domain/clock.ts',
  'server/platform/config.ts',
].map((file) => write(`src/${file}`, READING));
test('only the configuration reads the environment', () => {
  expect(complaints(byServer!)).toContain('no-process-env');
  expect(complaints(byDomain!)).toContain('no-process-env');
  expect(complaints(byConfiguration!)).not.toContain('no-process-env');
});

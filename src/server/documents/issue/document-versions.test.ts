import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentKinds, kindById } from '../../../kinds/registry.ts';
import { tableSources, tablesVersion, templateSources, templateVersion } from './document-versions.ts';
import { sourceClosure } from './source-closure.ts';

const ROOT = process.cwd();
let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'paperproof-versions-'));
  await copyFile(join(ROOT, 'package.json'), join(copy, 'package.json'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const copySources = async (paths: readonly string[]) => {
  for (const path of paths) {
    await mkdir(dirname(join(copy, 'src', path)), { recursive: true });
    await copyFile(join(ROOT, 'src', path), join(copy, 'src', path));
  }
};

/** Changes the last byte of each file in turn, and returns the files that did not change the version. */
async function unnoticed(paths: readonly string[], version: () => Promise<string>): Promise<readonly string[]> {
  const before = await version();
  const missed: string[] = [];
  for (const path of paths) {
    const file = join(copy, 'src', path);
    const bytes = await readFile(file);
    const other = Buffer.from(bytes);
    other[other.length - 1]! ^= 1;
    await writeFile(file, other);
    if ((await version()) === before) missed.push(path);
    await writeFile(file, bytes);
  }
  expect(await version()).toBe(before);
  return missed;
}

/** Files that were changed for another template. What several print from is changed once, because each change reads all files. */
const changed = new Set<string>();

test.each(['Invoice', 'UtilityBill'] as const)(
  'one changed byte in anything that a template of %s prints from changes its version',
  async (id) => {
    const kind = kindById(id)!;
    const paths = await templateSources(ROOT, kind, 1);
    await copySources(paths);
    expect(paths).toEqual(
      expect.arrayContaining([
        `kinds/${kind.folder}/model/template-1.typ`,
        `kinds/${kind.folder}/model/view.ts`,
        'domain/money.ts',
        'render/main.typ',
        'render/parts.typ',
        'render/parts/ink.typ',
        'render/parts/marks.typ',
        'render/parts/sheet.typ',
        'render/parts/tables.typ',
        'render/typst-child.ts',
        'render/fonts/SplineSansMono_400Regular.ttf',
      ]),
    );
    const others = paths.filter((path) => !changed.has(path));
    expect(others).toContain(`kinds/${kind.folder}/model/template-1.typ`);
    expect(await unnoticed(others, () => templateVersion(copy, kind, 1))).toEqual([]);
    for (const path of others) changed.add(path);
  },
);

test('a new version of the engine changes the version of a template', async () => {
  const kind = kindById('Invoice')!;
  await copySources(await templateSources(ROOT, kind, 1));
  const before = await templateVersion(copy, kind, 1);
  const file = join(copy, 'package.json');
  const pins = await readFile(file, 'utf8');
  await writeFile(file, pins.replace(/("@myriaddreamin\/typst-ts-node-compiler": ")[^"]+/, '$19.9.9'));
  expect(await templateVersion(copy, kind, 1)).not.toBe(before);
  await writeFile(file, pins);
});

test.each([
  ['PayStub', 'domain/payroll/tax/tables/2026.json'],
  ['PayStub', 'domain/payroll/tax/tables/states/CA.json'],
  ['W2Form', 'kinds/w2/model/years/2026.ts'],
  ['MISC1099', 'kinds/misc-1099/model/years/2026.ts'],
] as const)('one changed byte in the tables of %s, like %s, changes their version', async (id, path) => {
  const kind = kindById(id)!;
  const paths = await tableSources(ROOT, kind);
  expect(paths).toContain(path);
  await copySources(await sourceClosure(join(ROOT, 'src'), [`kinds/${kind.folder}/model/kind.ts`]));
  expect(await unnoticed([path], () => tablesVersion(copy, kind))).toEqual([]);
});

test('renaming the folder of the tables keeps their version, because no figure changes', async () => {
  const kind = kindById('W2Form')!;
  await copySources(await sourceClosure(join(ROOT, 'src'), [`kinds/${kind.folder}/model/kind.ts`]));
  const before = await tablesVersion(copy, kind);
  await cp(join(copy, 'src/kinds', kind.folder), join(copy, 'src/kinds/wage-form'), { recursive: true });
  expect(await tablesVersion(copy, { folder: 'wage-form' })).toBe(before);
});

test('every template has its own version, and only kinds that use tables have a version of them', async () => {
  const versions = await Promise.all(
    documentKinds.flatMap((kind) => kind.templates.map(({ id }) => templateVersion(ROOT, kind, id))),
  );
  expect(new Set(versions).size).toBe(versions.length);
  const tables = await Promise.all(
    documentKinds.map(async (kind) => [kind.id, (await tablesVersion(ROOT, kind)) !== ''] as const),
  );
  expect(Object.fromEntries(tables)).toMatchObject({
    PayStub: true,
    W2Form: true,
    MISC1099: true,
    Invoice: false,
    UtilityBill: false,
    BankStatement: false,
  });
});

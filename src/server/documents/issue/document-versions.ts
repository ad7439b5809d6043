import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { templatePath } from '../../../render/render-job.ts';
import { sourceClosure } from './source-closure.ts';

type VersionedKind = Pick<DocumentKind, 'folder'>;

/** The engine and its settings, what is added around every document, and its seal. */
const RENDERING = [
  'render/main.typ',
  'render/typst-child.ts',
  'render/render-job.ts',
  'render/frame.ts',
  'render/seal.ts',
];
const FONTS = 'render/fonts';
/** The packages that draw the page and sign the file, as pinned. */
const ENGINES = ['@myriaddreamin/typst-ts-node-compiler', 'pkijs'];

/** Figures by year and state. They have a version of their own. */
const TABLES = /\/(?:tax\/tables|years)\//;

const folderOf = (kind: VersionedKind): string =>
  templatePath(kind, 1)
    .replace(/^\//, '')
    .replace(/\/[^/]*$/, '');

/** Everything that decides how a document looks, given its amounts: paths below src. */
export async function templateSources(root: string, kind: VersionedKind, template: number): Promise<readonly string[]> {
  const src = join(root, 'src');
  const fonts = (await readdir(join(src, FONTS))).filter((name) => name.endsWith('.ttf'));
  const start = [templatePath(kind, template).slice(1), `${folderOf(kind)}/view.ts`, ...RENDERING];
  const sources = (await sourceClosure(src, start)).filter((path) => !TABLES.test(path));
  return [...sources, ...fonts.map((name) => `${FONTS}/${name}`)];
}

/** The tables that a kind calculates with: taxes by year and state, and the boxes and limits of a form by year. */
export async function tableSources(root: string, kind: VersionedKind): Promise<readonly string[]> {
  const sources = await sourceClosure(join(root, 'src'), [`${folderOf(kind)}/kind.ts`]);
  return sources.filter((path) => TABLES.test(path));
}

interface NamedSource {
  readonly name: string;
  readonly path: string;
}

/** One hash of several files and their names, short enough to read aloud. */
async function hashOf(root: string, sources: readonly NamedSource[], pins: string): Promise<string> {
  const hash = createHash('sha256').update(pins);
  for (const { name, path } of sources) {
    // In a fixed order, and without holding all fonts in memory.
    // oxlint-disable-next-line no-await-in-loop
    hash.update(`\0${name}\0`).update(await readFile(join(root, 'src', path)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** "states/CA.json": a table keeps its name when the folder of all tables is renamed. */
const tableName = (path: string): string => path.split(TABLES).at(-1)!;

/** The pinned versions of the engines. */
async function enginesOf(root: string): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return ENGINES.map((name) => `${name}@${dependencies[name]}`).join(' ');
}

/** Identifies what a template prints from: the same version prints the same amounts in the same way. */
export const templateVersion = async (root: string, kind: VersionedKind, template: number): Promise<string> =>
  hashOf(
    root,
    (await templateSources(root, kind, template)).map((path) => ({ name: path, path })),
    await enginesOf(root),
  );

/** Identifies the tables that a kind calculates with; empty if it uses none. */
export async function tablesVersion(root: string, kind: VersionedKind): Promise<string> {
  const sources = await tableSources(root, kind);
  if (sources.length === 0) return '';
  const named = sources.map((path) => ({ name: tableName(path), path }));
  return hashOf(
    root,
    named.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    '',
  );
}

export interface DocumentVersions {
  readonly template: string;
  readonly tables: string;
}

/** The files do not change while the site runs, so each version is calculated once. */
const known = new Map<string, Promise<DocumentVersions>>();

export function versionsOf(root: string, kind: VersionedKind, template: number): Promise<DocumentVersions> {
  const key = `${root} ${kind.folder} ${template}`;
  const versions =
    known.get(key) ??
    Promise.all([templateVersion(root, kind, template), tablesVersion(root, kind)]).then(([look, tables]) => ({
      template: look,
      tables,
    }));
  known.set(key, versions);
  return versions;
}

import type { DocumentKind } from '../domain/documents/kind.ts';
import * as catalogue from './catalogue.ts';
import { KINDS, type KindId } from './kinds.ts';

/** A kind with its schema and calculation, which are in model/kind.ts under its name in the catalogue. */
async function load(name: string, folder: string): Promise<DocumentKind> {
  const module: Readonly<Record<string, DocumentKind>> = await import(`./${folder}/model/kind.ts`);
  const kind = module[name];
  if (!kind) throw new Error(`src/kinds/${folder}/model/kind.ts has no ${name}`);
  return kind;
}

const loaded = await Promise.all(Object.entries(catalogue).map(([name, { folder }]) => load(name, folder)));

export const kindById = (id: KindId): DocumentKind | undefined => loaded.find((kind) => kind.id === id);

/** Every kind of document with its schema and calculation. The catalogue lists them. */
export const documentKinds: readonly DocumentKind[] = KINDS.map(({ id }) => kindById(id)!);

import type { DocumentKind } from './kind.ts';

/**
 * What a form shows of its kind before anybody has touched it. What checks, calculates and describes a document is
 * loaded at the first sign of its reader.
 */
export interface DocumentOutline extends Pick<
  DocumentKind,
  'id' | 'configType' | 'name' | 'folder' | 'generator' | 'steps' | 'templates'
> {
  readonly logo?: { readonly path: string };
  load(): Promise<DocumentKind>;
}

/** A kind as a form knows it: whole, or in outline until it is loaded. */
export type FormDocument = DocumentKind | DocumentOutline;

const loaded = new WeakMap<DocumentOutline, DocumentKind>();
const loading = new WeakMap<DocumentOutline, Promise<DocumentKind>>();

/** Null until it is loaded. */
export const wholeOf = (document: FormDocument): DocumentKind | null =>
  'load' in document ? (loaded.get(document) ?? null) : document;

/** Loads it once. A load that failed is tried again. */
export function loadWhole(document: FormDocument): Promise<DocumentKind> {
  if (!('load' in document)) return Promise.resolve(document);
  let promise = loading.get(document);
  if (promise === undefined) {
    promise = document.load().then((whole) => {
      loaded.set(document, whole);
      return whole;
    });
    promise.catch(() => loading.delete(document));
    loading.set(document, promise);
  }
  return promise;
}

import type vocabulary from './vocabulary.json';

type TypeName = keyof typeof vocabulary.types;
type PropertyName = keyof typeof vocabulary.properties;

/** A reference to another node on the same page by its id. */
export interface Reference {
  readonly '@id': string;
}

export type Value = string | number | boolean | Node | Reference | readonly Value[];

/**
 * One structured data node. Its type and properties come from vocabulary.json, an extract of schema.org.
 * tests/e2e/routes.test.ts checks on every page that they fit together.
 */
export type Node = { readonly '@type': TypeName; readonly '@id'?: string } & {
  readonly [Property in PropertyName]?: Value | undefined;
};

/** The URL of a schema.org enumeration member, such as InStock. */
export const member = (name: keyof typeof vocabulary.members): string => `https://schema.org/${name}`;

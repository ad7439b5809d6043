import type vocabulary from './vocabulary.json';

type TypeName = keyof typeof vocabulary.types;
type PropertyName = keyof typeof vocabulary.properties;

/** Another node of the same page, by its address. */
export interface Reference {
  readonly '@id': string;
}

export type Value = string | number | boolean | Node | Reference | readonly Value[];

/**
 * One thing that a page says of itself to machines. Its type and properties are those that vocabulary.json holds of
 * schema.org; whether they go together is checked on every page by tests/e2e/routes.test.ts.
 */
export type Node = { readonly '@type': TypeName; readonly '@id'?: string } & {
  readonly [Property in PropertyName]?: Value | undefined;
};

/** Schema.org's name of a member of one of its lists: InStock, FreeReturn. */
export const member = (name: keyof typeof vocabulary.members): string => `https://schema.org/${name}`;

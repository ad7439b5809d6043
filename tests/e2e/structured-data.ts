import vocabulary from '../../src/web/structured-data/vocabulary.json' with { type: 'json' };

const TYPES: Readonly<Record<string, readonly string[]>> = vocabulary.types;
const PROPERTIES: Readonly<Record<string, { readonly on: readonly string[]; readonly takes: readonly string[] }>> =
  vocabulary.properties;
const MEMBERS: Readonly<Record<string, readonly string[]>> = vocabulary.members;

type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** Types whose values are text or numbers. */
const LITERALS: Readonly<Record<string, RegExp>> = {
  Text: /[\s\S]/,
  URL: /^https?:\/\/\S+$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT/,
  Boolean: /^(?:true|false)$/,
  Integer: /^\d+$/,
  Number: /^\d+(?:\.\d+)?$/,
};

/** Checks one page's structured data against schema.org and returns one sentence per problem. */
export function structuredDataProblems(scripts: readonly string[]): readonly string[] {
  const problems: string[] = [];
  const graphs = scripts.map((text) => JSON.parse(text) as Thing);
  const nodes = graphs.flatMap((graph) => graph['@graph'] as Thing[]);
  const known = new Set<unknown>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (isThing(value)) {
      if ('@type' in value && '@id' in value) known.add(value['@id']);
      Object.values(value).forEach(collect);
    }
  };
  collect(nodes);

  const checkValue = (where: string, takes: readonly string[], value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) checkValue(where, takes, item);
      return;
    }
    if (isThing(value)) {
      if (!('@type' in value)) {
        if (!known.has(value['@id'])) problems.push(`${where} refers to ${String(value['@id'])}, which does not exist`);
        return;
      }
      const kinds = TYPES[String(value['@type'])] ?? [];
      if (!takes.some((type) => kinds.includes(type))) problems.push(`${where} cannot be a ${String(value['@type'])}`);
      checkNode(value);
      return;
    }
    const text = String(value);
    const member = /^https:\/\/schema\.org\/(\w+)$/.exec(text)?.[1];
    const isValid = takes.some((type) =>
      member === undefined ? LITERALS[type]?.test(text) : MEMBERS[member]?.includes(type) === true,
    );
    if (!isValid || text === '') problems.push(`${where} cannot be ${JSON.stringify(value)}`);
  };

  const checkNode = (node: Thing): void => {
    const type = String(node['@type']);
    const kinds = TYPES[type];
    if (kinds === undefined) {
      problems.push(`${type} is not in the vocabulary`);
      return;
    }
    for (const [name, value] of Object.entries(node)) {
      if (name.startsWith('@')) continue;
      const property = PROPERTIES[name];
      if (property === undefined || !property.on.some((on) => kinds.includes(on)))
        problems.push(`${type} has no ${name}`);
      else checkValue(`${type}.${name}`, property.takes, value);
    }
  };

  for (const graph of graphs)
    if (graph['@context'] !== 'https://schema.org') problems.push('the context is not schema.org');
  nodes.forEach(checkNode);
  return problems;
}

/** All types on a page, including nested ones. */
export function structuredTypes(scripts: readonly string[]): ReadonlySet<string> {
  const types = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (isThing(value)) {
      if ('@type' in value) types.add(String(value['@type']));
      Object.values(value).forEach(collect);
    }
  };
  scripts.forEach((text) => collect(JSON.parse(text)));
  return types;
}

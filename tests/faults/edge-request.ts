import { z } from 'zod';
import { documentKinds } from '../../src/kinds/registry.ts';
import { edgeOf } from './edge-of.ts';
import type { Schema } from './example-of.ts';
import type { Random } from './random.ts';
import type { Sent } from './send.ts';
import { someId, type Surroundings, type Target, urlencoded } from './spoil-request.ts';

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** What each kind takes from a customer and from the API, and what its form saves on the way. */
const KINDS = documentKinds.map((kind) => ({
  kind,
  input: schemaOf(kind.schema),
  form: schemaOf(kind.draftSchema),
}));

const partsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + partsOf(part), 1)
    : 1;

/** The whole input of a document with one to many edges at once. */
function documentInput(part: 'input' | 'form', random: Random): { readonly kind: string; readonly value: unknown } {
  const { kind, ...schemas } = random.pick(KINDS);
  const sample = kind.sample(random.pick(kind.templates).id);
  const share = random.pick([1, 2, 4, 20]) / partsOf(sample);
  return { kind: kind.id, value: edgeOf(schemas[part], { schemas: {}, share }, random, sample) };
}

const DOCUMENT_PARTS = new Set(['input', 'form', 'products', 'product', 'document']);

/** Where a call takes a document, it gets one of a kind; where it takes an ID, one that exists. */
function bodyOf({ schema, path }: Target, around: Surroundings, random: Random): unknown {
  const made = schema ? edgeOf(schema, { schemas: around.schemas, share: 0.5 }, random) : {};
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return made;
  const { kind, value } = documentInput('form' in made ? 'form' : 'input', random);
  return Object.fromEntries(
    Object.entries(made).map(([name, own]) => {
      if (/id$/i.test(name)) return [name, random.chance(0.8) ? someId(`${name} ${path}`, around, random) : own];
      if (name === 'kind' && [...DOCUMENT_PARTS].some((part) => part in made)) return [name, kind];
      if (name === 'products')
        return [
          name,
          Array.from({ length: random.pick([1, 1, 1, 2]) }, () => {
            const product = documentInput('input', random);
            return { kind: product.kind, input: product.value };
          }),
        ];
      return [name, DOCUMENT_PARTS.has(name) && random.chance(0.9) ? value : own];
    }),
  );
}

/** A request for one of the URLs that looks valid, with values at the edges of what is allowed. */
export function edgeRequest(target: Target, around: Surroundings, random: Random): Sent {
  const method = random.pick(target.methods);
  const headers: Record<string, string> = { Host: new URL(around.origin).host, Origin: around.origin };
  if (around.cookie !== '') headers['Cookie'] = around.cookie;
  const at = target.path.replaceAll(/:(\w+)\??|\{(\w+)\}/g, () =>
    encodeURIComponent(someId(target.path, around, random)),
  );
  const queries = target.queries.filter(() => random.chance(0.5));
  const query = urlencoded(
    queries.map((name): readonly [string, string] => {
      if (/id$/i.test(name)) return [name, someId(name, around, random)];
      const value = edgeOf(
        target.querySchemas.get(name) ?? { type: 'string', maxLength: 40 },
        { schemas: around.schemas, share: 1 },
        random,
      );
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
  const address = query.length > 0 ? `${at}?${query.toString()}` : at;
  if (method === 'GET' || method === 'HEAD' || (method === 'DELETE' && target.schema === null))
    return { method, target: address, headers, body: null };
  const fields = target.fields.map(([name, value, schema]): readonly [string, string] => [
    name,
    schema && random.chance(0.3) ? String(edgeOf(schema, { schemas: {}, share: 1 }, random)) : value,
  ]);
  const body = target.isCall ? Buffer.from(JSON.stringify(bodyOf(target, around, random))) : urlencoded(fields);
  headers['Content-Type'] = target.isCall ? 'application/json' : 'application/x-www-form-urlencoded';
  headers['Content-Length'] = String(body.length);
  return { method, target: target.isCall ? address : at.replace(/\/?$/, random.pick(['/', '/_.data'])), headers, body };
}

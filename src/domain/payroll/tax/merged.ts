/**
 * JSON Merge Patch (RFC 7386) for tables: a later year or edition names only what differs from the one before it. null
 * removes. A list is replaced as a whole, or, by an object, at the positions it names: { "2": { "round": 1 } }.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function merged(before: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  if (Array.isArray(before) && Object.keys(patch).every((name) => /^\d+$/.test(name)))
    return before.map((item: Json, position) => (position in patch ? merged(item, patch[position]!) : item));
  const result: Record<string, Json> = isObject(before) ? { ...before } : {};
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete result[name];
    else result[name] = merged(result[name], change);
  }
  return result;
}

/** Every entry of a list of patches, each merged into the one before it. */
export function mergedInOrder(patches: readonly Json[]): readonly Json[] {
  const results: Json[] = [];
  for (const patch of patches) results.push(merged(results.at(-1), patch));
  return results;
}

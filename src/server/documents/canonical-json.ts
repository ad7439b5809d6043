/** JSON with sorted keys: the same content gives the same bytes, so it can be hashed. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

/** Before it is written, because a function for each key makes writing several times as slow. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  // A moment is written as its text.
  if ('toJSON' in value && typeof value.toJSON === 'function') return sorted(value.toJSON());
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(parts)
      .toSorted()
      .map((key) => [key, sorted(parts[key])]),
  );
}

/** Results by the object that they were made from. They go when the object goes. */
const results = new WeakMap<object, Map<string, unknown>>();

/**
 * Does work that depends only on `source` and `key` once. The source must not change afterwards. Work that fails is done
 * again.
 */
export function onceFor<Result>(source: object, key: string, work: () => Result): Result {
  let known = results.get(source);
  if (!known) results.set(source, (known = new Map()));
  if (known.has(key)) return known.get(key) as Result;
  const result = work();
  known.set(key, result);
  if (result instanceof Promise) result.catch(() => known.delete(key));
  return result;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether two forms say the same. The server returns the fields of a form in another order, and leaves out what is
 * undefined.
 */
export function isSameForm(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameForm(one[name as keyof typeof one], other[name as keyof typeof other]));
}

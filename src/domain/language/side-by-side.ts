/** Two texts beside each other, or one if both languages have the same. */
const pair = (first: string, second: string): string => (first === second ? first : `${first} / ${second}`);

/** The same content in two languages as one: each text is followed by its translation. */
export function sideBySide<Content>(first: Content, second: Content): Content {
  if (typeof first === 'string') return pair(first, second as string) as Content;
  if (Array.isArray(first))
    return first.map((item, index) => sideBySide(item, (second as unknown[])[index])) as Content;
  if (typeof first === 'object' && first !== null)
    return Object.fromEntries(
      Object.entries(first).map(([key, value]) => [key, sideBySide(value, (second as Record<string, unknown>)[key])]),
    ) as Content;
  return first;
}

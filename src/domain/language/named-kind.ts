/** A kind of pay or of deductions, in one language. */
export interface NamedKind {
  readonly name: string;
  /** What the explanation of pay stub codes says of it. */
  readonly meaning: string;
}

/** One of the texts of each kind, by key. */
export const eachOf = <Key extends string, Part extends keyof NamedKind>(
  kinds: Readonly<Record<Key, NamedKind>>,
  part: Part,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(Object.entries<NamedKind>(kinds).map(([key, kind]) => [key, kind[part]])) as Record<Key, string>;

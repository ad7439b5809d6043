interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The address of a page without what it says once. */
export function withoutDone({ pathname, search }: Address): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('done')) return pathname + search;
  parameters.delete('done');
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
}

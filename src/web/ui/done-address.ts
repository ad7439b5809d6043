interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Which part of a page is open. */
export const TAB = 'tab';

function without({ pathname, search }: Address, names: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  if (!names.some((name) => parameters.has(name))) return pathname + search;
  for (const name of names) parameters.delete(name);
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
}

/** The address of a page without what it says once. */
export const withoutDone = (address: Address): string => without(address, ['done']);

/** The address of a page's forms, which are the same in each of its tabs. */
export const formsAddress = (address: Address): string => without(address, ['done', TAB]);

/** How many pay stubs one combined file holds at most, so that it is drawn well within the time limit. */
const MOST_IN_ONE_FILE = 100;

/** How many combined files the pay stubs of a run make. A single one needs none. */
export const filesOfRun = (count: number): number => (count < 2 ? 0 : Math.ceil(count / MOST_IN_ONE_FILE));

/** The pay stubs of each combined file, in order and about as many in each. */
export function inFiles<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const files = filesOfRun(items.length);
  const each = Math.ceil(items.length / Math.max(files, 1));
  return Array.from({ length: files }, (_, index) => items.slice(index * each, (index + 1) * each));
}

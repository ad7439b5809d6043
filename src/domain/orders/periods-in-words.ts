/** More periods than this are named by the first and the last. */
const MOST_NAMED = 3;

/** The periods of the documents of one form, newest first as the form lists them, in the order of time. */
export function periodsInWords(newestFirst: readonly string[]): string {
  const periods = newestFirst.toReversed();
  return periods.length > MOST_NAMED
    ? `${periods[0]} to ${periods.at(-1)}`
    : new Intl.ListFormat('en-US').format(periods);
}

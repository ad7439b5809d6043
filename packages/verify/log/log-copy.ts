import { isEqual } from './bytes.ts';
import type { ProvenEntry } from './proof.ts';

/** A copy of the log that somebody else than the site keeps. */
export interface LogCopy {
  readonly entries: readonly Uint8Array[];
  /** How many entries the log had, by the clock of who keeps the copy. */
  readonly seen: readonly { readonly size: number; readonly at: Date }[];
}

/**
 * - same: the copy has this entry at this place
 * - newer: the copy is older than the entry
 * - other: the copy has another entry there, so the site shows different logs to different people
 * - backdated: the entry came into the log later than the time that it states
 */
export type CopyVerdict = 'same' | 'newer' | 'other' | 'backdated';

/** New entries are added each minute. A site that was closed for maintenance adds them a little later. */
const MOST_DELAY = 3_600_000;

/** Whether a proof that holds is also what a copy of the log says. Only a copy shows a forked or backdated log. */
export function compareWithCopy(
  { index, entry, statement }: Pick<ProvenEntry<{ readonly at: Date }>, 'index' | 'entry' | 'statement'>,
  { entries, seen }: LogCopy,
): CopyVerdict {
  const copied = entries[index];
  if (copied === undefined) return 'newer';
  if (!isEqual(copied, entry)) return 'other';
  const isLate = seen.some(({ size, at }) => size <= index && at.getTime() - statement.at.getTime() > MOST_DELAY);
  return isLate ? 'backdated' : 'same';
}

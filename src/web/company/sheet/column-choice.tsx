import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { ENTRY_COLUMNS, type EntryColumn, stateColumns } from '../../../domain/companies/entry-columns.ts';
import type { EntryName } from '../../../domain/companies/run-entries.ts';
import { Select } from '../../ui/choices.tsx';
import type { RunSheet, SheetRow, UnreadCell } from './run-sheet.ts';

export interface ShownColumns {
  readonly columns: readonly EntryColumn[];
  readonly add: (...names: readonly EntryName[]) => void;
  /** Hides the columns that have neither entries nor a text that cannot be read. */
  readonly hideUnused: () => void;
}

const isUsed = (rows: readonly SheetRow[], name: EntryName): boolean =>
  rows.some(({ entries }) => (entries[name] ?? 0) !== 0 && entries[name] !== '');

/** With the column beside each. */
const withPairs = (known: readonly EntryColumn[], names: ReadonlySet<EntryName>): readonly EntryColumn[] =>
  known.filter(({ name, beside }) => names.has(name) || (beside ?? []).some((each) => names.has(each)));

/** The columns of a grid: those with entries and those that somebody chose, which are kept for the run and the next ones. */
export function useColumns(
  rows: readonly SheetRow[],
  sheet: RunSheet,
  chosen: readonly EntryName[],
  keep: (names: readonly EntryName[]) => void,
): ShownColumns {
  const ofStates = useMemo(() => stateColumns(rows.map(({ person }) => person)), [rows]);
  const [names, setNames] = useState<ReadonlySet<EntryName>>(
    () =>
      new Set([
        ...ENTRY_COLUMNS.map(({ name }) => name).filter((name) => chosen.includes(name) || isUsed(rows, name)),
        // Who works in several states has hours in each.
        ...ofStates.map(({ name }) => name),
      ]),
  );
  const unread = useSyncExternalStore(sheet.subscribe, sheet.unread, sheet.unread);
  // A text that cannot be read blocks the review, so that its column is always shown, also after a reload.
  const all = withUnread(names, unread);
  if (all !== names) setNames(all);
  const show = (next: ReadonlySet<EntryName>): void => {
    setNames(next);
    keep([...next]);
  };
  return {
    columns: withPairs([...ENTRY_COLUMNS, ...ofStates], all),
    add: (...more) => show(new Set([...all, ...more])),
    hideUnused: () => {
      const now = sheet.rows();
      show(withUnread(new Set([...all].filter((name) => isUsed(now, name))), sheet.unread()));
    },
  };
}

/** The same set if it has the columns already. */
function withUnread(names: ReadonlySet<EntryName>, unread: readonly UnreadCell[]): ReadonlySet<EntryName> {
  const more = unread.flatMap(({ name }) => (name === 'isIncluded' || names.has(name) ? [] : [name]));
  return more.length === 0 ? names : new Set([...names, ...more]);
}

/** A list of the columns that the grid does not show. */
export function AddColumn({ columns, add }: ShownColumns): ReactNode {
  const shown = new Set(columns.map(({ name }) => name));
  const hidden = ENTRY_COLUMNS.filter(
    ({ name, kind }) => !shown.has(name) && kind !== 'text' && kind !== 'period' && name !== 'otherRate',
  );
  if (hidden.length === 0) return null;
  return (
    <Select
      label="Add a column"
      value=""
      placeholder="Choose a column"
      options={hidden.map(({ name, label }) => ({ value: name, label }))}
      onValue={(value) => add(value as EntryName)}
    />
  );
}

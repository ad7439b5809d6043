import { type ReactNode, useMemo, useState } from 'react';
import { ENTRY_COLUMNS, type EntryColumn, stateColumns } from '../../../domain/companies/entry-columns.ts';
import type { EntryName } from '../../../domain/companies/run-entries.ts';
import { Select } from '../../ui/choices.tsx';
import type { SheetRow } from './run-sheet.ts';

export interface ShownColumns {
  readonly columns: readonly EntryColumn[];
  readonly add: (...names: readonly EntryName[]) => void;
  /** Hides the columns that have no entries. */
  readonly hideUnused: () => void;
}

const isUsed = (rows: readonly SheetRow[], name: EntryName): boolean =>
  rows.some(({ entries }) => (entries[name] ?? 0) !== 0 && entries[name] !== '');

/** With the column beside each. */
const withPairs = (known: readonly EntryColumn[], names: ReadonlySet<EntryName>): readonly EntryColumn[] =>
  known.filter(({ name, beside }) => names.has(name) || (beside !== undefined && names.has(beside)));

/** The columns of a grid: those with entries and those that somebody chose, which are kept for the run and the next ones. */
export function useColumns(
  rows: readonly SheetRow[],
  latest: () => readonly SheetRow[],
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
  const show = (next: ReadonlySet<EntryName>): void => {
    setNames(next);
    keep([...next]);
  };
  return {
    columns: withPairs([...ENTRY_COLUMNS, ...ofStates], names),
    add: (...more) => show(new Set([...names, ...more])),
    hideUnused: () => {
      const now = latest();
      show(new Set([...names].filter((name) => isUsed(now, name))));
    },
  };
}

/** A list of the columns that the grid does not show. */
export function AddColumn({ columns, add }: ShownColumns): ReactNode {
  const shown = new Set(columns.map(({ name }) => name));
  const hidden = ENTRY_COLUMNS.filter(({ name, kind }) => !shown.has(name) && kind !== 'text' && name !== 'otherRate');
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

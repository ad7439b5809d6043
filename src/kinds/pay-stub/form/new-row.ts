import { type RefObject, useEffect, useRef } from 'react';

interface NewRow {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Call before a row may be added. */
  readonly remember: () => void;
  /** Call when a row is added: the first field of the row gets the focus once the row is there. */
  readonly expectRow: () => void;
}

/** After a dialog adds a line, moves the focus to that line. Rows are identified by `data-row`. */
export function useNewRow(): NewRow {
  const body = useRef<HTMLTableSectionElement>(null);
  const known = useRef<readonly (string | undefined)[]>([]);
  const isExpected = useRef(false);
  const rows = (): HTMLElement[] => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  // Runs after every render, because the row may come after the dialog has closed and returned the focus.
  useEffect(() => {
    if (!isExpected.current) return;
    const field = rows()
      .find((row) => !known.current.includes(row.dataset['row']))
      ?.querySelector('input');
    if (!field) return;
    isExpected.current = false;
    field.focus();
    field.select();
  });
  return {
    body,
    remember: () => {
      known.current = rows().map((row) => row.dataset['row']);
    },
    expectRow: () => {
      isExpected.current = true;
    },
  };
}

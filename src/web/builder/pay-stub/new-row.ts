import { type RefObject, useRef } from 'react';

interface NewRow {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Before something may be added. */
  readonly remember: () => void;
  /** Whatever was added since has the focus in its first field; where nothing was, the focus stays. */
  readonly focus: () => void;
}

/** After a dialog that adds a line, the keyboard goes on in that line. Rows say who they are by `data-row`. */
export function useNewRow(): NewRow {
  const body = useRef<HTMLTableSectionElement>(null);
  const known = useRef<readonly (string | undefined)[]>([]);
  const rows = (): HTMLElement[] => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return {
    body,
    remember: () => {
      known.current = rows().map((row) => row.dataset['row']);
    },
    focus: () => {
      const field = rows()
        .find((row) => !known.current.includes(row.dataset['row']))
        ?.querySelector('input');
      field?.focus();
      field?.select();
    },
  };
}

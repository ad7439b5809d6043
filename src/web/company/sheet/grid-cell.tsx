import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { EntryColumn } from '../../../domain/companies/entry-columns.ts';
import { type CellValue, formatCell, parseCell } from './columns.ts';
import { formatHours } from '../../ui/typed-values.ts';
import styles from './grid.module.css';

export interface CellEvents {
  readonly onType: (index: number, column: number, value: CellValue) => void;
  /** Keeps a text that cannot be read. */
  readonly onUnread: (index: number, column: number, text: string) => void;
  readonly onLeave: () => void;
  readonly onFocus: (index: number, column: number) => void;
  /** Opens the hours of each week. */
  readonly onOpen: (index: number) => void;
  /** True if the key was handled. */
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>, index: number, column: number) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number, column: number) => void;
}

interface GridCellProps extends CellEvents {
  readonly column: EntryColumn;
  readonly index: number;
  readonly position: number;
  readonly value: CellValue;
  /** The text that was entered and cannot be read. */
  readonly unread: string | null;
  /** Hours of this time off that are left. */
  readonly left: number | undefined;
  readonly person: string;
  readonly maximumHours: number;
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
}

const HELP: Readonly<Record<EntryColumn['kind'], string>> = {
  hours: 'Enter hours of this pay period, such as 37.5 or 37:30.',
  money: 'Enter an amount, such as 1,250.00.',
  text: 'Enter at most 50 characters.',
  period: 'Enter two dates, such as 10/04/2026 - 10/17/2026.',
  weeks: 'Press Enter to enter the hours of each week.',
};

/** One cell that is typed in. What cannot be read stays in it, marked, and is not taken as a value. */
export const GridCell = memo(function GridCell(props: GridCellProps): ReactNode {
  const { column, index, position, value, unread, person, maximumHours, isChosen, isReadOnly } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? unread;
  const isWrong = shown !== null && parseCell(column, shown, maximumHours) === null;
  const endTyping = (): void => {
    if (typed !== null && isWrong) props.onUnread(index, position, typed);
    setTyped(null);
  };
  // A row that scrolls away takes its cells with it, and browsers tell none of them that it lost the focus.
  const end = useRef(endTyping);
  useLayoutEffect(() => {
    end.current = endTyping;
  });
  useLayoutEffect(() => () => end.current(), []);
  return (
    <td className={styles.cell} data-chosen={isChosen} data-kind={column.kind} aria-colindex={position + 2}>
      <input
        data-cell={`${index}:${position}`}
        aria-label={`${column.label}, ${person}`}
        aria-invalid={isWrong}
        inputMode={column.kind === 'text' || column.kind === 'period' ? 'text' : 'decimal'}
        autoComplete="off"
        readOnly={isReadOnly || column.kind === 'weeks'}
        aria-haspopup={column.kind === 'weeks' ? 'dialog' : undefined}
        onClick={column.kind === 'weeks' && !isReadOnly ? () => props.onOpen(index) : undefined}
        title={isWrong ? HELP[column.kind] : undefined}
        placeholder={
          column.kind === 'weeks' ? 'Weeks' : props.left === undefined ? undefined : `${formatHours(props.left)} left`
        }
        value={shown ?? formatCell(column, value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const read = parseCell(column, currentTarget.value, maximumHours);
          if (read !== null) props.onType(index, position, read);
        }}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          props.onFocus(index, position);
        }}
        onBlur={() => {
          endTyping();
          props.onLeave();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          // The cell shows what the sheet has again, whose last step is what was typed.
          if ((event.ctrlKey || event.metaKey) && /^[zyd]$/i.test(event.key)) endTyping();
          props.onKey(event, index, position);
        }}
        onPaste={(event) => {
          setTyped(null);
          props.onPaste(event, index, position);
        }}
      />
    </td>
  );
});

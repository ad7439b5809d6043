import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { type EntryColumn, isOff } from '../../../domain/companies/entry-columns.ts';
import { formatDate } from '../../../domain/calendar.ts';
import { formatDollars } from '../../../domain/money.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { blockOf, type CellValue, isTimeSheet, parseCell } from './columns.ts';
import { type CellEvents, GridCell } from './grid-cell.tsx';
import type { CellEntry, RunSheet } from './run-sheet.ts';
import type { CellChange } from './save-queue.ts';
import styles from './grid.module.css';

/** The height of a row, as the style sheet says. Only rows near the visible ones are drawn. */
const ROW = 41;
const SPARE = 12;
/** As many as fit into the highest grid of the style sheet. */
const ON_SCREEN = 22;

interface RunGridProps {
  readonly sheet: RunSheet;
  /** In the order of the rows. */
  readonly ids: readonly string[];
  /** Hours of time off that are left, by row and column. */
  readonly left: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Those that are shown. */
  readonly columns: readonly EntryColumn[];
  readonly isReadOnly: boolean;
  readonly onPreview: (id: string) => void;
  readonly onWeeks: (id: string) => void;
  readonly onMessage: (message: string) => void;
  /** Takes a block with headings, which is a time sheet. */
  readonly onTimeSheet: (text: string) => void;
}

interface Range {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const inRange = (range: Range | null, index: number): boolean =>
  range !== null && index >= Math.min(range.from, range.to) && index <= Math.max(range.from, range.to);

/** A grid like a spreadsheet: arrows, Enter, a pasted block, fill down, undo. It is a table to screen readers. */
export function RunGrid(props: RunGridProps): ReactNode {
  const { sheet, ids, left, columns, isReadOnly, onPreview, onWeeks, onMessage, onTimeSheet } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [range, setRange] = useState<Range | null>(null);
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const end = Math.min(ids.length, first + ON_SCREEN + 2 * SPARE);

  // The handlers read the latest state, so that rows need not be drawn again when it changes.
  const now = useRef({ ids, columns, range, isReadOnly, onPreview, onWeeks, onMessage, onTimeSheet });
  useLayoutEffect(() => {
    now.current = { ids, columns, range, isReadOnly, onPreview, onWeeks, onMessage, onTimeSheet };
  });

  const events = useMemo((): CellEvents => {
    const columnAt = (column: number): EntryColumn => now.current.columns[column]!;
    const offAt = (index: number, column: number): boolean =>
      isOff(sheet.row(now.current.ids[index]!).person, columnAt(column));
    const focus = (index: number, column: number): void => {
      const box = scroller.current!;
      const head = ROW;
      const from = index * ROW;
      if (from < box.scrollTop) box.scrollTop = from;
      else if (from + 2 * ROW + head > box.scrollTop + box.clientHeight)
        box.scrollTop = from + 2 * ROW + head - box.clientHeight;
      flushSync(() => setTop(box.scrollTop));
      box.querySelector<HTMLInputElement>(`[data-cell="${index}:${column}"]`)?.focus();
    };
    /** The next cell in a direction that takes an entry. */
    const move = (index: number, column: number, down: number, right: number): boolean => {
      let [row, position] = [index + down, column + right];
      while (row >= 0 && row < now.current.ids.length && position >= 0 && position < now.current.columns.length) {
        if (!offAt(row, position)) {
          focus(row, position);
          return true;
        }
        row += down;
        position += right;
      }
      return false;
    };
    /** The first or the last cell that takes an entry: a keyboard leaves a grid of a thousand rows from there. */
    const goToEdge = (isEnd: boolean): boolean => {
      const [row, position, step] = isEnd
        ? [now.current.ids.length - 1, now.current.columns.length - 1, -1]
        : [0, 0, 1];
      if (offAt(row, position)) return move(row, position, 0, step) || move(row, position, step, 0);
      focus(row, position);
      return true;
    };
    const cellsOf = ({ column, from, to }: Range, value: CellValue): Omit<CellChange, 'from'>[] => {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      return now.current.ids
        .slice(low, high + 1)
        .flatMap((row, offset) =>
          offAt(low + offset, column) ? [] : [{ row, name: columnAt(column).name, to: value }],
        );
    };
    const valueOf = (index: number, column: number): CellValue =>
      sheet.row(now.current.ids[index]!).entries[columnAt(column).name] ?? 0;
    /** Ctrl+D: the chosen cells get the value of the first; a single cell gets that of the cell above. */
    const fillDown = (index: number, column: number): void => {
      const { range: chosen } = now.current;
      if (chosen && chosen.from !== chosen.to)
        sheet.change(cellsOf(chosen, valueOf(Math.min(chosen.from, chosen.to), column)));
      else if (index > 0) sheet.change(cellsOf({ column, from: index, to: index }, valueOf(index - 1, column)));
    };
    const show = (changes: readonly CellChange[]): void => {
      const index = changes[0] ? now.current.ids.indexOf(changes[0].row) : -1;
      const column = now.current.columns.findIndex(({ name }) => name === changes[0]?.name);
      if (index !== -1 && column !== -1) focus(index, column);
    };
    const onCommand = (event: KeyboardEvent<HTMLInputElement>, index: number, column: number): boolean => {
      const key = event.key.toLowerCase();
      if (key === 'enter') now.current.onPreview(now.current.ids[index]!);
      else if (key === 'home' || key === 'end') return goToEdge(key === 'end');
      else if (now.current.isReadOnly) return false;
      else if (key === 'd') fillDown(index, column);
      else if (key === 'z') show(event.shiftKey ? sheet.redo() : sheet.undo());
      else if (key === 'y') show(sheet.redo());
      else return false;
      return true;
    };
    const onArrow = (event: KeyboardEvent<HTMLInputElement>, index: number, column: number): boolean => {
      const { selectionStart: start, selectionEnd: stop, value } = event.currentTarget;
      const isWhole = start === 0 && stop === value.length;
      const { kind } = columnAt(column);
      switch (event.key) {
        case ' ':
          if (kind !== 'weeks' || now.current.isReadOnly) return false;
          now.current.onWeeks(now.current.ids[index]!);
          return true;
        case 'Enter':
          if (kind === 'weeks' && !event.shiftKey && !now.current.isReadOnly)
            now.current.onWeeks(now.current.ids[index]!);
          else move(index, column, event.shiftKey ? -1 : 1, 0);
          return true;
        case 'ArrowDown':
        case 'ArrowUp': {
          const down = event.key === 'ArrowDown' ? 1 : -1;
          if (!event.shiftKey) return move(index, column, down, 0);
          const to = Math.min(Math.max((now.current.range?.to ?? index) + down, 0), now.current.ids.length - 1);
          setRange({ column, from: now.current.range?.from ?? index, to });
          return true;
        }
        case 'ArrowLeft':
          return (isWhole || (start === 0 && stop === 0)) && !event.shiftKey && move(index, column, 0, -1);
        case 'ArrowRight':
          return (isWhole || start === value.length) && !event.shiftKey && move(index, column, 0, 1);
        case 'Delete':
        case 'Backspace': {
          const { range: chosen } = now.current;
          if (now.current.isReadOnly || !chosen || (chosen.from === chosen.to && kind !== 'weeks')) return false;
          sheet.change(cellsOf(chosen, kind === 'hours' || kind === 'money' ? 0 : ''));
          return true;
        }
        default:
          return false;
      }
    };
    return {
      onType: (index, column, to) =>
        sheet.change([{ row: now.current.ids[index]!, name: columnAt(column).name, to }], { isTyping: true }),
      onUnread: (index, column, text) =>
        sheet.change([{ row: now.current.ids[index]!, name: columnAt(column).name, text }], { isTyping: true }),
      onLeave: () => sheet.endTyping(),
      onOpen: (index) => now.current.onWeeks(now.current.ids[index]!),
      onFocus: (index, column) => setRange({ column, from: index, to: index }),
      onKey: (event, index, column) => {
        const isCommand = event.ctrlKey || event.metaKey;
        if (event.altKey) return;
        if (isCommand ? onCommand(event, index, column) : onArrow(event, index, column)) event.preventDefault();
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>, index, column) => {
        const pasted = event.clipboardData.getData('text');
        const block = blockOf(pasted);
        event.preventDefault();
        if (now.current.isReadOnly) return;
        if (isTimeSheet(block)) {
          now.current.onTimeSheet(pasted);
          return;
        }
        const beyond = Math.max(...block.map((line) => line.length)) - (now.current.columns.length - column);
        const cells = block.flatMap((line, down) =>
          line.flatMap((text, right): CellEntry[] => {
            const row = now.current.ids[index + down];
            const target = now.current.columns[column + right];
            if (row === undefined || target === undefined || offAt(index + down, column + right)) return [];
            if (target.kind === 'weeks') return [];
            const to = parseCell(target, text, PERIODICITY_RULES[sheet.row(row).periodicity].maximumHours);
            return [to === null ? { row, name: target.name, text: text.trim() } : { row, name: target.name, to }];
          }),
        );
        sheet.change(cells);
        now.current.onMessage(
          [
            `Pasted ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}.`,
            ...(beyond > 0
              ? [`${beyond} pasted ${beyond === 1 ? 'column has' : 'columns have'} no place. Add the columns first.`]
              : []),
          ].join(' '),
        );
      },
    };
  }, [sheet]);

  // A cell that is typed in when the page is left keeps its text as if it were left itself.
  useEffect(() => {
    const leave = (): void => scroller.current?.querySelector<HTMLElement>('input:focus')?.blur();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  return (
    <div ref={scroller} className={styles.scroller} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <table className={styles.grid} aria-rowcount={ids.length + 1} aria-colcount={columns.length + 3}>
        <caption className="pp-unseen">Pay run</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              Person
            </th>
            {columns.map(({ name, label, kind }, index) => (
              <th key={name} scope="col" data-kind={kind} aria-colindex={index + 2}>
                {label}
              </th>
            ))}
            <th scope="col" data-kind="money" aria-colindex={columns.length + 2}>
              Gross pay
            </th>
            <th scope="col" data-kind="money" data-net aria-colindex={columns.length + 3}>
              Net pay
            </th>
          </tr>
        </thead>
        <tbody>
          {first > 0 && <Space rows={first} />}
          {ids.slice(first, end).map((id, offset) => (
            <GridRow
              key={id}
              id={id}
              index={first + offset}
              sheet={sheet}
              left={left[id]}
              chosen={inRange(range, first + offset) ? range!.column : null}
              columns={columns}
              isReadOnly={isReadOnly}
              onPreview={onPreview}
              events={events}
            />
          ))}
          {end < ids.length && <Space rows={ids.length - end} />}
        </tbody>
      </table>
    </div>
  );
}

const Space = ({ rows }: { readonly rows: number }): ReactNode => (
  <tr aria-hidden="true" style={{ height: rows * ROW }} />
);

interface GridRowProps {
  readonly id: string;
  readonly index: number;
  readonly sheet: RunSheet;
  /** The chosen column of this row. */
  readonly chosen: number | null;
  readonly left: Readonly<Record<string, number>> | undefined;
  readonly columns: readonly EntryColumn[];
  readonly isReadOnly: boolean;
  readonly onPreview: (id: string) => void;
  readonly events: CellEvents;
}

const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { id, index, sheet, chosen, left, columns, isReadOnly, onPreview, events } = props;
  const read = useCallback(() => sheet.row(id), [sheet, id]);
  const row = useSyncExternalStore(sheet.subscribe, read, read);
  const { person, figures, isIncluded, entries } = row;
  const { maximumHours } = PERIODICITY_RULES[row.periodicity];
  const isSalaryPaid = person.paymentType === 'salary' && (row.offCycle?.withSalary ?? true);
  return (
    <tr aria-rowindex={index + 2} data-out={!isIncluded}>
      <th scope="row" aria-colindex={1}>
        <label>
          <input
            type="checkbox"
            checked={isIncluded}
            disabled={isReadOnly}
            aria-label={`Pay ${person.name}`}
            onChange={({ currentTarget }) => sheet.change([{ row: id, name: 'isIncluded', to: currentTarget.checked }])}
          />
          <span className={styles.name}>
            {person.name}
            {person.endsOn !== null ? (
              <span>last day {formatDate(person.endsOn)}</span>
            ) : (
              person.number !== '' && <span>{person.number}</span>
            )}
          </span>
        </label>
      </th>
      {columns.map((column, position) =>
        isOff(person, column) ? (
          <td key={column.name} className={styles.off} aria-colindex={position + 2}>
            {column.name === 'regular' && isSalaryPaid ? 'Salary' : ''}
          </td>
        ) : (
          <GridCell
            key={column.name}
            column={column}
            index={index}
            position={position}
            value={entries[column.name] ?? 0}
            left={left?.[column.name]}
            unread={sheet.unreadAt(id, column.name)}
            person={person.name}
            maximumHours={maximumHours}
            isChosen={chosen === position}
            isReadOnly={isReadOnly}
            {...events}
          />
        ),
      )}
      <td className={styles.figure} aria-colindex={columns.length + 2}>
        {isIncluded && figures && 'gross' in figures ? formatDollars(figures.gross) : ''}
      </td>
      <td className={styles.figure} data-net aria-colindex={columns.length + 3}>
        {isIncluded && figures?.problem && <span className={styles.problem}>{figures.problem}</span>}
        {isIncluded && (
          <button type="button" onClick={() => onPreview(id)}>
            <span className="pp-unseen">Preview pay stub of {person.name}: </span>
            {figures && 'net' in figures ? formatDollars(figures.net) : 'Preview'}
          </button>
        )}
      </td>
    </tr>
  );
});

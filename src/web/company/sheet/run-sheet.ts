import type { PlainDate } from '../../../domain/calendar.ts';
import { ENTRY_COLUMNS, isOff, stateColumns } from '../../../domain/companies/entry-columns.ts';
import type { RunEntries } from '../../../domain/companies/run-entries.ts';
import { add, type Cents, ZERO } from '../../../domain/money.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import type { RunRow } from '../../../kinds/pay-stub/model/run-row.ts';
import type { RowFigures } from '../calculate-row.ts';
import { parseCell } from './columns.ts';
import type { CellChange } from './save-queue.ts';

export interface SheetRow extends RunRow {
  readonly id: string;
  readonly isIncluded: boolean;
  /** Undefined until they are calculated. */
  readonly figures?: RowFigures | undefined;
}

export interface SheetTotals {
  readonly people: number;
  readonly gross: Cents;
  readonly net: Cents;
  readonly isComplete: boolean;
}

/** A cell whose text cannot be read, which keeps the text until it is corrected. */
export interface UnreadCell {
  readonly row: string;
  readonly name: CellChange['name'];
  readonly text: string;
}

/** What somebody enters in a cell: a value, or a text that cannot be read. */
export type CellEntry = Omit<CellChange, 'from'> | UnreadCell;

/** An entry with what it replaces. The texts are null where the cell has a value. */
interface SheetChange extends CellChange {
  readonly fromText: string | null;
  readonly toText: string | null;
}

type Step = readonly SheetChange[];

/** At once, except what has to be loaded first. */
type Calculate = (row: RunRow, today: PlainDate) => RowFigures | Promise<RowFigures>;

const cellKey = ({ row, name }: Pick<CellChange, 'row' | 'name'>): string => `${row} ${name}`;

/** Hours that follow from those of the weeks. */
const FROM_WEEKS = ['regular', 'overtime', 'doubleOvertime', 'otherHours'] as const;

/** A cell that takes entries, and whose text still cannot be read. */
function isUnread({ person, periodicity }: SheetRow, { name, text }: UnreadCell): boolean {
  const column = [...ENTRY_COLUMNS, ...stateColumns([person])].find((each) => each.name === name);
  if (!column || isOff(person, column)) return false;
  return parseCell(column, text, PERIODICITY_RULES[periodicity].maximumHours) === null;
}

const valueAt = (row: SheetRow, name: CellChange['name']): CellChange['to'] =>
  name === 'isIncluded' ? row.isIncluded : (row.entries[name] ?? 0);

const withValue = (row: SheetRow, { name, to }: CellChange): SheetRow =>
  name === 'isIncluded'
    ? { ...row, isIncluded: to === true }
    : { ...row, entries: { ...row.entries, [name]: to } as RunEntries, figures: undefined };

/** Milliseconds of calculating before the page may paint and take keys. */
const SLICE = 12;

/** Later than what the browser has to do now. Timers would wait longer. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** The rows of a pay run in the browser: changes with undo, and each row's figures. */
export class RunSheet {
  readonly #rows: Map<string, SheetRow>;
  readonly #today: PlainDate;
  readonly #listeners = new Set<() => void>();
  readonly #save: (changes: readonly CellChange[]) => void;
  #undone: Step[] = [];
  #done: Step[] = [];
  /** The cell that is being typed in, whose changes are one step. */
  #typedIn: string | null = null;
  #stale = new Set<string>();
  #calculate: Calculate | null = null;
  #isCalculating = false;
  #totals: SheetTotals | null = null;
  /** By cell. */
  readonly #unread = new Map<string, UnreadCell>();
  #unreadList: readonly UnreadCell[] = [];

  constructor(rows: readonly SheetRow[], today: PlainDate, save: (changes: readonly CellChange[]) => void) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#today = today;
    this.#save = save;
    for (const { id } of rows) this.#stale.add(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  row(id: string): SheetRow {
    return this.#rows.get(id)!;
  }

  /** The same object until one is added or corrected. */
  readonly unread = (): readonly UnreadCell[] => this.#unreadList;

  unreadAt(row: string, name: CellChange['name']): string | null {
    return this.#unread.get(cellKey({ row, name }))?.text ?? null;
  }

  /** All rows as they are now. */
  readonly rows = (): readonly SheetRow[] => [...this.#rows.values()];

  /** The same object until a figure changes. */
  readonly totals = (): SheetTotals => (this.#totals ??= this.#sum());

  /**
   * Enters into cells as one step that can be undone. `isTyping` joins it to the step before in the same cell. A text that
   * cannot be read takes no value with it, also not of what was readable while it was typed.
   */
  change(given: readonly CellEntry[], { isTyping = false } = {}): void {
    const entries = this.#withoutWeeks(given);
    const [first] = entries;
    const cell = isTyping && first ? cellKey(first) : null;
    const last = cell !== null && cell === this.#typedIn ? this.#done.at(-1)?.[0] : undefined;
    const changes = this.#apply(
      entries.map((entry) => ({
        ...entry,
        to: 'to' in entry ? entry.to : last?.from,
        toText: 'text' in entry ? entry.text : null,
      })),
    );
    if (changes.length === 0) return;
    if (last) {
      const others = this.#done.at(-1)!.slice(1);
      this.#done[this.#done.length - 1] = [{ ...changes[0]!, from: last.from, fromText: last.fromText }, ...others];
    } else this.#done.push(changes);
    this.#typedIn = cell;
    this.#undone = [];
  }

  /** Hours that are typed in a cell which weeks have filled take the place of the weeks. */
  #withoutWeeks(entries: readonly CellEntry[]): readonly CellEntry[] {
    const stale = entries.filter(
      (entry) =>
        'to' in entry &&
        FROM_WEEKS.some((name) => name === entry.name) &&
        (this.#rows.get(entry.row)?.entries.workweeks ?? '') !== '' &&
        !entries.some(({ row, name }) => row === entry.row && name === 'workweeks'),
    );
    return [
      ...entries,
      ...[...new Set(stale.map(({ row }) => row))].map((row) => ({ row, name: 'workweeks', to: '' }) as const),
    ];
  }

  /** The same object until another step is made or undone. */
  readonly lastStep = (): Step | null => this.#done.at(-1) ?? null;

  /** The next change is a step of its own. */
  endTyping(): void {
    this.#typedIn = null;
  }

  undo(): Step {
    return this.#step(this.#done, this.#undone);
  }

  redo(): Step {
    return this.#step(this.#undone, this.#done);
  }

  /** Takes what the server says, without saving it. */
  accept(
    cells: readonly { readonly row: string; readonly name: CellChange['name']; readonly value: CellChange['to'] }[],
  ) {
    for (const { row: id, name, value } of cells) {
      const row = this.#rows.get(id);
      if (row) this.#set(withValue(row, { row: id, name, from: value, to: value }));
    }
    this.#tell();
  }

  /**
   * Takes the texts that could not be read before a reload, where they can still be corrected. No step, so that undoing does
   * not lose them.
   */
  acceptUnread(cells: readonly UnreadCell[]): void {
    for (const cell of cells) {
      const row = this.#rows.get(cell.row);
      if (!row || !isUnread(row, cell)) continue;
      this.#rows.set(row.id, { ...row });
      this.#unread.set(cellKey(cell), cell);
    }
    this.#listUnread();
    this.#tell();
  }

  /** Starts to calculate, a few rows at a time, so that the page stays smooth. */
  calculateWith(calculate: Calculate): void {
    this.#calculate = calculate;
    void this.#calculateStale();
  }

  #step(from: Step[], to: Step[]): Step {
    const step = from.pop();
    if (!step) return [];
    this.#typedIn = null;
    const back = step.map((change) => ({
      ...change,
      from: change.to,
      to: change.from,
      fromText: change.toText,
      toText: change.fromText,
    }));
    this.#apply(back);
    to.push(back);
    return back;
  }

  /** Without `to`, the value stays. */
  #apply(
    cells: readonly (Pick<SheetChange, 'row' | 'name' | 'toText'> & { readonly to?: CellChange['to'] | undefined })[],
  ): Step {
    const changes: SheetChange[] = [];
    for (const { row: id, name, to: entered, toText } of cells) {
      const row = this.#rows.get(id);
      if (!row) continue;
      const [from, fromText] = [valueAt(row, name), this.unreadAt(id, name)];
      const to = entered ?? from;
      if (from === to && fromText === toText) continue;
      const change = { row: id, name, from, to, fromText, toText };
      changes.push(change);
      this.#set(from === to ? { ...row } : withValue(row, change));
      if (toText === null) this.#unread.delete(cellKey(change));
      else this.#unread.set(cellKey(change), { row: id, name, text: toText });
    }
    if (changes.length === 0) return changes;
    if (changes.some(({ fromText, toText }) => fromText !== toText)) this.#listUnread();
    const values = changes
      .filter(({ from, to }) => from !== to)
      .map(({ row, name, from, to }) => ({ row, name, from, to }));
    if (values.length > 0) this.#save(values);
    this.#tell();
    return changes;
  }

  #listUnread(): void {
    this.#unreadList = [...this.#unread.values()];
  }

  #set(row: SheetRow): void {
    this.#rows.set(row.id, row);
    if (row.figures === undefined) this.#stale.add(row.id);
    this.#totals = null;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
    void this.#calculateStale();
  }

  async #calculateStale(): Promise<void> {
    if (this.#isCalculating || this.#calculate === null) return;
    this.#isCalculating = true;
    while (this.#stale.size > 0) {
      const started = performance.now();
      for (const id of this.#stale) {
        this.#stale.delete(id);
        const row = this.#rows.get(id)!;
        const calculated = this.#calculate(row, this.#today);
        const figures = calculated instanceof Promise ? await calculated : calculated;
        // It may have changed meanwhile, and then waits again.
        if (this.#rows.get(id) === row) this.#rows.set(id, { ...row, figures });
        if (performance.now() - started > SLICE) break;
      }
      this.#totals = null;
      for (const listener of this.#listeners) listener();
      await afterPaint();
    }
    this.#isCalculating = false;
  }

  #sum(): SheetTotals {
    let [people, gross, net] = [0, ZERO, ZERO];
    let isComplete = true;
    for (const { isIncluded, figures } of this.#rows.values()) {
      if (!isIncluded) continue;
      people += 1;
      if (!figures || !('net' in figures)) isComplete = false;
      else [gross, net] = [add(gross, figures.gross), add(net, figures.net)];
    }
    return { people, gross, net, isComplete };
  }
}

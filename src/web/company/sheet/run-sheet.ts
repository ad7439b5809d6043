import type { PlainDate } from '../../../domain/calendar.ts';
import type { RunEntries } from '../../../domain/companies/run-entries.ts';
import { add, type Cents, ZERO } from '../../../domain/money.ts';
import type { RunRow } from '../../../kinds/pay-stub/run-row.ts';
import type { RowFigures } from '../calculate-row.ts';
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

/** A cell whose text cannot be read, which keeps the text until it is mended. */
export interface UnreadCell {
  readonly row: string;
  readonly name: CellChange['name'];
  readonly text: string;
}

/** At once, except what has to be loaded first. */
type Calculate = (row: RunRow, today: PlainDate) => RowFigures | Promise<RowFigures>;

const isSameCell = (one: Pick<CellChange, 'row' | 'name'>, other: Pick<CellChange, 'row' | 'name'>): boolean =>
  one.row === other.row && one.name === other.name;

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
  #undone: (readonly CellChange[])[] = [];
  #done: (readonly CellChange[])[] = [];
  /** The cell that is being typed in, whose changes are one step. */
  #typedIn: string | null = null;
  #stale = new Set<string>();
  #calculate: Calculate | null = null;
  #isCalculating = false;
  #totals: SheetTotals | null = null;
  #unread: readonly UnreadCell[] = [];

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

  /** The same object until one is added or mended. */
  readonly unread = (): readonly UnreadCell[] => this.#unread;

  unreadAt(row: string, name: CellChange['name']): string | null {
    return this.#unread.find((cell) => cell.row === row && cell.name === name)?.text ?? null;
  }

  /** Keeps a text that cannot be read, in place of a value. Review waits until it is mended. */
  keepUnread(cell: UnreadCell): void {
    if (!this.#rows.has(cell.row)) return;
    this.#unread = [...this.#unread.filter((other) => !isSameCell(other, cell)), cell];
    this.#showUnread([cell.row]);
  }

  /** The rows are drawn again, although no value changed. */
  #showUnread(ids: readonly string[]): void {
    for (const id of ids) this.#rows.set(id, { ...this.#rows.get(id)! });
    this.#tell();
  }

  /** What somebody enters in a cell is in place of a text that could not be read. */
  #mend(cells: readonly Pick<CellChange, 'row' | 'name'>[]): void {
    const left = this.#unread.filter((cell) => !cells.some((other) => isSameCell(cell, other)));
    if (left.length === this.#unread.length) return;
    const mended = this.#unread.filter((cell) => !left.includes(cell));
    this.#unread = left;
    this.#showUnread([...new Set(mended.map(({ row }) => row))]);
  }

  /** All rows as they are now. */
  readonly rows = (): readonly SheetRow[] => [...this.#rows.values()];

  /** The same object until a figure changes. */
  readonly totals = (): SheetTotals => (this.#totals ??= this.#sum());

  /** Changes cells as one step that can be undone. `isTyping` joins it to the step before in the same cell. */
  change(cells: readonly Omit<CellChange, 'from'>[], { isTyping = false } = {}): void {
    this.#mend(cells);
    const changes = this.#apply(cells);
    if (changes.length === 0) return;
    const [first] = changes;
    const cell = isTyping ? `${first!.row} ${first!.name}` : null;
    const last = this.#done.at(-1);
    if (cell !== null && cell === this.#typedIn && last)
      this.#done[this.#done.length - 1] = [{ ...first!, from: last[0]!.from }];
    else this.#done.push(changes);
    this.#typedIn = cell;
    this.#undone = [];
  }

  /** The same object until another step is made or undone. */
  readonly lastStep = (): readonly CellChange[] | null => this.#done.at(-1) ?? null;

  /** The next change is a step of its own. */
  endTyping(): void {
    this.#typedIn = null;
  }

  undo(): readonly CellChange[] {
    return this.#step(this.#done, this.#undone);
  }

  redo(): readonly CellChange[] {
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

  /** Starts to calculate, a few rows at a time, so that the page stays smooth. */
  calculateWith(calculate: Calculate): void {
    this.#calculate = calculate;
    void this.#calculateStale();
  }

  #step(from: (readonly CellChange[])[], to: (readonly CellChange[])[]): readonly CellChange[] {
    const step = from.pop();
    if (!step) return [];
    this.#typedIn = null;
    const back = step.map((change) => ({ ...change, from: change.to, to: change.from }));
    this.#apply(back);
    to.push(back);
    return back;
  }

  #apply(cells: readonly Omit<CellChange, 'from'>[]): readonly CellChange[] {
    const changes: CellChange[] = [];
    for (const cell of cells) {
      const row = this.#rows.get(cell.row);
      if (!row) continue;
      const from = valueAt(row, cell.name);
      if (from === cell.to) continue;
      const change = { row: cell.row, name: cell.name, from, to: cell.to };
      changes.push(change);
      this.#set(withValue(row, change));
    }
    if (changes.length > 0) {
      this.#save(changes);
      this.#tell();
    }
    return changes;
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

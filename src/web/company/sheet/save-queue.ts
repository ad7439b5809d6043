import { MOST_CHANGES } from '../../../domain/companies/entry-columns.ts';
import type { EntryName } from '../../../domain/companies/run-entries.ts';

export interface CellChange {
  readonly row: string;
  readonly name: EntryName | 'isIncluded';
  readonly from: number | string | boolean;
  readonly to: number | string | boolean;
}

export interface CellConflict {
  readonly row: string;
  readonly name: CellChange['name'];
  readonly value: CellChange['to'];
}

export type SaveAnswer =
  | { readonly state: 'saved'; readonly conflicts: readonly CellConflict[] }
  /** The network or the server failed: the same changes are sent again. */
  | { readonly state: 'later' }
  | { readonly state: 'refused'; readonly message: string };

export interface SaveStatus {
  readonly state: 'saved' | 'saving' | 'offline' | 'refused';
  readonly message: string;
}

interface QueueOptions {
  readonly send: (changes: readonly CellChange[]) => Promise<SaveAnswer>;
  /** Where unsaved changes survive a closed window. */
  readonly keep: (changes: readonly CellChange[]) => void;
  readonly onConflicts: (conflicts: readonly CellConflict[], sent: readonly CellChange[]) => void;
  readonly onStatus: (status: SaveStatus) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const PAUSE = 300;
const RETRY = 2_000;

const keyOf = ({ row, name }: Pick<CellChange, 'row' | 'name'>): string => `${row} ${name}`;

/** Collects changed cells and sends them in order, one request at a time. Nothing leaves it before the server has it. */
export class SaveQueue {
  readonly #options: QueueOptions;
  #waiting = new Map<string, CellChange>();
  #sending: readonly CellChange[] = [];
  #isRunning = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get unsaved(): readonly CellChange[] {
    return [...this.#sending, ...this.#waiting.values()];
  }

  add(changes: readonly CellChange[]): void {
    for (const change of changes) {
      const earlier = this.#waiting.get(keyOf(change));
      const from = earlier?.from ?? change.from;
      if (from === change.to) this.#waiting.delete(keyOf(change));
      else this.#waiting.set(keyOf(change), { ...change, from });
    }
    this.#options.keep(this.unsaved);
    void this.#run();
  }

  /** Sends everything and returns when it is saved or refused. */
  async flush(): Promise<void> {
    while (this.#isRunning) await this.#options.wait(50);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#options.onStatus({ state: 'saving', message: '' });
    while (this.#waiting.size > 0) {
      await this.#options.wait(PAUSE);
      this.#sending = [...this.#waiting.values()].slice(0, MOST_CHANGES);
      for (const change of this.#sending) this.#waiting.delete(keyOf(change));
      const answer = await this.#options.send(this.#sending);
      const sent = this.#sending;
      if (answer.state === 'later') {
        this.#options.onStatus({ state: 'offline', message: 'Not saved yet. We keep trying.' });
        this.#sendAgain();
        await this.#options.wait(RETRY);
        continue;
      }
      this.#sending = [];
      if (answer.state === 'refused') {
        this.#waiting = new Map();
        this.#isRunning = false;
        this.#options.keep([]);
        this.#options.onStatus({ state: 'refused', message: answer.message });
        return;
      }
      this.#options.keep(this.unsaved);
      if (answer.conflicts.length > 0) this.#options.onConflicts(answer.conflicts, sent);
    }
    this.#isRunning = false;
    this.#options.onStatus({ state: 'saved', message: '' });
  }

  /** Puts what was sent in front of what was typed since. */
  #sendAgain(): void {
    const later = [...this.#waiting.values()];
    this.#waiting = new Map(this.#sending.map((change) => [keyOf(change), change]));
    this.#sending = [];
    for (const change of later) {
      const earlier = this.#waiting.get(keyOf(change));
      this.#waiting.set(keyOf(change), { ...change, from: earlier?.from ?? change.from });
    }
  }
}

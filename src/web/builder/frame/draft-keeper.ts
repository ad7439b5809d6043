import type { ConfigType, KindId } from '../../../domain/documents/kind.ts';
import { type CachedProduct, readCache, resetTypedOrder, setOrder } from '../../ui/order-cache.ts';
import type { OpenedDraft } from './builder-page.server.ts';
import { callDrafts, type ListedDraft, type WholeDraft } from './draft-calls.ts';

type Form = Record<string, unknown>;

/** What the server keeps of a draft that another tab has changed. */
export interface OtherVersion {
  readonly version: number;
  readonly form: Form;
  readonly savedAt: string;
}

export interface KeptState {
  /**
   * fresh: nothing was typed yet. waiting: kept in this browser, soon sent. offline: kept in this browser until the
   * network is back. conflict: another tab has saved a version of its own.
   */
  readonly status: 'fresh' | 'waiting' | 'saving' | 'saved' | 'offline' | 'conflict';
  readonly id: string | null;
  readonly savedAt: string | null;
  readonly theirs: OtherVersion | null;
  /** False where this browser keeps nothing: then only the server does. */
  readonly isCached: boolean;
  /** What its owner calls it; null while it is called after what it holds. */
  readonly name: string | null;
}

export const NOTHING_KEPT: KeptState = {
  status: 'fresh',
  id: null,
  savedAt: null,
  theirs: null,
  isCached: true,
  name: null,
};

interface KeeperSettings {
  readonly kind: KindId;
  readonly configType: ConfigType;
  readonly nameOf: (form: Form) => string;
  readonly emailOf: (form: Form) => string;
  /** The form that the server keeps has taken the place of the one on screen. */
  readonly onOpened: (form: Form) => void;
}

const CACHE_AFTER = 100;
const SAVE_AFTER = 900;
const TRY_AGAIN_AFTER = 4_000;
const LONGEST_NAME = 120;
/** A browser sends at most so much while its page is being closed. */
const LARGEST_FAREWELL = 60_000;

const otherVersion = ({ version, form, updatedAt }: WholeDraft): OtherVersion => ({
  version,
  form,
  savedAt: updatedAt,
});

/** Keeps what is typed, twice: in this browser at once, and on the server soon after. */
export class DraftKeeper {
  readonly #settings: KeeperSettings;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING_KEPT;
  #form: Form | null = null;
  #version = 0;
  /** Counts the changes, so that an answer knows whether it was the last word. */
  #edits = 0;
  #savedEdits = 0;
  #running: Promise<void> | null = null;
  #cacheTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: KeeperSettings) {
    this.#settings = settings;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): KeptState => this.#state;

  get #isSaved(): boolean {
    return this.#savedEdits === this.#edits;
  }

  #set(change: Partial<KeptState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /**
   * What this browser kept and the server has not got, held against what the address has opened.
   * Answers with the form to go on with; null where there is nothing but an empty one.
   */
  begin(opened: OpenedDraft | null, missingId: string | null): Form | null {
    const kept = readCache().products[this.#settings.configType];
    if (opened) {
      this.#version = opened.version;
      this.#form = opened.form;
      this.#set({ status: 'saved', id: opened.id, savedAt: opened.savedAt, name: this.#ownName(opened) });
      if (kept?.draft?.id !== opened.id || kept.isSaved) return opened.form;
      this.#form = kept.form;
      this.#edits++;
      if (kept.draft.version === opened.version) this.#saveSoon();
      else this.#set({ status: 'conflict', theirs: opened });
      return kept.form;
    }
    if (!kept || (missingId !== null && kept.draft?.id !== missingId)) return null;
    this.#form = kept.form;
    this.#set({ name: this.#ownName(kept) });
    if (kept.draft && missingId === null) {
      this.#version = kept.draft.version;
      if (!kept.isSaved) this.#edits++;
      this.#set({ status: kept.isSaved ? 'saved' : 'waiting', id: kept.draft.id });
      void this.look();
    } else {
      this.#edits++;
      this.#saveSoon();
    }
    return kept.form;
  }

  #ownName({ name, form }: { readonly name: string; readonly form: Form }): string | null {
    return name === this.#settings.nameOf(form) ? null : name;
  }

  get #name(): string {
    return this.#state.name ?? this.#settings.nameOf(this.#form!);
  }

  /** Its owner calls it something else; an empty name gives it its own again. */
  rename(name: string, form: Form): void {
    this.#set({ name: name.trim() === '' ? null : name.trim().slice(0, LONGEST_NAME) });
    this.#form = form;
    this.#changed();
  }

  /** The draft is gone from the server, and this browser forgets it too. */
  forget(): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#cacheTimer);
    this.#form = null;
    this.#savedEdits = this.#edits;
    resetTypedOrder(this.#settings.configType);
    this.#set(NOTHING_KEPT);
  }

  /** Something was typed. A form that is known already is no news: it may be noted by whoever changed it and by the page. */
  note(form: Form): void {
    if (form === this.#form) return;
    this.#form = form;
    this.#changed();
  }

  #changed(): void {
    this.#edits++;
    clearTimeout(this.#cacheTimer);
    this.#cacheTimer = setTimeout(() => this.#cache(), CACHE_AFTER);
    if (this.#state.status !== 'conflict') this.#saveSoon();
  }

  #saveSoon(): void {
    if (this.#state.status !== 'offline') this.#set({ status: 'waiting' });
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.flush(), SAVE_AFTER);
  }

  #cache(): void {
    clearTimeout(this.#cacheTimer);
    if (this.#form === null) return;
    const { id } = this.#state;
    const product: CachedProduct = {
      form: this.#form,
      name: this.#name,
      draft: id === null ? null : { id, version: this.#version },
      isSaved: this.#isSaved,
    };
    const isCached = setOrder(this.#settings.configType, product, this.#settings.emailOf(this.#form));
    if (isCached !== this.#state.isCached) this.#set({ isCached });
  }

  /** Sends what the server has not got. True once it has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#saveTimer);
    while (this.#running) await this.#running;
    if (this.#form === null) return false;
    if (this.#state.status === 'conflict') return false;
    if (!this.#isSaved || this.#state.id === null) {
      this.#running = this.#save();
      await this.#running;
      this.#running = null;
    }
    return this.#isSaved && this.#state.id !== null;
  }

  async #save(isFarewell = false): Promise<void> {
    const form = this.#form!;
    const edits = this.#edits;
    const content = { name: this.#name.slice(0, LONGEST_NAME), form };
    const { id } = this.#state;
    this.#cache();
    if (this.#state.status !== 'offline') this.#set({ status: 'saving' });
    try {
      const { status, data } =
        id === null
          ? await callDrafts<ListedDraft>('POST', '', { kind: this.#settings.kind, ...content }, isFarewell)
          : await callDrafts<ListedDraft>('PUT', `/${id}`, { version: this.#version, ...content }, isFarewell);
      if (status === 409 && id !== null) await this.#meetOther(id);
      else if (status === 404 && id !== null) {
        // Deleted elsewhere, or kept for a month and swept: what stands here becomes a draft of its own.
        this.#set({ id: null });
        await this.#save();
      } else if (data) {
        this.#version = data.version;
        this.#savedEdits = edits;
        this.#set({ status: this.#isSaved ? 'saved' : 'waiting', id: data.id, savedAt: data.updatedAt });
        if (!this.#isSaved) this.#saveSoon();
        this.#cache();
      } else this.#tryAgain();
    } catch {
      this.#tryAgain();
    }
  }

  #tryAgain(): void {
    this.#set({ status: 'offline' });
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.flush(), TRY_AGAIN_AFTER);
  }

  async #meetOther(id: string): Promise<void> {
    const { data } = await callDrafts<WholeDraft>('GET', `/${id}`);
    if (!data) return this.#tryAgain();
    const theirs = otherVersion(data);
    if (JSON.stringify(theirs.form) === JSON.stringify(this.#form)) this.#take(theirs);
    else this.#set({ status: 'conflict', theirs });
  }

  #take({ version, form, savedAt }: OtherVersion): void {
    this.#version = version;
    this.#form = form;
    this.#savedEdits = this.#edits;
    this.#set({ status: 'saved', savedAt, theirs: null });
    this.#cache();
  }

  /** Asks whether another tab or device has saved something newer: on coming back to this one. */
  async look(): Promise<void> {
    const { id, status } = this.#state;
    if (id === null || status === 'conflict' || this.#running) return;
    try {
      const { status: found, data } = await callDrafts<WholeDraft>('GET', `/${id}`);
      if (found === 404) {
        this.#set({ id: null });
        this.#edits++;
        this.#saveSoon();
      } else if (data) {
        const theirs = otherVersion(data);
        if (theirs.version === this.#version) {
          if (this.#isSaved) this.#set({ status: 'saved', savedAt: theirs.savedAt });
          else await this.flush();
        } else if (this.#isSaved) {
          this.#take(theirs);
          this.#settings.onOpened(theirs.form);
        } else this.#set({ status: 'conflict', theirs });
      }
    } catch {
      this.#tryAgain();
    }
  }

  /** What stands on screen is written over the other tab's version. */
  async keepMine(): Promise<void> {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#version = theirs.version;
    this.#edits++;
    this.#set({ status: 'waiting', theirs: null });
    await this.flush();
  }

  /** The other tab's version takes the place of what stands on screen. */
  openTheirs(): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#take(theirs);
    this.#settings.onOpened(theirs.form);
  }

  /** The page is being left: what there is no time to send stays in this browser. */
  leave(): void {
    if (this.#form === null || this.#isSaved) return;
    this.#cache();
    const isSmall = JSON.stringify(this.#form).length < LARGEST_FAREWELL;
    if (isSmall && !this.#running && this.#state.status !== 'conflict') this.#running = this.#farewell();
  }

  async #farewell(): Promise<void> {
    clearTimeout(this.#saveTimer);
    await this.#save(true);
    this.#running = null;
  }
}

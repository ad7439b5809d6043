import type { ConfigType, KindId } from '../../../domain/documents/kind.ts';
import { type CachedProduct, readCache, resetTypedOrder, setOrder } from '../../parts/checkout/order-cache.ts';
import type { OpenedDraft } from './builder-page.server.ts';
import { callDrafts, type ListedDraft, type WholeDraft } from './draft-calls.ts';

type Form = Record<string, unknown>;

/** The server's version of a draft that another tab has changed. */
export interface OtherVersion {
  readonly version: number;
  readonly form: Form;
  readonly savedAt: string;
}

export interface KeptState {
  /**
   * fresh: nothing typed yet. waiting: saved in this browser, will be sent soon. unsent: saved in this browser until
   * the server can be reached. conflict: another tab has saved its own version.
   */
  readonly status: 'fresh' | 'waiting' | 'saving' | 'saved' | 'unsent' | 'conflict';
  /** What the failed call said, while it is unsent. */
  readonly failure: string;
  readonly id: string | null;
  readonly savedAt: string | null;
  readonly theirs: OtherVersion | null;
  /** False if this browser cannot store anything, so only the server does. */
  readonly isCached: boolean;
  /** The user's name for it; null if it is named after its contents. */
  readonly name: string | null;
}

export const NOTHING_KEPT: KeptState = {
  status: 'fresh',
  failure: '',
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
  /** The server's version has replaced the form on screen. */
  readonly onOpened: (form: Form) => void;
}

const CACHE_AFTER = 100;
const SAVE_AFTER = 900;
const TRY_AGAIN_AFTER = 4_000;
const LONGEST_NAME = 120;
const MOST_CACHED = 200;
/** The most that a browser sends while its page closes. */
const LARGEST_FAREWELL = 60_000;

const otherVersion = ({ version, form, updatedAt }: WholeDraft): OtherVersion => ({
  version,
  form,
  savedAt: updatedAt,
});

/** Saves the form twice: in this browser at once, and on the server soon after. */
export class DraftKeeper {
  readonly #settings: KeeperSettings;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING_KEPT;
  #form: Form | null = null;
  #version = 0;
  /** Counts the changes, so that a response can tell whether it is still current. */
  #edits = 0;
  #savedEdits = 0;
  /** What a tab that opens the same draft may have found in this browser and sent before us. */
  #cached: readonly Form[] = [];
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
   * Compares unsent changes in this browser with the draft that the URL opened. Returns the form to continue with; null
   * if there is only an empty one.
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

  /** Renames the draft; an empty name restores the automatic one. */
  rename(name: string, form: Form): void {
    this.#set({ name: name.trim() === '' ? null : name.trim().slice(0, LONGEST_NAME) });
    this.#form = form;
    this.#changed();
  }

  /** The draft was deleted on the server, so this browser forgets it too. */
  forget(): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#cacheTimer);
    this.#form = null;
    this.#savedEdits = this.#edits;
    resetTypedOrder(this.#settings.configType);
    this.#set(NOTHING_KEPT);
  }

  /** Records a change. A form that is already known is ignored, because both the editor and the page may report it. */
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
    if (this.#state.status !== 'unsent') this.#set({ status: 'waiting' });
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
    this.#cached = [...this.#cached.slice(-MOST_CACHED), this.#form];
    const isCached = setOrder(this.#settings.configType, product, this.#settings.emailOf(this.#form));
    if (isCached !== this.#state.isCached) this.#set({ isCached });
  }

  /** Sends unsaved changes. True once the server has everything. */
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
    if (this.#state.status !== 'unsent') this.#set({ status: 'saving' });
    const { status, data, failure } =
      id === null
        ? await callDrafts<ListedDraft>('POST', '', { kind: this.#settings.kind, ...content }, isFarewell)
        : await callDrafts<ListedDraft>('PUT', `/${id}`, { version: this.#version, ...content }, isFarewell);
    if (status === 409 && id !== null) await this.#meetOther(id);
    else if (status === 404 && id !== null) {
      // The draft was deleted elsewhere or expired after a month: save this form as a new draft.
      this.#set({ id: null });
      await this.#save();
    } else if (failure === null) {
      this.#version = data.version;
      this.#savedEdits = edits;
      this.#set({ status: this.#isSaved ? 'saved' : 'waiting', id: data.id, savedAt: data.updatedAt });
      if (!this.#isSaved) this.#saveSoon();
      this.#cache();
    } else this.#tryAgain(failure);
  }

  #tryAgain(failure: string): void {
    this.#set({ status: 'unsent', failure });
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.flush(), TRY_AGAIN_AFTER);
  }

  async #meetOther(id: string): Promise<void> {
    const { data, failure } = await callDrafts<WholeDraft>('GET', `/${id}`);
    if (failure !== null) return this.#tryAgain(failure);
    await this.#compare(otherVersion(data));
  }

  /** A newer version is no conflict if it says the same, or what this tab itself left in the browser while typing. */
  async #compare(theirs: OtherVersion): Promise<void> {
    const { isSameForm } = await import('./same-form.ts');
    if (isSameForm(theirs.form, this.#form)) this.#take(theirs);
    else if (this.#cached.some((form) => isSameForm(theirs.form, form))) {
      this.#version = theirs.version;
      await this.#save();
    } else this.#set({ status: 'conflict', theirs });
  }

  #take({ version, form, savedAt }: OtherVersion): void {
    this.#version = version;
    this.#form = form;
    this.#savedEdits = this.#edits;
    this.#set({ status: 'saved', savedAt, theirs: null });
    this.#cache();
  }

  /** Asks whether another tab or device saved a newer version, when the user returns to this tab. */
  async look(): Promise<void> {
    const { id, status } = this.#state;
    if (id === null || status === 'conflict' || this.#running) return;
    const { status: found, data, failure } = await callDrafts<WholeDraft>('GET', `/${id}`);
    if (found === 404) {
      this.#set({ id: null });
      this.#edits++;
      this.#saveSoon();
    } else if (failure === null) {
      const theirs = otherVersion(data);
      if (theirs.version === this.#version) {
        if (this.#isSaved) this.#set({ status: 'saved', savedAt: theirs.savedAt });
        else await this.flush();
      } else if (this.#isSaved) {
        this.#take(theirs);
        this.#settings.onOpened(theirs.form);
      } else await this.#compare(theirs);
    } else if (found === null) this.#tryAgain(failure);
  }

  /** Overwrites the other tab's version with the form on screen. */
  async keepMine(): Promise<void> {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#version = theirs.version;
    this.#edits++;
    this.#set({ status: 'waiting', theirs: null });
    await this.flush();
  }

  /** Replaces the form on screen with the other tab's version. */
  openTheirs(): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#take(theirs);
    this.#settings.onOpened(theirs.form);
  }

  /** The page is closing: what cannot be sent in time stays in this browser. */
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

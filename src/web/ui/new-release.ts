/**
 * A page that stays open while the site gets a new release asks for scripts that the new release does not have. Such a
 * page reloads itself once and keeps what was typed. Drafts keep themselves.
 */
const RELOADED_FROM = 'reloaded-from';
const ENTRIES = 'entries';
const SECRET = /password|otp|recovery|^card_/i;

/** A field by its place: the form among those that are posted, and the field in it. */
export interface Entry {
  readonly form: number;
  readonly field: number;
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
}

interface KeptEntries {
  readonly path: string;
  readonly entries: readonly Entry[];
}

const pathOfPage = (): string => location.pathname + location.search;
export const postedForms = (): readonly HTMLFormElement[] =>
  [...document.querySelectorAll('form')].filter(({ method }) => method === 'post');

/** Without secrets and files, which browsers do not restore either. */
const entriesOfPage = (): readonly Entry[] =>
  postedForms().flatMap(({ elements }, form) =>
    [...elements].flatMap((element, field) => {
      const { name, type, value, checked } = element as HTMLInputElement;
      return !name || SECRET.test(name) || /hidden|file|submit|button|password/.test(type)
        ? []
        : [{ form, field, name, value, isChecked: checked }];
    }),
  );

/** Once the page answers to its scripts. Only a page that reloaded itself loads what restores them. */
export function restoreEntries(): void {
  try {
    const { path, entries = [] } = JSON.parse(sessionStorage.getItem(ENTRIES) ?? '{}') as Partial<KeptEntries>;
    sessionStorage.removeItem(ENTRIES);
    if (path === pathOfPage())
      void import('./restore-entry.ts').then(({ restoreEntry }) => entries.forEach(restoreEntry));
  } catch {
    // This browser stores nothing, so nothing was kept.
  }
}

async function reloadIfReplaced(): Promise<void> {
  // The router's own name and question for the version of the scripts of this page.
  const { __reactRouterManifest: manifest } = globalThis as unknown as { __reactRouterManifest: { version: string } };
  const { version } = manifest;
  const answer = await fetch(`/__manifest?paths=/&version=${version}`);
  if (!answer.headers.has('X-Remix-Reload-Document') || sessionStorage.getItem(RELOADED_FROM) === version) return;
  sessionStorage.setItem(RELOADED_FROM, version);
  sessionStorage.setItem(
    ENTRIES,
    JSON.stringify({ path: pathOfPage(), entries: entriesOfPage() } satisfies KeptEntries),
  );
  location.reload();
  // Nothing else happens on this page.
  await new Promise(() => {});
}

let check: Promise<void> | null = null;

/** Reloads the page if the site has a new release. Then it never resolves. */
export const checkForNewRelease = (): Promise<void> =>
  (check ??= reloadIfReplaced()
    // Without a connection or storage, the failure is what the page shows anyway.
    .catch(() => {})
    .finally(() => {
      check = null;
    }));

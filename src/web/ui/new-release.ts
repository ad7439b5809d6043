/**
 * A page that stays open while the site gets a new release asks for scripts that the new release does not have. Such a
 * page reloads itself once. Forms and drafts keep what was typed.
 */
const RELOADED_FROM = 'reloaded-from';

async function reloadIfReplaced(): Promise<void> {
  // The router's own name and question for the version of the scripts of this page.
  const { __reactRouterManifest: manifest } = globalThis as unknown as { __reactRouterManifest: { version: string } };
  const { version } = manifest;
  const answer = await fetch(`/__manifest?paths=/&version=${version}`);
  if (!answer.headers.has('X-Remix-Reload-Document') || sessionStorage.getItem(RELOADED_FROM) === version) return;
  sessionStorage.setItem(RELOADED_FROM, version);
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

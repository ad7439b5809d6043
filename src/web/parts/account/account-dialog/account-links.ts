/**
 * Links to an account form that open it in a dialog (`data-in-dialog`). Without scripts, in a new tab, or if the script of
 * the dialog cannot be loaded, they lead to its page. It is heard before the router.
 */
export function openAccountLinksInDialog(onMissingScript: () => Promise<void>): void {
  addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-dialog]') : null;
      if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      void open(link, onMissingScript);
    },
    true,
  );
}

async function open(link: HTMLAnchorElement, onMissingScript: () => Promise<void>): Promise<void> {
  try {
    const { openAccountForm } = await import('./account-dialog.ts');
    await openAccountForm(link.pathname);
  } catch {
    await onMissingScript();
    location.assign(link.href);
  }
}

/** A link to another page of this site that the browser follows in this window. */
const leavesPage = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return false;
  // Files may be saved, which leaves this page open.
  return link.pathname.endsWith('/') && (link.pathname !== location.pathname || link.search !== location.search);
};

/**
 * The loading overlay: gone now that the page has loaded. On the way to another page it covers this one: presses meant for
 * the next page do nothing here, and the veil appears if it takes longer than a moment.
 */
export function veilSlowPages(): void {
  const overlay = document.querySelector<HTMLElement>('[data-loading-overlay]');
  if (overlay === null) return;
  overlay.remove();
  document.addEventListener('click', (event) => {
    if (!leavesPage(event)) return;
    overlay.dataset['shown'] = 'true';
    document.body.append(overlay);
  });
  // The browser may show this page again as it was left. Escape stops loading.
  addEventListener('pageshow', () => overlay.remove());
  addEventListener('keydown', ({ key }) => key === 'Escape' && overlay.remove());
}

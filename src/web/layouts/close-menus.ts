function close(mayStay: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
    if (!mayStay(menu)) menu.open = false;
}

function closeElsewhere({ target }: Event): void {
  if (target instanceof Node) close((menu) => menu.contains(target));
}

/**
 * Behavior of menus, which are `<details data-menu>` and open without scripts: one closes on Escape (focus returns to its
 * toggle), on a click outside, when focus leaves it, and when one of its links is followed.
 */
export function closeMenusBehindReader(): void {
  document.addEventListener('pointerdown', closeElsewhere);
  document.addEventListener('focusin', closeElsewhere);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) close((menu) => !menu.contains(link));
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const toggle = document.querySelector<HTMLElement>('details[data-menu][open] > summary');
    close(() => false);
    toggle?.focus();
  });
}

/**
 * Far sections wait for the first paint (`data-section`, `data-paint`). Then they are laid out, one for each frame, so that
 * none of these tasks holds up a slow phone, and pictures below the hero are loaded.
 */
export function layOutSections(): void {
  const far = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  const next = (): void => {
    const section = far.shift();
    if (section === undefined) return;
    section.style.contentVisibility = '';
    requestAnimationFrame(() => setTimeout(next));
  };
  const begin = (): void => {
    for (const section of far) section.style.contentVisibility = getComputedStyle(section).contentVisibility;
    delete document.documentElement.dataset['paint'];
    next();
  };
  const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  const late = new Promise((resolve) => {
    setTimeout(resolve, 2_000);
  });
  void Promise.race([late, Promise.allSettled(first.map((picture) => picture.decode()))]).then(begin);
}

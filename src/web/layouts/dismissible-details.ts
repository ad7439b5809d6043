import { type RefObject, useEffect } from 'react';

/**
 * Behavior of a menu made of <details>, which opens without scripts: it closes on Escape (focus returns to its
 * toggle), on a click outside, when focus leaves it, and when one of its links is followed.
 */
export function useDismissibleDetails(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (): void => {
      if (ref.current?.open) ref.current.open = false;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      close();
      ref.current.querySelector('summary')?.focus();
    };
    const onElsewhere = (event: Event): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    const onLink = (event: MouseEvent): void => {
      if (event.target instanceof Element && ref.current?.contains(event.target) && event.target.closest('a')) close();
    };
    document.addEventListener('click', onLink);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('click', onLink);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [ref]);
}

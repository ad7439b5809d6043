import type { MouseEvent as Press } from 'react';

const PRESSED = 'button, summary, label, a';

/**
 * A press that ends where its button was when it began presses it. It leaves a field, whose message may come or go and move the
 * button from under the pointer, and browsers then press nothing.
 */
export function keepPress({ target, button }: Press): void {
  const pressed = target instanceof Element && button === 0 ? target.closest<HTMLElement>(PRESSED) : null;
  if (!pressed) return;
  const { left, right, top, bottom } = pressed.getBoundingClientRect();
  const end = ({ target: over, clientX: x, clientY: y }: MouseEvent): void => {
    const isOver = over instanceof Node && pressed.contains(over);
    if (!isOver && x >= left && x <= right && y >= top && y <= bottom) pressed.click();
  };
  addEventListener('mouseup', end, { once: true });
}

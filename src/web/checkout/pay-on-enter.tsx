import type { KeyboardEvent, ReactNode } from 'react';

/**
 * Enter in a field presses the form's first submit button, which would be Apply. This one is before it and pays. Where
 * the page has no button that pays, it is disabled, so that Enter does nothing.
 */
export const PayOnEnter = ({ isDisabled }: { readonly isDisabled: boolean }): ReactNode => (
  <button
    type="submit"
    name="intent"
    value="pay"
    disabled={isDisabled}
    tabIndex={-1}
    aria-hidden="true"
    className="pp-unseen"
  />
);

/** In the coupon's field, Enter applies it. On a box or an option, which Space chooses, it does not pay. */
export function pressOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const isCoupon = target.name === 'coupon';
  if (!isCoupon && target.type !== 'checkbox' && target.type !== 'radio') return;
  event.preventDefault();
  if (isCoupon) currentTarget.querySelector<HTMLButtonElement>('button[value="coupon"]')?.click();
}

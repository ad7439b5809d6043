import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A form that came second is shown what came first: the page is loaded anew beside what was typed, so that the next
 * press builds on it. The router by itself loads nothing after a refusal.
 */
export const reloadAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

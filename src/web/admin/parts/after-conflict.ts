import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * After an edit conflict, reloads the page data and keeps the form's input, so that the next save is based on the newest
 * version. By default, the router doesn't revalidate after an error.
 */
export const reloadAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

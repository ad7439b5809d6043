import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** How often a page asks while its documents are being issued, in milliseconds. */
const POLL_INTERVAL = 1_000;

/** Loads the page's data again and again until it is settled. */
export function useReloadUntil(isSettled: boolean, interval: number = POLL_INTERVAL): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isSettled || state !== 'idle') return;
    const timer = setTimeout(revalidate, interval);
    return () => clearTimeout(timer);
  }, [isSettled, interval, state, revalidate]);
}

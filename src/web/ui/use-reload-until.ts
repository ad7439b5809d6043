import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** How often a page asks while its documents are being issued, in milliseconds. */
const POLL_INTERVAL = 1_000;

/** Loads the page's data again and again until it is settled. */
export function useReloadUntil(isSettled: boolean, interval: number = POLL_INTERVAL): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isSettled) return;
    let timer: number;
    let isOver = false;
    // The next one follows the answer of the last one. The state of the revalidator does not tell it: a busy page may never
    // render that it loads, and would then wait for ever.
    const askLater = (): void => {
      timer = window.setTimeout(() => {
        void revalidate().finally(() => {
          if (!isOver) askLater();
        });
      }, interval);
    };
    askLater();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isSettled, interval, revalidate]);
}

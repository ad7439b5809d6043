import { useEffect, useState } from 'react';
import { addDays, daysBetween, type PlainDate } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';

const LOOK_EVERY = 60_000;

/** The server's date, also on a page that stays open past midnight. This device's clock may be wrong, so it only counts the days. */
export function useToday(loaded: PlainDate): PlainDate {
  const [opened] = useState(loaded);
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const first = new Date();
    const look = (): void => setPassed(daysBetween(dateInNewYork(first), dateInNewYork(new Date())));
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const counted = addDays(opened, passed);
  return counted > loaded ? counted : loaded;
}

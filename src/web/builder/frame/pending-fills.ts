import { useEffect, useEffectEvent, useState } from 'react';

/** Fields that are being filled in from another one, such as the city of a ZIP code. */
const fills = new Set<Promise<void>>();

export function keepFill(fill: Promise<void>): void {
  fills.add(fill);
  void fill.finally(() => fills.delete(fill));
}

/**
 * Passes a press on when no field is being filled in anymore, so that nobody is told to enter what is just coming. It
 * is passed on after a render, when the form has the new values.
 */
export function useWhenFilled<Press>(onPress: (press: Press) => void): (press: Press) => void {
  const [waiting, setWaiting] = useState<{ readonly press: Press } | null>(null);
  const pass = useEffectEvent(onPress);
  useEffect(() => {
    if (waiting) pass(waiting.press);
  }, [waiting]);
  return (press) => {
    if (fills.size === 0) onPress(press);
    else void Promise.allSettled(fills).then(() => setWaiting({ press }));
  };
}

import { useEffect, useState } from 'react';
import type { PlainDate } from '../../../../domain/calendar.ts';
import type { StateWithholding } from '../../../../domain/payroll/tax/state-withholding.ts';

/** Loaded with the page, and again in the browser when the state or the pay date changes. */
export function useStateWithholding(
  loaded: StateWithholding | null,
  state: string,
  payDate: PlainDate,
  today: PlainDate,
): StateWithholding | null {
  const [known, setKnown] = useState(loaded);
  const isKnown = known?.state === state && known.payDate === payDate;
  useEffect(() => {
    if (isKnown || state === '') return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      // Reads the tables of a state, which a form without a state does not need.
      const { stateWithholding } = await import('../../../../domain/payroll/tax/state-withholding.ts');
      const found = await stateWithholding(state, payDate, today);
      if (!isGone) setKnown(found);
    };
    // Without a network the tables may not load. The fields come with the next change.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isKnown, state, payDate, today]);
  return known?.state === state ? known : null;
}

import type { ReactNode } from 'react';
import { Working } from '../../../web/builder/parts/working.tsx';
import type { CalculatedHours } from '../model/calculate.ts';
import { workingOf } from '../model/working.ts';

/** Each total with the rows that it adds up, as attached to the file. */
export function Totals({ calculated }: { readonly calculated: CalculatedHours | null }): ReactNode {
  if (!calculated) return null;
  return (
    <Working
      label="How totals are calculated"
      lines={workingOf(calculated).map(({ figure, sum, result }) => ({ name: figure, how: sum, amount: result }))}
    />
  );
}

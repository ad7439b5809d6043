import type { ReactNode } from 'react';
import { Working } from '../../../web/builder/parts/working.tsx';
import type { CalculatedEmployment } from '../model/calculate.ts';
import { workingOf } from '../model/working.ts';

/** Each year's total with what it adds up, as attached to the file. */
export function Totals({ calculated }: { readonly calculated: CalculatedEmployment | null }): ReactNode {
  if (!calculated || calculated.years.length === 0) return null;
  return (
    <Working
      label="How totals are calculated"
      lines={workingOf(calculated).map(({ figure, sum, result }) => ({ name: figure, how: sum, amount: result }))}
    />
  );
}

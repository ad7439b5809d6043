import type { ReactNode } from 'react';
import type { CalculatedInvoice } from '../model/calculate.ts';
import { workingOf } from '../model/working.ts';
import { Working } from '../../../web/builder/parts/working.tsx';

const TOTALS = new Set(['Subtotal', 'Total', 'Amount due']);

/** Every amount of the invoice with its calculation, as attached to the file. */
export function Totals({ invoice }: { readonly invoice: CalculatedInvoice | null }): ReactNode {
  if (!invoice) return null;
  return (
    <Working
      label="How totals are calculated"
      lines={workingOf(invoice).map(({ figure, sum, result }, index) => ({
        name: figure || `Line ${index + 1}`,
        how: sum,
        amount: result,
        isTotal: index >= invoice.input.lines.length && TOTALS.has(figure),
      }))}
    />
  );
}

import type { ReactNode } from 'react';
import type { CalculatedInvoice } from '../../../domain/documents/invoice/calculate.ts';
import { workingOf } from '../../../domain/documents/invoice/working.ts';
import { Working } from '../parts/working.tsx';

const TOTALS = new Set(['Subtotal', 'Total', 'Balance due']);

/** Every figure of the invoice with the sum that leads to it, the same that goes with the file. */
export function Totals({ invoice }: { readonly invoice: CalculatedInvoice | null }): ReactNode {
  if (!invoice) return null;
  return (
    <Working
      label="How the totals are reached"
      lines={workingOf(invoice).map(({ figure, sum, result }, index) => ({
        name: figure || `Line ${index + 1}`,
        how: sum,
        amount: result,
        isTotal: index >= invoice.input.lines.length && TOTALS.has(figure),
      }))}
    />
  );
}

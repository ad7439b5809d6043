import { formatMoney } from '../../../domain/money.ts';
import type { CalculatedInvoice } from './calculate.ts';
import { formatThousandths, thousandths } from './decimal.ts';

/** One calculation that can be checked by hand. */
export interface FigureWorking {
  readonly figure: string;
  readonly sum: string;
  readonly result: string;
}

/** How each line, tax and total was calculated. Each result is rounded once, half up to the cent. */
export function workingOf({ input, sums }: CalculatedInvoice): readonly FigureWorking[] {
  const lines = input.lines.map((line, index): FigureWorking => {
    const { discount, amount } = sums.lines[index]!;
    const product = `${formatThousandths(thousandths(line.quantity))} × ${formatMoney(line.unitPrice)}`;
    const less = discount > 0 ? ` − ${formatMoney(discount)}` : '';
    return { figure: line.description, sum: product + less, result: formatMoney(amount) };
  });
  const taxes = sums.taxes.map(({ rate, base, amount }): FigureWorking => ({
    figure: input.taxName || 'Tax',
    sum: `${formatThousandths(rate)}% × ${formatMoney(base)}`,
    result: formatMoney(amount),
  }));
  const parts = [
    formatMoney(sums.subtotal),
    ...(sums.discount > 0 ? [`− ${formatMoney(sums.discount)}`] : []),
    ...sums.taxes.map((tax) => `+ ${formatMoney(tax.amount)}`),
    ...(sums.shipping > 0 ? [`+ ${formatMoney(sums.shipping)}`] : []),
  ];
  return [
    ...lines,
    { figure: 'Subtotal', sum: 'Sum of the line items', result: formatMoney(sums.subtotal) },
    ...taxes,
    { figure: 'Total', sum: parts.join(' '), result: formatMoney(sums.total) },
    {
      figure: 'Amount due',
      sum: `${formatMoney(sums.total)} − ${formatMoney(sums.paid)}`,
      result: formatMoney(sums.balance),
    },
  ];
}

import type { Selectable } from 'kysely';
import { cents, formatDollars } from '../../../domain/money.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { type OrderLineTable, PLAN_LINE } from '../../platform/db/tables/orders.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';

export interface Receipt {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly receiptNumber: number;
  readonly paidAt: string;
  readonly lines: { readonly name: string; readonly amount: string }[];
  /** Empty without a coupon. */
  readonly discount: string;
  readonly total: string;
  /** "Visa ending 4242"; empty if nothing was due. */
  readonly card: string;
  /** False if the order only paid for a subscription. */
  readonly hasDocuments: boolean;
  /** Documents are free under a subscription. */
  readonly isCovered: boolean;
}

const counted = (quantity: number, name: string): string => (quantity === 1 ? name : `${quantity} × ${name}`);

type ReceiptLine = Pick<Selectable<OrderLineTable>, 'kind' | 'name' | 'quantity' | 'price'> & {
  readonly run_row_id?: string | null;
};

/** The pay stubs of a run are one line. */
const inOneLine = (lines: readonly ReceiptLine[]): readonly ReceiptLine[] =>
  [
    ...Map.groupBy(lines, ({ run_row_id: row = null, name, price }, index) =>
      row !== null ? JSON.stringify([name, price]) : index,
    ).values(),
  ].map((group) => ({ ...group[0]!, quantity: group.reduce((sum, { quantity }) => sum + quantity, 0) }));

/** The content of a receipt, for the email and the page. */
export const receiptOf = (
  order: OrderRow,
  lines: readonly ReceiptLine[],
  card: { readonly brand: string; readonly last4: string } | null,
): Receipt => ({
  orderId: order.id,
  orderNumber: order.number,
  receiptNumber: order.receipt_number ?? 0,
  paidAt: momentInNewYork(order.paid_at ?? order.created_at),
  lines: inOneLine(lines).map(({ name, quantity, price }) => ({
    name: counted(quantity, name),
    amount: formatDollars(cents(quantity * price)),
  })),
  discount: order.discount > 0 ? formatDollars(cents(order.discount)) : '',
  total: formatDollars(cents(order.total)),
  hasDocuments: lines.some(({ kind }) => kind !== PLAN_LINE),
  isCovered: order.subscription_id !== null,
  card: card ? `${card.brand || 'Card'} ending ${card.last4}` : '',
});

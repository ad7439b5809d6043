import type { ReactNode } from 'react';
import type { OrderView } from '../../../server/commerce/orders/find-order.ts';

/** What was bought, and the coupon: rows of a receipt's list. */
export const ReceiptLines = ({ lines, discount }: Pick<OrderView, 'lines' | 'discount'>): ReactNode => (
  <>
    {lines.map(({ name, amount }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
    {discount !== '' && (
      <div>
        <dt>Coupon</dt>
        <dd>−{discount}</dd>
      </div>
    )}
  </>
);

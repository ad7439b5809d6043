import type { ReactNode } from 'react';
import type { OrderView } from '../../server/orders/find-order.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { Button } from '../ui/button.tsx';
import { useIsMounted } from '../ui/is-mounted.ts';
import styles from './receipt-slip.module.css';

/** What was paid, line by line. It is what the page prints. */
export function ReceiptSlip({ order }: { readonly order: OrderView }): ReactNode {
  const { brandName } = useSiteFacts()!;
  const isMounted = useIsMounted();
  const isPaid = order.state === 'paid' || order.state === 'refunded';
  return (
    <aside className={`pp-slip ${styles.slip}`} aria-label={isPaid ? 'Receipt' : 'Price'}>
      <h2>{isPaid ? `Receipt ${order.receiptNumber}` : 'Not paid yet'}</h2>
      <p className="pp-small pp-dimmed">
        {brandName}, order {order.orderNumber}
        <br />
        {order.paidAt}
      </p>
      <dl className="pp-figures">
        {order.lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {order.discount !== '' && (
          <div>
            <dt>Coupon</dt>
            <dd>−{order.discount}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{isPaid ? 'Paid' : 'To pay'}</dt>
          <dd>{order.total}</dd>
        </div>
        {order.state === 'refunded' && (
          <div>
            <dt>Given back</dt>
            <dd>−{order.total}</dd>
          </div>
        )}
      </dl>
      <p className="pp-small pp-dimmed">
        {order.card !== '' && `${order.card}. `}For {order.email}.
      </p>
      {isPaid && isMounted && (
        <p className="pp-not-printed">
          <Button variant="outlined" onClick={() => globalThis.print()}>
            Print the receipt
          </Button>
        </p>
      )}
    </aside>
  );
}

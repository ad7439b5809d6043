import type { ReactNode } from 'react';
import type { OrderView } from '../../server/commerce/orders/find-order.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { Button } from '../ui/button.tsx';
import { useIsMounted } from '../ui/is-mounted.ts';
import { ReceiptLines } from '../parts/checkout/receipt-lines.tsx';
import styles from './receipt-slip.module.css';

/** The receipt with its lines. When the order page is printed, only this prints. */
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
        <ReceiptLines {...order} />
        <div className={styles.total}>
          <dt>{isPaid ? 'Paid' : 'Amount due'}</dt>
          <dd>{order.total}</dd>
        </div>
        {order.state === 'refunded' && (
          <div>
            <dt>Refunded</dt>
            <dd>−{order.total}</dd>
          </div>
        )}
      </dl>
      <p className="pp-small pp-dimmed">
        {order.card !== '' && `${order.card}. `}Sent to {order.email}.
      </p>
      {isPaid && isMounted && (
        <p className="pp-not-printed">
          <Button variant="outlined" onClick={() => globalThis.print()}>
            Print receipt
          </Button>
        </p>
      )}
    </aside>
  );
}

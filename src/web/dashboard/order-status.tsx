import type { ReactNode } from 'react';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { type Status, StatusBadge } from '../ui/status-badge.tsx';

const SAID: Readonly<Record<OrderState, readonly [status: Status, words: string]>> = {
  pending: ['draft', 'Waits for the payment'],
  paid: ['sealed', 'Paid'],
  refunded: ['superseded', 'Given back'],
  abandoned: ['draft', 'Not paid'],
};

export function OrderStatus({ state }: { readonly state: OrderState }): ReactNode {
  const [status, words] = SAID[state];
  return <StatusBadge status={status}>{words}</StatusBadge>;
}

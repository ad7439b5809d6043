import type { ReactNode } from 'react';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { type Status, StatusBadge } from '../ui/status-badge.tsx';

const SAID: Readonly<Record<OrderState, readonly [status: Status, words: string]>> = {
  pending: ['draft', 'Waits for the payment'],
  paid: ['sealed', 'Paid'],
  refunded: ['superseded', 'Given back'],
  abandoned: ['draft', 'Not paid'],
};

interface OrderStatusProps {
  readonly state: OrderState;
  readonly isContested: boolean;
}

export function OrderStatus({ state, isContested }: OrderStatusProps): ReactNode {
  if (state === 'paid' && isContested) return <StatusBadge status="disputed">Disputed by the bank</StatusBadge>;
  const [status, words] = SAID[state];
  return <StatusBadge status={status}>{words}</StatusBadge>;
}

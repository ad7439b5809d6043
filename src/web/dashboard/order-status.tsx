import type { ReactNode } from 'react';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { type Status, StatusBadge } from '../ui/status-badge.tsx';

const STATUSES: Readonly<Record<OrderState, readonly [status: Status, label: string]>> = {
  pending: ['draft', 'Payment pending'],
  paid: ['sealed', 'Paid'],
  refunded: ['superseded', 'Refunded'],
  abandoned: ['draft', 'Not paid'],
};

interface OrderStatusProps {
  readonly state: OrderState;
  readonly isContested: boolean;
}

export function OrderStatus({ state, isContested }: OrderStatusProps): ReactNode {
  if (state === 'paid' && isContested) return <StatusBadge status="disputed">Payment disputed</StatusBadge>;
  const [status, label] = STATUSES[state];
  return <StatusBadge status={status}>{label}</StatusBadge>;
}

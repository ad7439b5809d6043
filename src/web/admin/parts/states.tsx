import type { ReactNode } from 'react';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { DocumentState } from '../../../server/platform/db/tables/documents.ts';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { DOCUMENT_STATE_NAMES, ORDER_STATE_NAMES } from './names.ts';

const OF_ORDER: Readonly<Record<OrderState, Status>> = {
  pending: 'draft',
  paid: 'sealed',
  refunded: 'superseded',
  abandoned: 'draft',
};

interface OrderMarkProps {
  readonly state: OrderState;
  readonly isContested: boolean;
}

export function OrderMark({ state, isContested }: OrderMarkProps): ReactNode {
  if (state === 'paid' && isContested) return <StatusBadge status="disputed">Chargeback</StatusBadge>;
  return <StatusBadge status={OF_ORDER[state]}>{ORDER_STATE_NAMES[state]}</StatusBadge>;
}

const OF_DOCUMENT: Readonly<Record<DocumentState, Status>> = {
  issuing: 'draft',
  failed: 'altered',
  live: 'sealed',
  superseded: 'superseded',
  revoked: 'revoked',
};

export function DocumentMark(props: { readonly state: DocumentState; readonly isDisputed: boolean }): ReactNode {
  const isDisputed = props.isDisputed && props.state === 'live';
  return (
    <StatusBadge status={isDisputed ? 'disputed' : OF_DOCUMENT[props.state]}>
      {isDisputed ? 'Disputed' : DOCUMENT_STATE_NAMES[props.state]}
    </StatusBadge>
  );
}

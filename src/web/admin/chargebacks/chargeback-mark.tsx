import type { ReactNode } from 'react';
import { CHARGEBACK_STATE_NAMES, type ChargebackState } from '../../../domain/orders/chargeback.ts';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';

const STATUS: Readonly<Record<ChargebackState, Status>> = {
  inquiry: 'superseded',
  'needs-answer': 'altered',
  'under-review': 'disputed',
  won: 'sealed',
  lost: 'revoked',
};

export const ChargebackMark = ({ state }: { readonly state: ChargebackState }): ReactNode => (
  <StatusBadge status={STATUS[state]}>{CHARGEBACK_STATE_NAMES[state]}</StatusBadge>
);

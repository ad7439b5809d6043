import type { ReactNode } from 'react';
import type { SubscriptionState } from '../../../domain/orders/subscription.ts';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';

export const SUBSCRIPTION_STATE_NAMES: Readonly<Record<SubscriptionState, string>> = {
  active: 'Active',
  past_due: 'Past due',
  cancelled: 'Canceled, active until period end',
  ended: 'Ended',
};

const MARKS: Readonly<Record<SubscriptionState, Status>> = {
  active: 'sealed',
  past_due: 'altered',
  cancelled: 'superseded',
  ended: 'draft',
};

export function SubscriptionMark({ state }: { readonly state: SubscriptionState }): ReactNode {
  return <StatusBadge status={MARKS[state]}>{SUBSCRIPTION_STATE_NAMES[state]}</StatusBadge>;
}

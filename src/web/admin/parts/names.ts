import { byKind, byType } from '../../../kinds/kinds.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { DocumentState } from '../../../server/platform/db/tables/documents.ts';

/** Display names of document kinds. */
export const KIND_NAMES = byKind(({ name }) => name);

export const CONFIG_NAMES = byType(({ name }) => name);

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  pending: 'Payment pending',
  paid: 'Paid',
  refunded: 'Refunded',
  abandoned: 'Not paid',
};

export const DOCUMENT_STATE_NAMES: Readonly<Record<DocumentState, string>> = {
  issuing: 'Processing',
  failed: 'Failed',
  live: 'Issued',
  superseded: 'Replaced',
  revoked: 'Revoked',
};

/** Names as options of a filter or form. */
export const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

import type { ConfigType, KindId } from '../../../domain/documents/kind.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { DocumentState } from '../../../server/db/tables/documents.ts';

/** What the house calls its papers, by the name of the specification. */
export const KIND_NAMES: Readonly<Record<KindId, string>> = {
  PayStub: 'Pay stub',
  UtilityBill: 'Utility cost statement',
  BankStatement: 'Ledger statement',
  Invoice: 'Invoice',
  W2Form: 'W-2',
  MISC1099: '1099-MISC',
};

export const CONFIG_NAMES: Readonly<Record<ConfigType, string>> = {
  paystub: KIND_NAMES.PayStub,
  utility: KIND_NAMES.UtilityBill,
  bankstatement: KIND_NAMES.BankStatement,
  invoice: KIND_NAMES.Invoice,
  w2: KIND_NAMES.W2Form,
  misc1099: KIND_NAMES.MISC1099,
};

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  pending: 'Waits for the payment',
  paid: 'Paid',
  refunded: 'Given back',
  abandoned: 'Not paid',
};

export const DOCUMENT_STATE_NAMES: Readonly<Record<DocumentState, string>> = {
  issuing: 'Being sealed',
  failed: 'Not sealed',
  live: 'Sealed',
  superseded: 'Superseded',
  revoked: 'Revoked',
};

/** A table of names as choices of a filter or a form. */
export const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

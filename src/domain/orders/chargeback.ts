/**
 * A payment disputed by the payer's bank. inquiry: the bank asks, and no money moved. needs-answer and under-review: the
 * bank holds the money. won and lost: over; lost means that the money is gone for good.
 */
export const CHARGEBACK_STATES = ['inquiry', 'needs-answer', 'under-review', 'won', 'lost'] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

export const isOver = (state: ChargebackState): boolean => state === 'won' || state === 'lost';

/** Whether the bank holds the money: then we cannot refund it too. */
export const holdsMoney = (state: ChargebackState): boolean => state === 'needs-answer' || state === 'under-review';

export const CHARGEBACK_STATE_NAMES: Readonly<Record<ChargebackState, string>> = {
  inquiry: 'Bank inquiry',
  'needs-answer': 'Needs a response',
  'under-review': 'Under bank review',
  won: 'Won',
  lost: 'Lost',
};

/**
 * A payment that its payer's bank questions. inquiry: the bank asks, no money moved. needs-answer and under-review: the
 * bank holds the money. won and lost: over; lost means that the money is gone for good.
 */
export const CHARGEBACK_STATES = ['inquiry', 'needs-answer', 'under-review', 'won', 'lost'] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

export const isOver = (state: ChargebackState): boolean => state === 'won' || state === 'lost';

/** Whether the bank holds the money: it cannot be given back by us as well. */
export const holdsMoney = (state: ChargebackState): boolean => state === 'needs-answer' || state === 'under-review';

export const CHARGEBACK_STATE_NAMES: Readonly<Record<ChargebackState, string>> = {
  inquiry: 'The bank asks',
  'needs-answer': 'Needs an answer',
  'under-review': 'The bank decides',
  won: 'Won',
  lost: 'Lost',
};

import { AppError } from '../errors.ts';

/**
 * pending: waits for payment. paid: documents are registered. refunded: the money was returned, and documents, if any,
 * are revoked. abandoned: not paid in time.
 */
export const ORDER_STATES = ['pending', 'paid', 'refunded', 'abandoned'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Allowed state changes. A late payment still counts or is refunded. */
export const ORDER_MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'abandoned', 'refunded'],
  abandoned: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

export function requireMove(from: OrderState, to: OrderState): void {
  if (!ORDER_MOVES[from].includes(to)) throw new AppError('CONFLICT', `A ${from} order cannot become ${to}.`);
}

import { AppError } from '../errors.ts';

/**
 * pending: waits for the payment. paid: papers are registered. refunded: the money went back, and papers, if it came
 * to any, are revoked. abandoned: nobody paid in time.
 */
export const ORDER_STATES = ['pending', 'paid', 'refunded', 'abandoned'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Which state an order may go to from which. A payment that arrives late still counts, or goes back. */
export const ORDER_MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'abandoned', 'refunded'],
  abandoned: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

export function requireMove(from: OrderState, to: OrderState): void {
  if (!ORDER_MOVES[from].includes(to)) throw new AppError('CONFLICT', `An order that is ${from} cannot become ${to}.`);
}

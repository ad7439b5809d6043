import { AppError } from '../../domain/errors.ts';
import type { IssuerStanding } from '../../domain/integrity/levels.ts';
import { cents } from '../../domain/money.ts';
import type { App } from '../app.ts';
import { paymentProvider } from '../payments/provider.ts';
import { fulfilOrder, isUndeliverable, type OrderRow } from './fulfil-order.ts';
import { type OrderReader, requireOrder } from './find-order.ts';

export type PaymentOutcome = { readonly state: 'paid'; readonly order: OrderRow } | { readonly state: 'challenge' };

/** The buyer comes back with a card, or from the provider: asks whether the money is there, and fulfils once. */
export async function successPayment(
  app: App,
  reader: OrderReader,
  orderId: string,
  payment: Readonly<Record<string, unknown>>,
  standing: IssuerStanding,
): Promise<PaymentOutcome> {
  const order = await requireOrder(app, reader, orderId);
  if (order.state === 'paid' || order.state === 'refunded') return { state: 'paid', order };
  const provider = paymentProvider(app);
  const charge = {
    orderId: order.id,
    orderNumber: order.number,
    amount: cents(order.total),
    email: order.email,
  };
  const confirmation =
    order.total === 0
      ? ({ state: 'succeeded', reference: `free_${order.id}`, card: null } as const)
      : await provider.confirm(charge, order.provider_reference, payment);
  if (confirmation.state === 'challenge') return confirmation;
  try {
    return {
      state: 'paid',
      order: await fulfilOrder(app, order.id, { ...confirmation, amount: charge.amount }, standing),
    };
  } catch (error) {
    if (!isUndeliverable(error)) throw error;
    await provider.refund(charge, confirmation.reference);
    throw new AppError('CONFLICT', `${(error as AppError).message} The payment was given back.`);
  }
}

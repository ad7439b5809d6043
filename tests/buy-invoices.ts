import { invoice } from '../src/kinds/invoice/model/kind.ts';
import { NOBODY } from '../src/server/services/actor.ts';
import type { App } from '../src/server/services/app.ts';
import { createPayment } from '../src/server/commerce/orders/create-payment.ts';
import { findOrder } from '../src/server/commerce/orders/find-order.ts';
import { confirmPayment } from '../src/server/commerce/orders/confirm-payment.ts';

/** The visitor who buys them. */
export const BUYER = { actor: NOBODY, ownerKeys: ['visitor:one' as const] };
const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

/** Invoices with these numbers, in one paid order. Their jobs have not run yet. */
export async function buyInvoices(app: App, numbers: readonly string[], email: string, coupon?: string) {
  const sample = invoice.sample(1);
  const { orderId } = await createPayment(
    app,
    { userId: null, placedBy: 'visitor:one' },
    {
      products: numbers.map((number) => ({
        kind: 'Invoice',
        draftId: null,
        input: { ...sample, details: { ...sample.details, number } },
      })),
      email,
      coupon,
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: email,
      originHash: 'none',
    },
  );
  await confirmPayment(app, BUYER, orderId, GOOD_CARD);
  const { documents } = await findOrder(app, BUYER, orderId);
  return { orderId, ids: documents.map(({ id }) => id) };
}

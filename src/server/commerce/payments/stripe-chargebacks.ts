import type { Stripe } from 'stripe';
import type { ChargebackState } from '../../../domain/orders/chargeback.ts';
import { cents } from '../../../domain/money.ts';
import type { Chargebacks } from './provider.ts';
import { request, idOf } from './stripe-answers.ts';

function stateOf(status: Stripe.Dispute.Status): ChargebackState {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'under_review':
    case 'appeal_under_review':
      return 'under-review';
    case 'lost':
      return 'lost';
    // The money stays with us after an inquiry that was closed or settled before it became a dispute.
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    default:
      return 'needs-answer';
  }
}

/** Chargebacks, which Stripe calls disputes. Their state is fetched, like that of payments. */
export const stripeChargebacks = (stripe: Stripe): Chargebacks => ({
  find: async (reference) => {
    const dispute = await request(stripe.disputes.retrieve(reference));
    const due = dispute.evidence_details?.due_by ?? null;
    return {
      reference: dispute.id,
      payment: dispute.payment_intent === null ? null : idOf(dispute.payment_intent),
      state: stateOf(dispute.status),
      reason: dispute.reason,
      amount: cents(dispute.amount),
      dueAt: due === null ? null : new Date(due * 1_000),
      openedAt: new Date(dispute.created * 1_000),
    };
  },
  accept: async (reference) => {
    await request(stripe.disputes.close(reference, {}, { idempotencyKey: `accept ${reference}` }));
  },
});

import type { Intent } from './intents.ts';
import { found, newId, Refusal, type StripeRoute } from './refusal.ts';

type Status = 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost';

interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly payment_intent: string;
  readonly charge: string;
  readonly amount: number;
  readonly reason: string;
  readonly created: number;
  /** A dispute has none of our metadata. */
  readonly metadata: Record<string, never>;
  readonly evidence_details: { readonly due_by: number };
  status: Status;
}

export interface Disputes {
  readonly routes: readonly StripeRoute[];
  /** The payer disputes a payment with their bank. */
  readonly open: (intentId: string, status?: Status) => Dispute;
  /** Whether a bank holds back the money of a payment. */
  readonly isHeld: (intentId: string) => boolean;
}

const DAY = 86_400;
const HELD: readonly Status[] = ['needs_response', 'under_review', 'lost'];

/** The part of Stripe's disputes that the site uses. */
export function createDisputes(intents: ReadonlyMap<string, Intent>): Disputes {
  const disputes = new Map<string, Dispute>();
  return {
    routes: [
      ['GET', /^\/v1\/disputes\/(\w+)$/, (_form, id) => found(disputes, id)],
      [
        'POST',
        /^\/v1\/disputes\/(\w+)\/close$/,
        (_form, id) => {
          const dispute = found(disputes, id);
          if (dispute.status !== 'needs_response' && dispute.status !== 'under_review')
            throw new Refusal(400, 'invalid_request_error', 'This dispute is already closed.');
          dispute.status = 'lost';
          return dispute;
        },
      ],
    ],
    open: (intentId, status = 'needs_response') => {
      const intent = found(intents, intentId);
      const created = Math.floor(Date.now() / 1_000);
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        payment_intent: intent.id,
        charge: intent.latest_charge!.id,
        amount: intent.amount_received,
        reason: 'fraudulent',
        created,
        metadata: {},
        evidence_details: { due_by: created + 14 * DAY },
        status,
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    isHeld: (intentId) =>
      [...disputes.values()].some(({ payment_intent: id, status }) => id === intentId && HELD.includes(status)),
  };
}

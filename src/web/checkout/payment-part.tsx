import type { ReactNode, RefObject } from 'react';
import { formatDollars } from '../../domain/money.ts';
import type { Quote } from '../../server/commerce/orders/quote-order.ts';
import { Note } from '../ui/note.tsx';
import { CardFields } from '../parts/checkout/card-fields.tsx';
import { Part } from './parts.tsx';
import { PlanPart } from './plan-part.tsx';

interface PaymentPartProps {
  readonly number: number;
  readonly quote: Quote;
  readonly isSandbox: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly notLoaded: string | null;
  readonly coveredUntil: string | null;
  /** A guest wants to subscribe. The card is requested after sign-up. */
  readonly needsAccount: boolean;
  readonly onPlan: () => void;
}

/** The payment option and the card. */
export function PaymentPart(props: PaymentPartProps): ReactNode {
  const { number, quote, isSandbox, place, notLoaded, coveredUntil, needsAccount, onPlan } = props;
  const takesCard = quote.total > 0 && !needsAccount;
  const count = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (coveredUntil !== null)
    return (
      <Part number={number} heading="No payment due">
        <p>Your subscription covers this order. It is paid through {coveredUntil}.</p>
      </Part>
    );
  return (
    <Part number={number} heading="Payment">
      <PlanPart
        chosen={quote.plan}
        separately={quote.lines.length === 0 ? null : quote.separately}
        count={count}
        onChoice={onPlan}
      />
      {quote.plan !== null && (
        <p className="pp-small">
          You pay {formatDollars(quote.planPrice)} now and every {quote.plan === 'monthly' ? 'month' : 'year'} with the
          same card until you cancel. Cancel anytime on your dashboard. Your plan then ends with the paid period.
        </p>
      )}
      {quote.total === 0 && <p>The coupon covers the full price, so no card is needed.</p>}
      {takesCard && isSandbox && <CardFields />}
      {takesCard && !isSandbox && (
        <>
          <div ref={place} />
          {notLoaded && <Note tone="red">{notLoaded}</Note>}
          <noscript>
            <Note tone="amber">Card details go directly from your browser to Stripe, which requires JavaScript.</Note>
          </noscript>
          <p className="pp-small pp-dimmed">Stripe processes your card. We never see the number.</p>
        </>
      )}
    </Part>
  );
}

import type { ReactNode, RefObject } from 'react';
import { formatDollars } from '../../domain/money.ts';
import type { Quote } from '../../server/orders/quote-order.ts';
import { Note } from '../ui/note.tsx';
import { CardFields } from '../ui/card-fields.tsx';
import { Part } from './parts.tsx';
import { PlanPart } from './plan-part.tsx';

interface PaymentPartProps {
  readonly number: number;
  readonly quote: Quote;
  readonly errors: Readonly<Record<string, string>>;
  readonly isSandbox: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly notLoaded: string | null;
  readonly coveredUntil: string | null;
  /** A guest asks for a subscription: the card comes once there is an account. */
  readonly needsAccount: boolean;
  readonly onPlan: () => void;
}

/** One by one or by subscription, and the card that pays. */
export function PaymentPart(props: PaymentPartProps): ReactNode {
  const { number, quote, errors, isSandbox, place, notLoaded, coveredUntil, needsAccount, onPlan } = props;
  const takesCard = quote.total > 0 && !needsAccount;
  const count = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (coveredUntil !== null)
    return (
      <Part number={number} heading="Nothing to pay">
        <p>Papers cost nothing under your subscription. What is paid of it runs to {coveredUntil}.</p>
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
          {formatDollars(quote.planPrice)} now, and again every {quote.plan === 'monthly' ? 'month' : 'year'} with the
          same card until you stop it: one press at your desk. It then runs to the end of what is paid.
        </p>
      )}
      {quote.total === 0 && <p>The coupon covers it all, so no card is needed.</p>}
      {takesCard && isSandbox && <CardFields errors={errors} />}
      {takesCard && !isSandbox && (
        <>
          <div ref={place} />
          {notLoaded && <Note tone="red">{notLoaded}</Note>}
          <noscript>
            <Note tone="amber">The card goes from this browser to Stripe alone, and that needs scripts.</Note>
          </noscript>
          <p className="pp-small pp-dimmed">Typed into Stripe’s own fields. We never see the number.</p>
        </>
      )}
    </Part>
  );
}

import type { ReactNode } from 'react';
import { LEGAL_TEXTS } from '../../domain/legal/legal-texts.ts';
import { formatDollars, formatMoney } from '../../domain/money.ts';
import type { Quote } from '../../server/orders/quote-order.ts';
import { Button } from '../ui/button.tsx';
import styles from './checkout.module.css';
import { PlainInput } from '../ui/plain-input.tsx';

interface PriceSlipProps {
  readonly quote: Quote;
  readonly coupon: string | undefined;
  readonly couponError: string | undefined;
  /** The button that pays. */
  readonly children: ReactNode;
}

/** Every line of the price, the coupon, and the one thing left to do. */
export function PriceSlip({ quote, coupon, couponError, children }: PriceSlipProps): ReactNode {
  return (
    <aside className={`pp-slip ${styles.slip}`} aria-label="Price">
      <h2>{headingOf(quote)}</h2>
      <dl className="pp-figures">
        {quote.lines.map((line) => (
          <div key={line.draftId} className={styles.line}>
            <dt>
              {line.quantity > 1 ? `${line.quantity} × ` : ''}
              {line.name}
              <span>
                {line.papers[0]!.person ? `${line.papers[0]!.person}, ` : ''}
                {line.papers[0]!.period}
                {line.quantity > 1 && `; ${formatDollars(line.price)} each`}
              </span>
            </dt>
            <dd>{formatMoney(line.total)}</dd>
          </div>
        ))}
        {quote.plan !== null && (
          <div className={styles.line}>
            <dt>
              Subscription, {quote.plan}
              <span>until you stop it</span>
            </dt>
            <dd>{formatMoney(quote.planPrice)}</dd>
          </div>
        )}
        {quote.coupon !== null && (
          <div className={styles.line}>
            <dt>Coupon {quote.coupon}</dt>
            <dd>−{formatMoney(quote.discount)}</dd>
          </div>
        )}
        <div className={styles.total} aria-live="polite">
          <dt>To pay today</dt>
          <dd>{formatDollars(quote.total)}</dd>
        </div>
      </dl>
      {!quote.isCovered && (
        <div className={styles.coupon}>
          <PlainInput
            label="Coupon"
            name="coupon"
            aside="optional"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={coupon}
            error={couponError}
          />
          <Button type="submit" name="intent" value="coupon" variant="outlined" small formNoValidate>
            Use it
          </Button>
        </div>
      )}
      {children}
      <p className="pp-tiny pp-dimmed">
        {quote.total === 0 ? 'Sealing' : 'Paying'}, you accept the{' '}
        <a href={LEGAL_TEXTS.terms.path} target="_blank" rel="noreferrer">
          terms as of {quote.terms.day}
        </a>
        .
      </p>
      <p className="pp-tiny pp-dimmed">
        {quote.lines.length > 0
          ? 'Nothing is sealed before it is paid for. After that a paper cannot be changed, only replaced; a correction is free for 12 months.'
          : 'Can be taken back for 14 days as long as nothing was sealed under it.'}
      </p>
    </aside>
  );
}

function headingOf({ lines }: Quote): string {
  const issuers = new Set(lines.map(({ issuer }) => issuer));
  if (issuers.size === 0) return 'Your subscription';
  return issuers.size === 1 ? lines[0]!.issuer : 'Your papers';
}

import type { ReactNode } from 'react';
import { LEGAL_TEXTS } from '../../domain/legal/legal-texts.ts';
import { formatDollars, formatMoney } from '../../domain/money.ts';
import { periodsInWords } from '../../domain/orders/periods-in-words.ts';
import type { Quote } from '../../server/commerce/orders/quote-order.ts';
import { Button } from '../ui/button.tsx';
import styles from './checkout.module.css';
import { TextInput } from '../ui/text-input.tsx';

interface PriceSlipProps {
  readonly quote: Quote;
}

/** The order summary: price lines and coupon. */
export function PriceSlip({ quote }: PriceSlipProps): ReactNode {
  return (
    <aside className={`pp-slip ${styles.slip}`} aria-label="Order summary">
      <h2>{headingOf(quote)}</h2>
      <dl className="pp-figures">
        {quote.lines.map((line) => (
          <div key={line.draftId ?? line.runRowId} className={styles.line}>
            <dt>
              {line.quantity > 1 ? `${line.quantity} × ` : ''}
              {line.name}
              <span>
                {line.documents[0]!.person && line.runRowId === null ? `${line.documents[0]!.person}, ` : ''}
                {periodsInWords([...new Set(line.documents.map(({ period }) => period))])}
                {line.quantity > 1 && `, ${formatDollars(line.price)} each`}
              </span>
            </dt>
            <dd>{formatMoney(line.total)}</dd>
          </div>
        ))}
        {quote.plan !== null && (
          <div className={styles.line}>
            <dt>
              Subscription, {quote.plan}
              <span>until you cancel</span>
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
          <dt>Total due today</dt>
          <dd>{formatDollars(quote.total)}</dd>
        </div>
      </dl>
      {!quote.isCovered && (
        <div className={styles.coupon}>
          <TextInput
            label="Coupon"
            name="coupon"
            aside="optional"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Button type="submit" name="intent" value="coupon" variant="outlined" small>
            Apply
          </Button>
        </div>
      )}
    </aside>
  );
}

/** What the press below the card fields means. */
export const AcceptedTerms = ({ quote }: PriceSlipProps): ReactNode => (
  <>
    <p className="pp-tiny pp-dimmed">
      By {quote.total === 0 ? 'issuing' : 'paying'}, you accept the{' '}
      <a href={LEGAL_TEXTS.terms.path} target="_blank" rel="noreferrer">
        terms of {quote.terms.day}
      </a>
      .
    </p>
    <p className="pp-tiny pp-dimmed">
      {quote.lines.length > 0
        ? 'Documents are issued after you pay. You can’t edit an issued document, but you can correct it for free for 12 months.'
        : 'Refundable for 14 days if no document was issued under it.'}
    </p>
  </>
);

function headingOf({ lines }: Quote): string {
  const issuers = new Set(lines.map(({ issuer }) => issuer));
  if (issuers.size === 0) return 'Your subscription';
  return issuers.size === 1 ? lines[0]!.issuer : 'Your documents';
}

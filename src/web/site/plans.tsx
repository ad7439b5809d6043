import type { ReactNode } from 'react';
import type { ConfigType } from '../../domain/documents/kind.ts';
import { type Cents, formatDollars, smaller } from '../../domain/money.ts';
import type { SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import { MAKE_A_PAPER } from '../layouts/navigation.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { firstExisting } from '../ui/page-link.tsx';
import { PriceTag } from '../ui/price-tag.tsx';
import { KINDS } from './home-words.tsx';
import styles from './plans.module.css';

export interface PlansProps {
  readonly prices: Readonly<Record<ConfigType, Cents>>;
  readonly subscription: typeof SUBSCRIPTION;
  /** The page of prices itself needs no way to the page of prices. */
  readonly isAlone?: boolean;
}

const wholeDollars = (amount: Cents): string => formatDollars(amount).replace(/\.00$/, '');

/** Pay for one paper, or by the month: side by side, every price in the open. */
export function Plans({ prices, subscription, isAlone = false }: PlansProps): ReactNode {
  const lowest = Object.values(prices).reduce(smaller);
  const pricing = isAlone ? undefined : firstExisting('/pricing/');
  return (
    <div className={styles.plans}>
      <div>
        <h3 className={styles.plan}>Pay as you go</h3>
        <PriceTag prefix="from" amount={lowest} unit="a paper, when you seal it" />
        <table className="pp-figures">
          <tbody>
            {KINDS.map((kind) => (
              <tr key={kind.type}>
                <th scope="row">{kind.name}</th>
                <td>{formatDollars(prices[kind.type])}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Correction within 12 months</th>
              <td>free</td>
            </tr>
          </tbody>
        </table>
        <ButtonLink to={MAKE_A_PAPER} variant="outlined">
          Make a paper
        </ButtonLink>
      </div>
      <div>
        <h3 className={styles.plan}>Monthly</h3>
        <PriceTag amount={subscription.monthly} unit="a month, for regular papers" />
        <ul>
          <li>Every kind of paper, nothing to pay for each</li>
          <li>About {subscription.softLimitPerMonth} papers a month for one business; past that we talk</li>
          <li>By the year: {wholeDollars(subscription.yearly)}</li>
          <li>Stop any month; your papers stay checkable</li>
        </ul>
        {pricing ? (
          <ButtonLink to={pricing}>Compare the two</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/checkout/?plan=monthly">Subscribe by the month</ButtonLink>
            <p className={`pp-small ${styles.yearly}`}>
              <TextLink to="/checkout/?plan=yearly">Or by the year, {wholeDollars(subscription.yearly)}</TextLink>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

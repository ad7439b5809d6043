import type { ReactNode } from 'react';
import { type ConfigType, KINDS } from '../../kinds/kinds.ts';
import { type Cents, formatDollars, smaller } from '../../domain/money.ts';
import type { SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import { CREATE_PAY_STUB } from '../layouts/navigation.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { PriceTag } from '../parts/checkout/price-tag.tsx';
import styles from './plans.module.css';

export interface PlansProps {
  readonly prices: Readonly<Record<ConfigType, Cents>>;
  readonly subscription: typeof SUBSCRIPTION;
  /** True on the pricing page itself, which does not link to itself. */
  readonly isPricingPage?: boolean;
}

const wholeDollars = (amount: Cents): string => formatDollars(amount).replace(/\.00$/, '');

/** Pay per document or subscribe, side by side with all prices. */
export function Plans({ prices, subscription, isPricingPage = false }: PlansProps): ReactNode {
  const lowest = Object.values(prices).reduce(smaller);
  return (
    <div className={`${styles.plans} ${isPricingPage ? '' : styles.compact}`}>
      <div>
        <h3 className={styles.plan}>Pay as you go</h3>
        <PriceTag prefix="from" amount={lowest} unit="per document" />
        {isPricingPage ? (
          <table className="pp-figures">
            <tbody>
              {KINDS.map(({ configType, name }) => (
                <tr key={configType}>
                  <th scope="row">{name}</th>
                  <td>{formatDollars(prices[configType])}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">Corrections for 12 months</th>
                <td>Free</td>
              </tr>
            </tbody>
          </table>
        ) : (
          <ul>
            <li>Each document at its own price. Pay when you issue it</li>
            <li>Filling in, preview and verification are free</li>
            <li>Corrections are free for 12 months</li>
          </ul>
        )}
        <ButtonLink to={CREATE_PAY_STUB} variant="outlined">
          Create a pay stub
        </ButtonLink>
      </div>
      <div>
        <h3 className={styles.plan}>Subscription</h3>
        <PriceTag amount={subscription.monthly} unit="per month, unlimited documents" />
        <ul>
          <li>All document types, no per-document charges</li>
          {isPricingPage && (
            <li>
              For every company that your account owns. If you issue more than about {subscription.softLimitPerMonth} a
              month, nothing stops, and we contact you
            </li>
          )}
          <li>
            <TextLink to="/payroll/">Payroll for a small team</TextLink> included, weekly pay too
          </li>
          <li>{wholeDollars(subscription.yearly)} if you pay yearly</li>
          <li>Cancel anytime. Your documents can still be verified</li>
        </ul>
        {isPricingPage ? (
          <>
            <ButtonLink to="/checkout/?plan=monthly">Subscribe monthly</ButtonLink>
            <p className={`pp-small ${styles.yearly}`}>
              <TextLink to="/checkout/?plan=yearly">Subscribe yearly for {wholeDollars(subscription.yearly)}</TextLink>
            </p>
          </>
        ) : (
          <ButtonLink to="/pricing/">Compare plans</ButtonLink>
        )}
      </div>
    </div>
  );
}

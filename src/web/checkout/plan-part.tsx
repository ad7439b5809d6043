import type { ReactNode } from 'react';
import { type Cents, formatDollars } from '../../domain/money.ts';
import { type Plan, planPrice, SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import { Button } from '../ui/button.tsx';
import styles from './plan-part.module.css';

interface PlanPartProps {
  readonly chosen: Plan | null;
  /** The price without a subscription. Null when there is only a subscription to buy. */
  readonly separately: Cents | null;
  readonly count: number;
  readonly onChoice: () => void;
}

const whole = (amount: Cents): string => formatDollars(amount).replace(/\.00$/, '');

/** Single documents or a subscription, each with its price. */
export function PlanPart({ chosen, separately, count, onChoice }: PlanPartProps): ReactNode {
  return (
    <fieldset className={styles.plans} onChange={onChoice}>
      <legend className="pp-unseen">Payment option</legend>
      {separately !== null && (
        <Choice
          value=""
          isChosen={chosen === null}
          name={count === 1 ? 'This document' : 'These documents'}
          price={formatDollars(separately)}
          description="One-time payment."
        />
      )}
      <Choice
        value="monthly"
        isChosen={chosen === 'monthly'}
        name="Monthly subscription"
        price={`${whole(planPrice('monthly'))} per month`}
        description={`All documents of the companies that you own, up to about ${SUBSCRIPTION.softLimitPerMonth} a month. Cancel anytime.`}
      />
      <Choice
        value="yearly"
        isChosen={chosen === 'yearly'}
        name="Yearly subscription"
        price={`${whole(planPrice('yearly'))} per year`}
        description="The same, paid once a year. We email you a week before it renews."
      />
      {separately !== null && separately > 0 && (
        <p className={`pp-small pp-dimmed ${styles.paysOff}`}>
          The monthly subscription costs less from{' '}
          {Math.ceil((planPrice('monthly') * count) / separately).toLocaleString('en-US')} documents like{' '}
          {count === 1 ? 'this' : 'these'} a month.
        </p>
      )}
      <noscript>
        <Button type="submit" name="intent" value="coupon" variant="outlined" small>
          Update total
        </Button>
      </noscript>
    </fieldset>
  );
}

function Choice(props: {
  readonly value: Plan | '';
  readonly isChosen: boolean;
  readonly name: string;
  readonly price: string;
  readonly description: string;
}): ReactNode {
  return (
    <label className={styles.choice}>
      <input type="radio" name="plan" value={props.value} defaultChecked={props.isChosen} />
      <span>
        <b>{props.name}</b>
        <span className="pp-small pp-dimmed">{props.description}</span>
      </span>
      <span className={`pp-figures ${styles.price}`}>{props.price}</span>
    </label>
  );
}

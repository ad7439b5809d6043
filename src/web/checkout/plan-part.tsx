import type { ReactNode } from 'react';
import { type Cents, formatDollars } from '../../domain/money.ts';
import { type Plan, planPrice, SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import { Button } from '../ui/button.tsx';
import styles from './plan-part.module.css';

interface PlanPartProps {
  readonly chosen: Plan | null;
  /** What the papers cost one by one; null where there is none, and only a subscription is begun. */
  readonly separately: Cents | null;
  readonly count: number;
  readonly onChoice: () => void;
}

const whole = (amount: Cents): string => formatDollars(amount).replace(/\.00$/, '');

/** One by one, or all of them: what each way costs stands beside it before anything is chosen. */
export function PlanPart({ chosen, separately, count, onChoice }: PlanPartProps): ReactNode {
  return (
    <fieldset className={styles.plans} onChange={onChoice}>
      <legend className="pp-unseen">How to pay</legend>
      {separately !== null && (
        <Choice
          value=""
          isChosen={chosen === null}
          name={count === 1 ? 'This paper' : 'These papers'}
          price={formatDollars(separately)}
          says="Once. Nothing else is ever charged."
        />
      )}
      <Choice
        value="monthly"
        isChosen={chosen === 'monthly'}
        name="By the month"
        price={`${whole(planPrice('monthly'))} a month`}
        says={`Every paper of one business costs nothing, up to about ${SUBSCRIPTION.softLimitPerMonth} a month. Stop any month.`}
      />
      <Choice
        value="yearly"
        isChosen={chosen === 'yearly'}
        name="By the year"
        price={`${whole(planPrice('yearly'))} a year`}
        says="The same for a year at once. We write a week before it renews."
      />
      <noscript>
        <Button type="submit" name="intent" value="coupon" variant="outlined" small formNoValidate>
          Show what it costs
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
  readonly says: string;
}): ReactNode {
  return (
    <label className={styles.choice}>
      <input type="radio" name="plan" value={props.value} defaultChecked={props.isChosen} />
      <span>
        <b>{props.name}</b>
        <span className="pp-small pp-dimmed">{props.says}</span>
      </span>
      <span className={`pp-figures ${styles.price}`}>{props.price}</span>
    </label>
  );
}

import type { FormEvent, ReactNode } from 'react';
import { brandOf, groupedCardNumber, groupedExpiry, TEST_CARDS } from '../../domain/orders/card.ts';
import styles from './card-fields.module.css';
import { PlainInput } from './plain-input.tsx';

type Errors = Readonly<Record<string, string>>;

const regroup =
  (group: (typed: string) => string) =>
  ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
    // Only while writing at the end: in the middle a moved cursor would disturb more than a missing blank.
    if (input.selectionStart === input.value.length) input.value = group(input.value);
  };

/** The sandbox's card form, which says which numbers exist. A real card is typed with Stripe alone. */
export function CardFields({ errors }: { readonly errors: Errors }): ReactNode {
  return (
    <div className={styles.card}>
      <PlainInput
        label="Card number"
        name="card_number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        aside="test numbers only"
        isRequired
        error={errors['card_number']}
        onInput={regroup(groupedCardNumber)}
      />
      <div className={styles.pair}>
        <PlainInput
          label="Expires"
          name="card_expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/YY"
          maxLength={7}
          isRequired
          error={errors['card_expiry']}
          onInput={regroup(groupedExpiry)}
        />
        <PlainInput
          label="Security code"
          name="card_cvc"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          isRequired
          error={errors['card_cvc']}
        />
      </div>
      <PlainInput
        label="Name on the card"
        name="card_holder_name"
        autoComplete="off"
        maxLength={100}
        isRequired
        error={errors['card_holder_name']}
      />
      <TestNumbers />
    </div>
  );
}

function TestNumbers(): ReactNode {
  return (
    <div className={styles.trial}>
      <p>
        <b>A trial: no money moves.</b> These numbers are published for testing and belong to nobody. Any date to come
        and any three digits go with them. No other number is taken.
      </p>
      <dl>
        {TEST_CARDS.map(({ number, says }) => (
          <div key={number}>
            <dt className="pp-code">{groupedCardNumber(number)}</dt>
            <dd>
              {brandOf(number)}, {says}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

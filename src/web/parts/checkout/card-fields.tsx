import type { InputEvent, ReactNode } from 'react';
import {
  brandOf,
  groupedCardNumber,
  groupedExpiry,
  TEST_CARDS,
  TEST_CARDS_ONLY,
  testCardOf,
} from '../../../domain/orders/card.ts';
import styles from './card-fields.module.css';
import type { FieldErrors } from '../../ui/action-form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const regroup =
  (group: (typed: string) => string) =>
  ({ currentTarget: input }: InputEvent<HTMLInputElement>): void => {
    // Only while typing at the end. In the middle, a moved cursor would be worse than a missing space.
    if (input.selectionStart === input.value.length) input.value = group(input.value);
  };

/** In test mode only published test numbers leave the page. Any other could be a real card. */
export function refuseRealCard(form: FormData): FieldErrors {
  const number = String(form.get('card_number') ?? '').replaceAll(/\D/g, '');
  return number.length >= 12 && !testCardOf(number) ? { card_number: TEST_CARDS_ONLY } : {};
}

/** The sandbox's card form with its test cards. Real cards are entered in Stripe's own fields. */
export function CardFields(): ReactNode {
  return (
    <div className={styles.card}>
      <TextInput
        label="Card number"
        name="card_number"
        inputMode="numeric"
        autoComplete="off"
        aside="test cards only"
        isRequired
        onInput={regroup(groupedCardNumber)}
      />
      <div className={styles.pair}>
        <TextInput
          label="Expires"
          name="card_expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/YY"
          isRequired
          onInput={regroup(groupedExpiry)}
        />
        <TextInput label="Security code" name="card_cvc" inputMode="numeric" autoComplete="off" isRequired />
      </div>
      <TextInput label="Name on the card" name="card_holder_name" autoComplete="off" maxLength={100} isRequired />
      <TestCards />
    </div>
  );
}

function TestCards(): ReactNode {
  return (
    <div className={styles.testMode}>
      <p>
        <b>Test mode: no real payments.</b> Use one of these test cards with any future date and any three digits. Real
        cards are not accepted.
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

import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { brandOf, cardFields, TEST_CARDS_ONLY, type TestOutcome, testCardOf } from '../../../domain/orders/card.ts';
import type { CardFace, KeptCard, PaymentProvider } from './provider.ts';

/** The sandbox stores only how the card's bank will answer, never the number. */
const keptFor = (outcome: TestOutcome): KeptCard => ({ customer: null, card: `sandbox_${outcome}` });

/**
 * Takes no money and accepts only published test numbers, so a new installation works at once without risk to real
 * cards. A payment exists if its order says so, because there is no outside provider to ask.
 */
export function createSandbox(now: () => Date): PaymentProvider {
  function read(payment: Readonly<Record<string, unknown>>): {
    readonly outcome: TestOutcome;
    readonly face: CardFace;
  } {
    const card = parseInput(cardFields(dateInNewYork(now())), payment);
    const known = testCardOf(card.card_number);
    if (!known) throw new AppError('INVALID_INPUT', TEST_CARDS_ONLY, { card_number: TEST_CARDS_ONLY });
    if (known.outcome === 'decline')
      throw declined('Your bank declined the card. You were not charged. Try another card.');
    if (known.outcome === 'timeout')
      throw new AppError('TIMEOUT', 'The bank did not respond in time. You were not charged. Please try again.');
    return {
      outcome: known.outcome,
      face: { brand: brandOf(card.card_number), last4: card.card_number.slice(-4) },
    };
  }

  return {
    name: 'sandbox',
    begin: async () => ({ reference: null, clientSecret: null, progress: 'open' }),
    confirm: async ({ orderId, amount, keepsCard }, _reference, payment) => {
      const { outcome, face } = read(payment);
      if (outcome === 'challenge' && payment['challenge'] === 'refused')
        throw declined('You told the bank that it was not you. You were not charged.');
      if (outcome === 'challenge' && payment['challenge'] !== 'passed') return { state: 'challenge' };
      return {
        state: 'succeeded',
        reference: `sandbox_${orderId}`,
        amount,
        card: face,
        kept: keepsCard ? keptFor(outcome) : null,
      };
    },
    find: async () => ({ state: 'open', problem: null }),
    close: async () => {},
    refund: async () => {},
    movements: null,
    hear: () => {
      throw new AppError('NOT_FOUND', 'The sandbox sends no events.');
    },
    chargebacks: null,
    renewals: null,
    keep: async (payment) => {
      const { outcome, face } = read(payment);
      return { kept: keptFor(outcome), face };
    },
    charge: async (reference, amount, { card }) => {
      if (card === keptFor('renewalDecline').card) throw declined('Your bank declined the card. You were not charged.');
      return { state: 'succeeded', reference: `sandbox_${reference}`, amount, card: null, kept: null };
    },
  };
}

const declined = (message: string): AppError => new AppError('PAYMENT_FAILED', message, { card_number: message });

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlainDate } from '../calendar.ts';
import { CONFIG_TYPES } from '../documents/kind.ts';
import { cents } from '../money.ts';
import { brandOf, cardFields, groupedCardNumber, groupedExpiry, TEST_CARDS, testCardOf } from './card.ts';
import { type Coupon, couponCode, requireUsable } from './coupon.ts';
import { ORDER_STATES, requireMove } from './order-state.ts';
import { periodsInWords } from './periods-in-words.ts';
import { priceOrder } from './price-order.ts';

const TODAY = '2026-11-20' as PlainDate;
const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: 'SPRING',
  type: 'percent',
  value: 10,
  startsOn: null,
  endsOn: null,
  useLimit: null,
  used: 0,
  kinds: [],
  isActive: true,
  ...changes,
});
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...CONFIG_TYPES),
    quantity: fc.integer({ min: 1, max: 52 }),
    price: fc.integer({ min: 0, max: 100_000 }).map(cents),
  }),
  { maxLength: 20 },
);
const anyCoupon = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
);

test('the total is the sum of the lines minus a discount that never exceeds it', () => {
  fc.assert(
    fc.property(lines, anyCoupon, fc.subarray([...CONFIG_TYPES]), (bought, off, kinds) => {
      const { subtotal, discount, total } = priceOrder(bought, coupon({ ...off, kinds }));
      expect(subtotal).toBe(bought.reduce((sum, { quantity, price }) => sum + quantity * price, 0));
      expect(total).toBe(subtotal - discount);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(discount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a coupon discounts only the kinds that it covers', () => {
  const bought = [
    { kind: 'paystub' as const, quantity: 2, price: cents(799) },
    { kind: 'utility' as const, quantity: 1, price: cents(3000) },
  ];
  expect(priceOrder(bought, coupon({ value: 50, kinds: ['paystub'] }))).toEqual({
    subtotal: 4598,
    discount: 799,
    total: 3799,
  });
  expect(priceOrder(bought, coupon({ type: 'amount', value: 5000, kinds: ['paystub'] })).discount).toBe(1598);
});

test.each([
  [coupon({ isActive: false }), 'does not exist'],
  [coupon({ startsOn: '2026-11-21' as PlainDate }), 'not valid yet'],
  [coupon({ endsOn: '2026-11-19' as PlainDate }), 'has expired'],
  [coupon({ useLimit: 3, used: 3 }), 'reached its use limit'],
  [coupon({ kinds: ['w2'] }), 'other document types'],
])('an invalid coupon says why (%#)', (given, says) => {
  expect(() => requireUsable(given, TODAY, ['paystub'])).toThrow(says);
});

test('a coupon is valid on its first and last day and in any case', () => {
  expect(() => requireUsable(coupon({ startsOn: TODAY, endsOn: TODAY }), TODAY, ['paystub'])).not.toThrow();
  expect(couponCode(' spring ')).toBe('SPRING');
});

test('a paid order can only become refunded', () => {
  const allowed = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => {
      try {
        requireMove(from, to);
        return true;
      } catch {
        return false;
      }
    }).map((to) => `${from} -> ${to}`),
  );
  expect(allowed).toEqual([
    'pending -> paid',
    'pending -> refunded',
    'pending -> abandoned',
    'paid -> refunded',
    'abandoned -> paid',
    'abandoned -> refunded',
  ]);
});

const CARD = { card_holder_name: 'I Vallejo', card_number: '4242424242424242', card_expiry: '11/26', card_cvc: '123' };

test.each([
  ['card_number', '42424242424', 'Please enter a valid card number'],
  ['card_number', '42424242424242424242', 'Please enter a valid card number'],
  ['card_number', '4242x4242', 'Please enter a valid card number'],
  ['card_expiry', '10/26', 'Please enter a valid expiry date'],
  ['card_expiry', '13/30', 'Please enter a valid expiry date'],
  ['card_expiry', '1230', 'Please enter a valid expiry date'],
  ['card_holder_name', ' ', 'Please enter the name on the card'],
  ['card_cvc', '', 'Please enter the security code'],
  ['card_number', undefined, 'Please enter a valid card number'],
  ['card_expiry', undefined, 'Please enter a valid expiry date'],
  ['card_holder_name', undefined, 'Please enter the name on the card'],
  ['card_cvc', undefined, 'Please enter the security code'],
])('%s “%s” is answered with “%s”', (field, value, message) => {
  const result = cardFields(TODAY).safeParse({ ...CARD, [field]: value });
  expect(result.error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]]);
});

test('a card is valid to the end of its month, and typed spaces are ignored', () => {
  expect(
    cardFields(TODAY).parse({ ...CARD, card_number: '4242 4242 4242 4242', card_expiry: '11 / 26' }).card_number,
  ).toBe('4242424242424242');
});

test('groups typed card digits as printed and never loses a digit', () => {
  expect(groupedCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupedCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupedExpiry('1230')).toBe('12/30');
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,19}$/), (typed) => {
      expect(groupedCardNumber(typed).replaceAll(' ', '')).toBe(typed);
    }),
  );
});

test('the sandbox accepts only published test numbers', () => {
  for (const { number } of TEST_CARDS) expect(testCardOf(groupedCardNumber(number))?.number).toBe(number);
  expect(testCardOf('4111 1111 1111 1111')).toBeUndefined();
  expect(brandOf('5555555555554444')).toBe('Mastercard');
});

test('several periods are all named, and many by the first and the last', () => {
  const periods = ['Nov 1 – 14, 2026', 'Oct 18 – 31, 2026', 'Oct 4 – 17, 2026', 'Sep 20 – Oct 3, 2026'];
  expect(periodsInWords(periods.slice(0, 1))).toBe('Nov 1 – 14, 2026');
  expect(periodsInWords(periods.slice(0, 2))).toBe('Oct 18 – 31, 2026 and Nov 1 – 14, 2026');
  expect(periodsInWords(periods.slice(0, 3))).toBe('Oct 4 – 17, 2026, Oct 18 – 31, 2026, and Nov 1 – 14, 2026');
  expect(periodsInWords(periods)).toBe('Sep 20 – Oct 3, 2026 to Nov 1 – 14, 2026');
});

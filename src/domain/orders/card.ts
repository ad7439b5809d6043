import { z } from 'zod';
import type { PlainDate } from '../calendar.ts';

export const CARD_NUMBER_MESSAGE = 'Please enter a valid card number';
export const CARD_EXPIRY_MESSAGE = 'Please enter a valid expiry date';
const CARD_HOLDER_MESSAGE = 'Please enter the name on the card';
const CARD_CVC_MESSAGE = 'Please enter the security code';

const digits = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** How the sandbox responds to a published test number. */
export type TestOutcome = 'success' | 'decline' | 'challenge' | 'timeout' | 'renewalDecline';

/** The only numbers that the sandbox accepts. They are published test numbers. */
export const TEST_CARDS: readonly { readonly number: string; readonly outcome: TestOutcome; readonly says: string }[] =
  [
    { number: '4242424242424242', outcome: 'success', says: 'succeeds' },
    { number: '4000000000000002', outcome: 'decline', says: 'is declined' },
    { number: '4000002500003155', outcome: 'challenge', says: 'asks for confirmation' },
    { number: '4000000000000341', outcome: 'renewalDecline', says: 'succeeds once; renewals are declined' },
    { number: '4000000000006975', outcome: 'timeout', says: 'times out' },
  ];

export const TEST_CARDS_ONLY = 'Test mode: only the test card numbers below work. Never enter a real card here.';

export const testCardOf = (number: string) => TEST_CARDS.find((card) => card.number === digits(number));

/** The card form, by the specification's field names, rules and messages. `today` decides what has expired. */
export const cardFields = (today: PlainDate) =>
  z.object({
    card_holder_name: z
      .string(CARD_HOLDER_MESSAGE)
      .trim()
      .min(1, CARD_HOLDER_MESSAGE)
      .max(100, 'At most 100 characters'),
    card_number: z
      .string(CARD_NUMBER_MESSAGE)
      .transform(digits)
      .pipe(z.string().regex(/^\d{12,19}$/, CARD_NUMBER_MESSAGE)),
    card_expiry: z
      .string(CARD_EXPIRY_MESSAGE)
      .trim()
      .refine((typed) => isInDate(typed, today), CARD_EXPIRY_MESSAGE),
    card_cvc: z
      .string(CARD_CVC_MESSAGE)
      .trim()
      .min(1, { error: CARD_CVC_MESSAGE, abort: true })
      .regex(/^\d{3,4}$/, 'Three or four digits, on the back of the card'),
  });

/** MM/YY, spaces allowed; a card is valid to the end of its month. */
function isInDate(typed: string, today: PlainDate): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(typed) ?? [];
  return month !== undefined && `20${year}-${month}` >= today.slice(0, 7);
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^6(011|5|4[4-9])/, 'Discover'],
];

export const brandOf = (number: string): string => BRANDS.find(([starts]) => starts.test(digits(number)))?.[1] ?? '';

/**
 * In blocks of four, as printed on the card; American Express in 4, 6 and 5. What cannot be a card number stays as typed, so
 * that it is refused and never sent as another one.
 */
export function groupedCardNumber(typed: string): string {
  const number = digits(typed);
  if (!/^\d{0,19}$/.test(number)) return typed;
  const blocks =
    brandOf(number) === 'American Express'
      ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
      : (number.match(/.{1,4}/g) ?? []);
  return blocks.filter(Boolean).join(' ');
}

/** MM/YY of 12/30, 1230, 12-2030 and 5/30, as far as it is typed. Anything else stays as typed, and is refused. */
export function groupedExpiry(typed: string): string {
  const text = typed.trim();
  if (/^\d{0,2}$/.test(text)) return text;
  const [, month, year] = /^(\d{1,2})[\s/.-]+(\d{0,4})$/.exec(text) ?? /^(\d{2})(\d{1,4})$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return typed;
  return `${month.padStart(2, '0')}/${year.replace(/^20(?=\d\d$)/, '')}`;
}

import { type Fraction, fraction, ZERO } from '../../domain/fraction.ts';

/** A quantity or percentage as the user writes it: "3.5", "8.875". It is kept as text, to be shown as written. */
export const DECIMAL_PATTERN = /^(?:\d{1,5}(?:\.\d{0,3})?|\.\d{1,3})$/;

/** A text that is not a decimal counts as 0. */
export const decimalOf = (text: string): Fraction => (DECIMAL_PATTERN.test(text) ? fraction(text) : ZERO);

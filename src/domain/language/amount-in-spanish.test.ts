import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { amountInSpanish } from './amount-in-spanish.ts';

test.each([
  [0, 'Cero dólares con 00/100'],
  [101, 'Un dólar con 01/100'],
  [2_100, 'Veintiún dólares con 00/100'],
  [3_150, 'Treinta y un dólares con 50/100'],
  [10_000, 'Cien dólares con 00/100'],
  [10_100, 'Ciento un dólares con 00/100'],
  [101_698, 'Mil dieciséis dólares con 98/100'],
  [2_155_500, 'Veintiún mil quinientos cincuenta y cinco dólares con 00/100'],
  [100_000_000, 'Un millón de dólares con 00/100'],
  [210_000_100, 'Dos millones cien mil un dólares con 00/100'],
  [100_000_000_000, 'Mil millones de dólares con 00/100'],
  [-7_700, 'Menos setenta y siete dólares con 00/100'],
])('writes %d cents as %s', (amount, words) => {
  expect(amountInSpanish(cents(amount))).toBe(words);
});

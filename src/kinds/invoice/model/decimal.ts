/**
 * A decimal as the user writes it ("3.5", "8.875"), kept as text to lose no digits,
 * and converted to whole thousandths for calculations with money.
 */
export const DECIMAL_PATTERN = /^(?:\d{1,5}(?:\.\d{0,3})?|\.\d{1,3})$/;

/** "3.5" -> 3500; a text that is not a decimal counts as 0. */
export function thousandths(decimal: string): number {
  if (!DECIMAL_PATTERN.test(decimal)) return 0;
  const [whole = '', fraction = ''] = decimal.split('.');
  return Number(whole || '0') * 1000 + Number(fraction.padEnd(3, '0'));
}

/** 3500 -> "3.5", 38500 -> "38.5", 1000000 -> "1,000". */
export function formatThousandths(value: number): string {
  const whole = String(Math.floor(value / 1000)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const fraction = String(value % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

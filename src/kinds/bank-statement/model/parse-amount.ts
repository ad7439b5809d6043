import { type Cents, cents, MAXIMUM_MONEY } from '../../../domain/money.ts';

export type DecimalMark = '.' | ',';

/**
 * An amount as banks write it: "1,234.56", "-12", "(12.00)", "12.00-", "$ 12.00", "12.00 DR", "1.234,56".
 * Null for anything else, for more than two decimals, and beyond 9,000,000.00 either way.
 */
export function parseSignedAmount(written: string, mark: DecimalMark): Cents | null {
  let text = written
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[$\s\u00a0]|USD/gi, '');
  if (text.length > 24) return null;
  let sign = 1;
  const negative = /^\((.*)\)$|^(.*?)(?:-|DR)$|^-(.*)$/i.exec(text);
  if (negative) {
    sign = -1;
    text = negative[1] ?? negative[2] ?? negative[3] ?? '';
  } else {
    text = text.replace(/^\+|CR$/gi, '');
  }
  const pattern =
    mark === '.' ? /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/ : /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d{0,2}))?$/;
  const match = pattern.exec(text);
  if (!match || (match[1] === undefined && !match[2])) return null;
  const amount = Number((match[1] ?? '0').replace(/[.,]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return amount <= MAXIMUM_MONEY ? cents(sign * amount) : null;
}

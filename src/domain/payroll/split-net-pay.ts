import { type Cents, scaleDown, smaller, subtract, ZERO } from '../money.ts';

/** One of the payments that net pay is divided into. With neither an amount nor a percentage, it gets what is left. */
export interface Deposit {
  readonly method: 'account' | 'check' | 'payCard';
  /** The bank or the issuer of the card; empty if it is not named. */
  readonly bank: string;
  /** The last four digits, never more. */
  readonly accountNumber: string;
  readonly amount: Cents | null;
  /** Hundredths of a percent of net pay. */
  readonly basisPoints: number | null;
}

const isRemainder = ({ amount, basisPoints }: Deposit): boolean => amount === null && basisPoints === null;

/**
 * What each payment gets, in the order in which they are listed, never more than is left. The first one without an
 * amount gets the rest; if each has one, the last does. Together they are the net pay.
 */
export function splitNetPay(net: Cents, deposits: readonly Deposit[]): readonly Cents[] {
  const first = deposits.findIndex(isRemainder);
  const rest = first === -1 ? deposits.length - 1 : first;
  let left = net > ZERO ? net : ZERO;
  const paid = deposits.map(({ amount, basisPoints }, index) => {
    if (index === rest) return ZERO;
    const wanted = amount ?? (basisPoints === null ? ZERO : scaleDown(net > ZERO ? net : ZERO, basisPoints, 10_000));
    const part = smaller(wanted, left);
    left = subtract(left, part);
    return part;
  });
  return paid.map((part, index) => (index === rest ? left : part));
}

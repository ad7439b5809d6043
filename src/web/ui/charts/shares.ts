const WHOLE = 1_000;

/**
 * The share of each amount in their sum, in tenths of a percent that sum to exactly 1,000: what rounding down leaves
 * goes to the largest remainders. Null if the amounts are not parts of a whole.
 */
export function sharesOf(amounts: readonly number[]): readonly number[] | null {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum <= 0 || amounts.some((amount) => amount < 0)) return null;
  const exact = amounts.map((amount) => (amount * WHOLE) / sum);
  const down = exact.map(Math.floor);
  const left = WHOLE - down.reduce((total, share) => total + share, 0);
  const rounded = new Set(
    exact
      .map((share, index) => ({ index, rest: share - down[index]! }))
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return down.map((share, index) => share + Number(rounded.has(index)));
}

import { add, type Cents, larger, scale, ZERO } from '../../../domain/money.ts';

/** What each part is of all of them: "71.3%". They add up to 100.0, as a reader adds them; the largest part takes what rounding leaves. */
export function percentsOf(parts: readonly Cents[]): readonly string[] {
  const whole = add(...parts);
  const tenths = parts.map((part): number => scale(part, 1000, whole));
  const left = tenths.reduce((rest, each) => rest - each, 1000);
  const largest = parts.indexOf(parts.reduce(larger, ZERO));
  return tenths.map((each, index) => inPercent(index === largest ? each + left : each));
}

const inPercent = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}%`;

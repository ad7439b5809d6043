import { cents, type Cents, larger } from '../../../domain/money.ts';
import { OVERTIME, REGULAR } from '../../../domain/payroll/predefined-earnings.ts';
import { DOUBLE_OVERTIME, timeAndAHalf } from './pay-of-row.ts';
import type { PayStubInput } from './schema.ts';

/** The rate that a pay stub of a run was paid by. Null where it paid none: a bonus of somebody with a salary. */
export const rateOfStub = ({ stubs }: PayStubInput): Cents | null => {
  const rate = stubs[0]?.earnings.find(({ key }) => key === REGULAR)?.rate;
  return rate === undefined || rate === 0 ? null : rate;
};

/**
 * The same pay stub at another pay rate: regular hours and leave at the new one, overtime at time and a half of it, unless a
 * rate of its own is higher. Premiums of workweeks follow from the hours. Lines at any other rate stay.
 */
export function atNewRate(input: PayStubInput, rate: Cents): PayStubInput {
  const before = rateOfStub(input);
  if (before === null) return input;
  const isHourly = input.details.paymentType === 'hourly';
  const rateOf = (key: string | undefined, old: Cents | undefined): Cents | undefined => {
    if (key === REGULAR) return rate;
    if (!isHourly || old === undefined) return old;
    if (key === OVERTIME) return old === timeAndAHalf(before) ? timeAndAHalf(rate) : larger(old, timeAndAHalf(rate));
    if (key === DOUBLE_OVERTIME) return cents(rate * 2);
    return old === before ? rate : old;
  };
  return {
    ...input,
    stubs: input.stubs.map((stub) => ({
      ...stub,
      earnings: stub.earnings.map((line) => {
        const { hours = 0 } = line;
        // A line without hours may be an amount that happens to be the rate.
        return line.key !== REGULAR && hours === 0 ? line : { ...line, rate: rateOf(line.key, line.rate) };
      }),
    })),
  };
}

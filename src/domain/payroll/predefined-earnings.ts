import type { Cents } from '../money.ts';
import { cents, ZERO } from '../money.ts';
import { type EarningKindKey, KINDS_OF_PAY, PREDEFINED_KEYS, type PredefinedKey } from './earning-kinds.ts';
import type { Earning, EarningType, PaymentType } from './order.ts';

/** 20.00 an hour. */
export const DEFAULT_HOURLY_RATE = cents(2_000);
/** 48,000.00 a year. */
export const DEFAULT_SALARY = cents(4_800_000);

export const REGULAR = 'regular';
export const OVERTIME = 'overtime';

interface PredefinedEarning {
  readonly key: PredefinedKey;
  readonly name: string;
  readonly type: EarningType;
}

/** What "Add earnings" offers beside Custom. */
export const OPTIONAL_EARNINGS: readonly PredefinedEarning[] = PREDEFINED_KEYS.filter((key) => key !== REGULAR).map(
  (key) => ({ key, name: KINDS_OF_PAY[key].name, type: KINDS_OF_PAY[key].type }),
);

interface NewEarning {
  readonly key: string;
  readonly name: string;
  readonly type: EarningType;
  readonly rate: Cents;
  readonly isCustom: boolean;
  readonly kind?: EarningKindKey | undefined;
}

const STATES_WITH_LOCAL_WAGES: ReadonlySet<string> = new Set(['AZ', 'CA', 'IL', 'ME', 'MN', 'NY', 'WA']);

/** Above every minimum wage that we know in a state and its cities, so that no more about them is loaded for other pay. */
export const aboveMinimumWages = (state: string): Cents => cents(STATES_WITH_LOCAL_WAGES.has(state) ? 25_00 : 20_00);

/** Units of piece work in a period. */
export const MAXIMUM_UNITS = 100_000;

/** Paid by the hour or the unit, not once a period. */
export const isCounted = ({ type }: Pick<Earning, 'type'>): boolean => type === 'hourly' || type === 'units';

/** An earning without hours or history. Salary and one-time earnings count once. */
export const earningOf = ({ key, name, type, rate, isCustom, kind }: NewEarning): Earning => ({
  key,
  name,
  type,
  rate,
  hours: isCounted({ type }) ? 0 : 1,
  isRegular: key === REGULAR,
  isCustom,
  visible: key === REGULAR,
  protoKey: isCustom ? null : key,
  ...(kind !== undefined && { kind }),
  givenPriorYTD: null,
  maxHours: 1,
  deletable: false,
  total: ZERO,
  priorYTD: ZERO,
  nominalPriorYTD: ZERO,
  ytdTotal: ZERO,
});

export const regularEarning = (paymentType: PaymentType): Earning =>
  earningOf({
    key: REGULAR,
    name: KINDS_OF_PAY.regular.name,
    type: paymentType,
    rate: paymentType === 'hourly' ? DEFAULT_HOURLY_RATE : DEFAULT_SALARY,
    isCustom: false,
  });

/** The regular earning and the hidden optional ones: what every stub begins with. */
export const predefinedEarnings = (paymentType: PaymentType): readonly Earning[] => [
  regularEarning(paymentType),
  ...OPTIONAL_EARNINGS.map((earning) => earningOf({ ...earning, rate: ZERO, isCustom: false })),
];

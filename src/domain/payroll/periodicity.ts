/** How long a pay period is: whole days, whole months, or half a calendar month. */
export type PeriodLength =
  | { readonly unit: 'day'; readonly count: number }
  | { readonly unit: 'month'; readonly count: number }
  | { readonly unit: 'halfMonth' };

export const PERIODICITIES = [
  'daily',
  'weekly',
  'bi-weekly',
  'semi-monthly',
  '4-weekly',
  'monthly',
  'quarterly',
  'semi-annually',
  'annually',
] as const;
export type Periodicity = (typeof PERIODICITIES)[number];

export interface PeriodicityRule {
  /** Pay periods a year. */
  readonly frequency: number;
  readonly length: PeriodLength;
  readonly defaultHours: number;
  readonly maximumHours: number;
}

export const PERIODICITY_RULES: Readonly<Record<Periodicity, PeriodicityRule>> = {
  daily: { frequency: 260, length: { unit: 'day', count: 1 }, defaultHours: 8, maximumHours: 24 },
  weekly: { frequency: 52, length: { unit: 'day', count: 7 }, defaultHours: 40, maximumHours: 168 },
  'bi-weekly': { frequency: 26, length: { unit: 'day', count: 14 }, defaultHours: 80, maximumHours: 336 },
  'semi-monthly': { frequency: 24, length: { unit: 'halfMonth' }, defaultHours: 96, maximumHours: 360 },
  '4-weekly': { frequency: 13, length: { unit: 'day', count: 28 }, defaultHours: 160, maximumHours: 672 },
  monthly: { frequency: 12, length: { unit: 'month', count: 1 }, defaultHours: 176, maximumHours: 720 },
  quarterly: { frequency: 4, length: { unit: 'month', count: 3 }, defaultHours: 528, maximumHours: 2160 },
  // 24 hours a day, as for every other periodicity: 180 days.
  'semi-annually': { frequency: 2, length: { unit: 'month', count: 6 }, defaultHours: 1056, maximumHours: 4320 },
  annually: { frequency: 1, length: { unit: 'month', count: 12 }, defaultHours: 2112, maximumHours: 8760 },
};

const MOST_STUBS = 52;

/** The most stubs that one order holds: a year's worth, at most 52. */
export const maximumQuantity = (periodicity: Periodicity): number =>
  Math.min(PERIODICITY_RULES[periodicity].frequency, MOST_STUBS);

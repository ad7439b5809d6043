/**
 * States where a salary is not the pay for whatever hours are worked, as federal law allows (29 CFR 778.114), so that
 * half the regular rate is not enough for overtime.
 */
export interface SalaryOvertime {
  readonly state: string;
  readonly law: string;
  /** What a salary pays for, in hundredths of an hour: `most` whatever is agreed, or `usual` if nothing is. */
  readonly hours?: { readonly usual: number; readonly most?: number };
  /** A salary for whatever is worked pays no part of overtime: each hour has one and a half times the regular rate. */
  readonly paysNoOvertime?: true;
  /** How the law was read: its text, or a summary of it. */
  readonly confidence: 'text' | 'summary';
}

const SALARY_OVERTIME: readonly SalaryOvertime[] = [
  {
    state: 'CA',
    law: 'Cal. Labor Code 515(d)',
    hours: { usual: 4000, most: 4000 },
    confidence: 'summary',
  },
  {
    state: 'PA',
    law: 'Chevalier v. General Nutrition Centers, 220 A.3d 1038 (Pa. 2019)',
    paysNoOvertime: true,
    confidence: 'summary',
  },
  // These do not allow the half-time method. Without agreed hours, the week of 40 is what a salary pays for.
  { state: 'AK', law: 'AS 23.10.060', hours: { usual: 4000 }, confidence: 'summary' },
  { state: 'MT', law: 'MCA 39-3-405', hours: { usual: 4000 }, confidence: 'summary' },
  { state: 'NM', law: 'NMSA 50-4-22', hours: { usual: 4000 }, confidence: 'summary' },
];

export const salaryOvertimeIn = (state: string): SalaryOvertime | undefined =>
  SALARY_OVERTIME.find((law) => law.state === state);

/** The hours that a salary pays for in a state; null for whatever is worked. */
export function hoursOfSalary(agreed: number | null, law: SalaryOvertime | undefined): number | null {
  if (!law?.hours) return agreed;
  const { usual, most } = law.hours;
  return Math.min(agreed ?? usual, most ?? Number.POSITIVE_INFINITY);
}

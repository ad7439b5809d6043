import type { Periodicity } from './periodicity.ts';

/** How often somebody is paid, on paper and on screen. */
export const FREQUENCY_NAMES: Readonly<Record<Periodicity, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  'bi-weekly': 'Every two weeks',
  'semi-monthly': 'Twice a month',
  '4-weekly': 'Every four weeks',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'semi-annually': 'Twice a year',
  annually: 'Yearly',
};

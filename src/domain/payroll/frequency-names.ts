import type { Periodicity } from './periodicity.ts';

/** How often a person is paid, as printed and as shown. */
export const FREQUENCY_NAMES: Readonly<Record<Periodicity, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  'bi-weekly': 'Biweekly',
  'semi-monthly': 'Semimonthly',
  '4-weekly': 'Every 4 weeks',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'semi-annually': 'Semiannually',
  annually: 'Annually',
};

/**
 * The names and sentences that calculations give to documents, in English. `{}` is any text, which stays as it is; `{name}` is
 * the name of a state, which has its own name in other languages; `{date}` is a date. Of two that fit, the first counts.
 */
export const TAX_NAMES = [
  // Names of taxes and programs
  'Federal income tax',
  'Social Security',
  'Medicare',
  'Employer Social Security',
  'Employer Medicare',
  'Federal unemployment (FUTA)',
  'Local income tax',
  'Local earned income tax',
  'School district income tax',
  'New York local tax',
  'Local tax',
  'Alaska UI',
  'California SDI',
  'Colorado FAMLI',
  'Connecticut Paid Leave',
  'Delaware Paid Leave',
  'Hawaii TDI',
  'Maine PFML',
  'Massachusetts PFML',
  'Minnesota Paid Leave',
  'New Jersey FLI',
  'New Jersey TDI',
  'New Jersey UI, WF and SWF',
  'New Mexico workers’ compensation fee',
  'New York PFL',
  'New York SDI',
  'Oregon transit tax',
  'Workers’ Benefit Fund',
  'Paid Leave Oregon',
  'Pennsylvania UC',
  'Rhode Island TDI',
  'Vermont child care contribution',
  'WA Cares Fund',
  'Washington PFML',
  '{name} county tax',
  '{name} income tax',
] as const;

export type TaxName = (typeof TAX_NAMES)[number];

export const PHRASES = [
  ...TAX_NAMES,

  // How a tax was calculated
  'Tax table',
  'Not calculated',
  'Pub. 15-T',
  'Local',
  'Fixed',
  'Court order',
  '{} method',
  '{} a quarter',
  '{}/hr',
  '{} up to {}',

  // Notices: the first sentence of each is printed
  'Some figures of {name} for {} are provisional.',
  'No published withholding method for {name} covers {date}.',
  'At least one figure in this table has no confirmed source.',
  'These figures were derived from the law using the rule for other years.',
  'No county was given, so Maryland’s rate for nonresidents is withheld.',
  'No county was given, so no {name} county tax is withheld.',
  'No tax is withheld from regular pay this year, so supplemental pay was withheld together with regular pay.',
  'Supplemental pay was withheld together with regular pay: we have no flat rate for {name}.',
  '{name} has no flat rate for supplemental pay that is paid with regular pay.',
  'No {name} tax is withheld from regular pay, so supplemental pay was withheld together with it.',
  'Form {} is on file, so {name} income tax is not withheld.',
  'With Form {}, {name} income tax would be withheld instead of {name}’s.',
  'The issuer entered the rate or amount.',
  'We do not calculate it; the issuer enters it.',
  'No federal income tax is withheld from pay for work in {name}.',
  'Disability insurance of {name} is not calculated.',
  '{name} income tax and disability insurance are not calculated.',
  'This is the most an employer may withhold.',
  'Section 125 deductions do not count as wages ({}).',
  '{} less the full credit of {} for state unemployment tax paid in time; a state that owes federal loans has a smaller credit.',
  'Asked for {}, limited to {} of {} disposable earnings.',
  '{} of {} disposable earnings, at most {} allowed.',
  'Alaska has no income tax but does take unemployment contributions from employees.',
  'All gross wages, no cap.',
  'Annual cap; no weekly cap.',
  'Employee tax, no cap.',
  'From {date}.',
  'Tips excluded from premium wages.',
  'Tips do not count (paidleave.wa.gov: gross wages, not including tips).',
  '{} of wages but never more than {} a week ({} biweekly, {} semimonthly, {} monthly), all years.',
  '{} through June {}, {} from July {} (employer fee rose at the same date by statute).',
  '{} a quarter.',
  'Calculated with the tax tables of {}: those of {} are not available yet.',

  '{}: stopped at the {} limit of {}.',
  '{}: paid in full.',
  '{}: {} still owed.',

  // The overtime of a workweek
  'Hours by day, week of {date}: {}.',
  'Tip credit toward the minimum wage, week of {date}: {} an hour.',
  'Overtime, week of {date}: regular rate {}, {} hours at 1.5 times ({}), {} hours at 2 times ({}).',
  'Overtime, week of {date}: regular rate {}, {} hours at 1.5 times ({}).',
  'Overtime, week of {date}: regular rate {}, {} hours at 2 times ({}).',
] as const;

export type Phrase = (typeof PHRASES)[number];

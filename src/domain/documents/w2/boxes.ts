import type { W2Year } from './w2-year.ts';

/** Titles of the boxes, as the form prints them. Box 9 has none and stays blank. */
export const BOX_TITLES = {
  a: 'Employee’s social security number',
  b: 'Employer identification number (EIN)',
  c: 'Employer’s name, address, and ZIP code',
  d: 'Control number',
  e: 'Employee’s first name and initial, last name, suff.',
  f: 'Employee’s address and ZIP code',
  '1': 'Wages, tips, other compensation',
  '2': 'Federal income tax withheld',
  '3': 'Social security wages',
  '4': 'Social security tax withheld',
  '5': 'Medicare wages and tips',
  '6': 'Medicare tax withheld',
  '7': 'Social security tips',
  '8': 'Allocated tips',
  '9': '',
  '10': 'Dependent care benefits',
  '11': 'Nonqualified plans',
  '12a': 'See instructions for box 12',
  '12b': '',
  '12c': '',
  '12d': '',
  '13': '',
  '14': 'Other',
  '14a': 'Other',
  '14b': 'Treasury Tipped Occupation Code(s)',
  '15': 'State',
  '15id': 'Employer’s state ID number',
  '16': 'State wages, tips, etc.',
  '17': 'State income tax',
  '18': 'Local wages, tips, etc.',
  '19': 'Local income tax',
  '20': 'Locality name',
} as const;

/** The numbered boxes of a year's form, in its order. */
const UP_TO_13 = 'a b c d e f 1 2 3 4 5 6 7 8 9 10 11 12a 12b 12c 12d 13';
const FROM_15 = '15 16 17 18 19 20';

export const boxNumbersOf = (form: W2Year): readonly string[] =>
  [UP_TO_13, form.hasTippedOccupationCodes ? '14a 14b' : '14', FROM_15].flatMap((boxes) => boxes.split(' '));

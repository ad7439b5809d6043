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

export type BoxNumber = keyof typeof BOX_TITLES;

/** "1. Wages, tips, other compensation", as the form prints it. */
export const boxLabel = (number: BoxNumber): string => `${number}. ${BOX_TITLES[number]}`;

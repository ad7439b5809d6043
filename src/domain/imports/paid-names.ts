/** What is paid and withheld, as payroll products call it. With "YTD" it is the year to date. */
const PAID_NAMES = {
  openingHours: ['hours', 'hrs', 'regular hours', 'total hours', 'hours worked'],
  openingRegular: ['regular', 'regular pay', 'regular wages', 'regular earnings'],
  openingGross: [
    'gross',
    'gross pay',
    'gross wages',
    'gross earnings',
    'wages',
    'earnings',
    'total earnings',
    'total pay',
  ],
  openingOvertime: ['overtime', 'overtime pay', 'overtime wages', 'overtime earnings', 'ot', 'ot pay'],
  openingBonus: ['bonus', 'bonuses', 'bonus pay'],
  openingTips: ['tips', 'paycheck tips'],
  openingFederalTax: [
    'federal income tax',
    'federal income tax withheld',
    'federal income employee tax',
    'federal tax',
    'federal withholding',
    'federal w h',
    'fed income tax',
    'fed tax',
    'fed withholding',
    'fed w h',
    'fit',
  ],
  openingSocialSecurity: [
    'social security',
    'social security tax',
    'social security employee',
    'social security employee tax',
    'employee social security',
    'soc sec',
    'oasdi',
  ],
  openingMedicare: ['medicare', 'medicare tax', 'medicare employee', 'medicare employee tax', 'employee medicare'],
  openingStateTax: [
    'state income tax',
    'state income tax withheld',
    'state income employee tax',
    'state tax',
    'state withholding',
    'state w h',
    'sit',
  ],
} as const;

type OpeningColumn = keyof typeof PAID_NAMES;

const namesOf = (column: OpeningColumn): readonly string[] => PAID_NAMES[column];

export const withYearToDate = (name: string): readonly string[] => [
  `ytd ${name}`,
  `${name} ytd`,
  `year to date ${name}`,
  `${name} year to date`,
  `${name} to date`,
];

/** The same names with "YTD". */
export const toDate = (column: OpeningColumn): readonly string[] => namesOf(column).flatMap(withYearToDate);

const TAXES = ['openingFederalTax', 'openingSocialSecurity', 'openingMedicare', 'openingStateTax'] as const;

/** A tax whose heading does not say of what time. Beside columns that do, it is the year to date too. */
export const taxNamed = (name: string): OpeningColumn | undefined =>
  TAXES.find((column) => namesOf(column).includes(name));

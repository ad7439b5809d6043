import { DEDUCTION_KIND_KEYS, DEDUCTION_KINDS } from '../payroll/deduction-kinds.ts';
import { PROGRAM_NAMES, STATE_TAX } from '../payroll/places-of-lines.ts';
import { STATES } from '../us.ts';
import { toDate, withYearToDate } from './paid-names.ts';
import { deductionNames } from './pay-columns.ts';

/** Pay and federal taxes of the year to date, from before the first pay run here. */
export const OPENING_COLUMNS = [
  { id: 'openingHours', label: 'YTD hours', names: toDate('openingHours') },
  { id: 'openingRegular', label: 'YTD regular pay', names: toDate('openingRegular') },
  { id: 'openingGross', label: 'YTD gross pay', names: toDate('openingGross') },
  { id: 'openingOvertime', label: 'YTD overtime pay', names: toDate('openingOvertime') },
  { id: 'openingBonus', label: 'YTD bonus', names: toDate('openingBonus') },
  { id: 'openingTips', label: 'YTD tips', names: toDate('openingTips') },
  { id: 'openingFederalTax', label: 'YTD federal income tax', names: toDate('openingFederalTax') },
  { id: 'openingSocialSecurity', label: 'YTD Social Security tax', names: toDate('openingSocialSecurity') },
  { id: 'openingMedicare', label: 'YTD Medicare tax', names: toDate('openingMedicare') },
  { id: 'openingStateTax', label: 'YTD state income tax', names: toDate('openingStateTax') },
] as const;

/** The lines of a pay stub that columns of a year to date hold. */
export const OPENING_LINES = {
  earnings: { openingRegular: 'regular', openingOvertime: 'overtime', openingBonus: 'bonus', openingTips: 'tips' },
  deductions: {
    openingFederalTax: 'federalIncomeTax',
    openingSocialSecurity: 'socialSecurity',
    openingMedicare: 'medicare',
    openingStateTax: 'stateIncomeTax',
  },
} as const satisfies Record<string, Partial<Record<(typeof OPENING_COLUMNS)[number]['id'], string>>>;

export const isOpeningColumn = (column: string): boolean => column.startsWith('opening');

/** What columns of a file can say of the year to date besides pay and federal taxes. */
type OpeningPartColumn = `openingPart.${string}`;

interface OpeningPartColumnOf {
  readonly id: OpeningPartColumn;
  readonly label: string;
  readonly names: readonly string[];
}

const PREFIX = 'openingPart.';
/** The local tax of the person's own places, whose key is known once they are. */
export const LOCAL_TO_DATE = 'local';

const column = (part: string, label: string, names: readonly string[]): OpeningPartColumnOf => ({
  id: `${PREFIX}${part}`,
  label: `YTD ${label}`,
  names: names.flatMap(withYearToDate),
});

const EMPLOYER = {
  employerSocialSecurity: [
    'employer Social Security',
    'social security employer',
    'social security company',
    'er social security',
  ],
  employerMedicare: ['employer Medicare', 'medicare employer', 'medicare company', 'er medicare'],
  futa: ['FUTA', 'federal unemployment', 'federal unemployment tax', 'futa employer'],
} as const;

const ofStates = STATES.filter(({ code }) => code !== 'PR');

export const OPENING_PART_COLUMNS: readonly OpeningPartColumnOf[] = [
  ...DEDUCTION_KIND_KEYS.map((kind) => column(`deduction.${kind}`, DEDUCTION_KINDS[kind].name, deductionNames(kind))),
  ...Object.entries(PROGRAM_NAMES).map(([key, name]) => {
    const state = STATES.find(({ name: each }) => name.startsWith(`${each} `));
    return column(`tax.${key}`, name, [name, ...(state ? [name.replace(state.name, state.code)] : [])]);
  }),
  ...Object.entries(EMPLOYER).map(([key, names]) => column(`tax.${key}`, names[0], names)),
  column(`tax.${LOCAL_TO_DATE}`, 'local tax', [
    'local tax',
    'local income tax',
    'local earned income tax',
    'earned income tax',
    'city tax',
    'city income tax',
    'county tax',
    'local withholding',
  ]),
  ...ofStates.map(({ code, name }) =>
    column(`tax.${STATE_TAX}-${code}`, `${name} income tax`, [
      `${name} income tax`,
      `${name} tax`,
      `${name} withholding`,
      `${code} income tax`,
      `${code} tax`,
      `${code} withholding`,
    ]),
  ),
  ...ofStates.map(({ code, name }) =>
    column(`wages.${STATE_TAX}-${code}`, `wages in ${name}`, [
      `wages in ${name}`,
      `wages in ${code}`,
      `${name} wages`,
      `${code} wages`,
    ]),
  ),
];

/** Where a column's amount goes, or null for a column of something else. */
export function openingPart(id: string): { readonly list: 'deduction' | 'tax' | 'wages'; readonly key: string } | null {
  const [, list, key] = /^openingPart\.(deduction|tax|wages)\.(.+)$/.exec(id) ?? [];
  return list === undefined ? null : { list: list as 'deduction' | 'tax' | 'wages', key: key! };
}

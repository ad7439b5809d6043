/** What columns of a file can say of a move, of local taxes, of deductions and of a court order. */
import { DEDUCTION_KIND_KEYS, DEDUCTION_KINDS, type DeductionKindKey } from '../payroll/deduction-kinds.ts';
import { withYearToDate } from './paid-names.ts';

export const PLACE_COLUMNS = [
  {
    id: 'movedOn',
    label: 'Works or lives there since (date of a move)',
    names: [
      'move date',
      'date of move',
      'moved on',
      'moved',
      'lives there since',
      'works there since',
      'address effective date',
      'location effective date',
      'tax location effective date',
      'work location effective date',
    ],
  },
  {
    id: 'formerWorkState',
    label: 'State of work before the move',
    names: ['former state of work', 'former work state', 'previous work state', 'prior work state'],
  },
  {
    id: 'formerState',
    label: 'State of residence before the move',
    names: ['former state', 'previous state', 'prior state', 'former home state', 'former state of residence'],
  },
  {
    id: 'homeLocality',
    label: 'City, municipality or PSD code of residence, for its tax',
    names: [
      'locality',
      'resident locality',
      'locality of residence',
      'resident city tax',
      'local tax of residence',
      'resident psd',
      'home locality',
      'resident municipality',
      'municipality',
      'municipality of residence',
      'resident psd code',
      'psd code',
      'psd',
    ],
  },
  {
    id: 'workLocality',
    label: 'City, municipality or PSD code of work, for its tax',
    names: [
      'work locality',
      'locality of work',
      'work city tax',
      'local tax of work',
      'nonresident city tax',
      'work municipality',
      'municipality of work',
      'work psd',
      'work psd code',
      'work location psd code',
      'work city',
    ],
  },
] as const;

/** What exports call a kind of deduction, besides its name. */
const DEDUCTION_NAMES: Readonly<Partial<Record<DeductionKindKey, readonly string[]>>> = {
  healthPlan: ['health insurance', 'medical', 'medical insurance', 'medical plan', 'section 125', 'health'],
  hsa: ['health savings account', 'hsa contribution'],
  healthFsa: ['fsa', 'medical fsa', 'flexible spending'],
  dependentCare: ['dependent care', 'dcfsa'],
  plan401k: ['401 k contribution', '401k', '401k contribution', '401 k deferral', '401k deferral'],
  roth401k: ['roth 401k', 'roth', '401k roth'],
  plan403b: ['403b'],
  roth403b: ['roth 403b'],
  plan457b: ['457b'],
  simpleIra: ['simple'],
  unionDues: ['union'],
  loan: ['loan payment', 'advance', 'employee loan'],
  charity: ['donation', 'charitable contribution'],
};

export const deductionNames = (kind: DeductionKindKey): readonly string[] => [
  DEDUCTION_KINDS[kind].name,
  ...(DEDUCTION_NAMES[kind] ?? []),
];

type DeductionColumn = `deduction.${DeductionKindKey}`;

/** One for each kind that the employee pays: an amount each pay period, or a percentage of the gross pay. */
export const DEDUCTION_COLUMNS = DEDUCTION_KIND_KEYS.map((kind) => ({
  id: `deduction.${kind}` as DeductionColumn,
  label: `${DEDUCTION_KINDS[kind].name} (amount or %)`,
  names: deductionNames(kind).flatMap((name) => [name, `${name} deduction`, `${name} amount`, `${name} percent`]),
}));

export const kindOfColumn = (column: string): DeductionKindKey | null =>
  DEDUCTION_KIND_KEYS.find((kind) => column === `deduction.${kind}`) ?? null;

export const ORDER_COLUMNS = [
  {
    id: 'orderKind',
    label: 'Court order: kind',
    names: ['court order', 'garnishment', 'garnishment type', 'court order type', 'kind of court order'],
  },
  {
    id: 'orderName',
    label: 'Court order: name or case number',
    names: ['case number', 'case id', 'garnishment name', 'court order name', 'court order case'],
  },
  {
    id: 'orderPart',
    label: 'Court order: amount or % each pay period',
    names: ['garnishment amount', 'court order amount', 'garnishment percent', 'child support amount'],
  },
  {
    id: 'orderBalance',
    label: 'Court order: still owed',
    names: ['garnishment balance', 'court order balance', 'amount owed', 'total owed'],
  },
  {
    id: 'openingOrder',
    label: 'Court order: YTD withheld',
    names: ['garnishment', 'garnishment amount', 'garnishment withheld', 'court order', 'court order withheld'].flatMap(
      withYearToDate,
    ),
  },
] as const;

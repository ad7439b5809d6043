/** What columns of a file can say of the Form W-4, and of the form of the state of work. */

export const W4_COLUMNS = [
  {
    id: 'w4.edition',
    label: 'W-4: before 2020, or 2020 or later',
    names: ['w 4 edition', 'w4 edition', 'w 4 version', 'w4 version', 'w 4 year', 'w4 year', 'form w 4 on file'],
  },
  {
    id: 'w4.filingStatus',
    label: 'W-4: filing status',
    names: [
      'w4 filing status',
      'filing status',
      'federal filing status',
      'federal marital status',
      'federal withholding status',
      'tax filing status',
      'w 4 step 1 c',
      'marital status',
    ],
  },
  {
    id: 'w4.multipleJobs',
    label: 'W-4 step 2: two jobs',
    names: [
      'w 4 step 2',
      'w4 step 2',
      'step 2',
      'step 2 c',
      'two jobs',
      'multiple jobs',
      'step 2 two jobs',
      'w4 step 2 box',
    ],
  },
  {
    id: 'w4.dependentsCredit',
    label: 'W-4 step 3: dependents, yearly amount',
    names: [
      'w 4 step 3',
      'w4 step 3',
      'step 3',
      'dependents amount',
      'dependents total',
      'dependent amount',
      'claim dependents',
      'dependents credit',
      'w 4 dependents',
      'w 4 step 3 dependents',
      'step 3 dependents',
    ],
  },
  {
    id: 'w4.otherIncome',
    label: 'W-4 step 4(a): other income',
    names: [
      'w 4 step 4 a',
      'w4 step 4a',
      'step 4 a',
      'step 4a',
      'w 4 other income',
      'federal other income',
      'step 4 a other income',
    ],
  },
  {
    id: 'w4.deductions',
    label: 'W-4 step 4(b): deductions',
    names: [
      'w 4 step 4 b',
      'w4 step 4b',
      'step 4 b',
      'step 4b',
      'w 4 deductions',
      'federal deductions',
      'step 4 b deductions',
    ],
  },
  {
    id: 'w4.extraWithholding',
    label: 'W-4 step 4(c): extra withholding each pay period',
    names: [
      'w 4 step 4 c',
      'w4 step 4c',
      'step 4 c',
      'step 4c',
      'extra withholding',
      'additional withholding',
      'federal extra withholding',
      'federal additional withholding',
      'additional federal withholding',
      'w 4 extra withholding',
      'w 4 step 4 c extra withholding',
      'step 4 c extra withholding',
    ],
  },
  {
    id: 'w4.exempt',
    label: 'W-4: exempt from withholding',
    names: [
      'w 4 exempt',
      'w4 exempt',
      'federal exempt',
      'exempt from federal tax',
      'exempt from federal income tax',
      'federal withholding exempt',
    ],
  },
  {
    id: 'w4.allowances',
    label: 'W-4 before 2020: allowances',
    names: ['w 4 allowances', 'w4 allowances', 'federal allowances', 'federal withholding allowances'],
  },
  {
    id: 'w4.nonresidentAlien',
    label: 'W-4: nonresident alien',
    names: ['nonresident alien', 'non resident alien', 'nra', 'nra status'],
  },
  {
    id: 'w4.ficaExemption',
    label: 'Exempt from Social Security and Medicare',
    names: ['fica exempt', 'fica exemption', 'exempt from fica', 'social security exempt'],
  },
] as const;

/** One for each question that some state's form asks, but for the county, which has a column of its own. */
export const STATE_FORM_COLUMNS = [
  {
    id: 'state.status',
    label: 'State form: filing status',
    names: ['state filing status', 'state marital status', 'state status'],
  },
  {
    id: 'state.allowances',
    label: 'State form: allowances',
    names: ['state allowances', 'state withholding allowances', 'state total allowances'],
  },
  { id: 'state.exemptions', label: 'State form: exemptions', names: ['state exemptions'] },
  {
    id: 'state.additional',
    label: 'State form: extra withholding each pay period',
    names: [
      'state extra withholding',
      'state additional withholding',
      'additional state withholding',
      'extra state withholding',
    ],
  },
  {
    id: 'state.exempt',
    label: 'State form: exempt from withholding',
    names: ['state exempt', 'exempt from state tax', 'exempt from state income tax'],
  },
  {
    id: 'state.dependents',
    label: 'State form: dependents',
    names: ['state dependents', 'state dependent exemptions'],
  },
  {
    id: 'state.maritalStatus',
    label: 'Georgia G-4: marital status',
    names: ['g 4 marital status'],
  },
  {
    id: 'state.dependentAllowances',
    label: 'Georgia G-4: dependent allowances',
    names: ['dependent allowances'],
  },
  {
    id: 'state.additionalAllowances',
    label: 'State form: additional allowances',
    names: ['additional allowances'],
  },
  {
    id: 'state.basicAllowances',
    label: 'Illinois IL-W-4: basic allowances',
    names: ['basic allowances'],
  },
  {
    id: 'state.regularAllowances',
    label: 'California DE 4: regular allowances',
    names: ['regular allowances'],
  },
  {
    id: 'state.estimatedDeductionAllowances',
    label: 'California DE 4: allowances for estimated deductions',
    names: ['allowances for estimated deductions', 'estimated deduction allowances'],
  },
  { id: 'state.exemption', label: 'Alabama A-4: exemption', names: ['a 4 exemption'] },
  {
    id: 'state.lowIncome',
    label: 'Arkansas AR4EC: low-income rates',
    names: ['low income rates'],
  },
  {
    id: 'state.percent',
    label: 'Arizona A-4: percentage',
    names: ['a 4 percentage', 'state withholding percentage'],
  },
  {
    id: 'state.annualAllowance',
    label: 'Colorado DR 0004: annual allowance',
    names: ['annual withholding allowance'],
  },
  {
    id: 'state.code',
    label: 'Connecticut CT-W4: withholding code',
    names: ['withholding code', 'ct w4 code'],
  },
  {
    id: 'state.reducedWithholding',
    label: 'Connecticut CT-W4: reduced withholding each pay period',
    names: ['reduced withholding'],
  },
  {
    id: 'state.workedPercent',
    label: 'State form: percentage of work in the state, of a nonresident',
    names: ['percentage of work in the state', 'percent of services in the state'],
  },
  {
    id: 'state.allowanceAmount',
    label: 'Iowa IA W-4: total allowance amount',
    names: ['total allowance amount'],
  },
  { id: 'state.personal', label: 'Indiana WH-4: exemptions', names: ['wh 4 exemptions'] },
  {
    id: 'state.firstTimeDependents',
    label: 'Indiana WH-4: first-time dependents',
    names: ['first time dependents'],
  },
  {
    id: 'state.adoptedDependents',
    label: 'Indiana WH-4: adopted dependents',
    names: ['adopted dependents'],
  },
  {
    id: 'state.countyRatePercent',
    label: 'Indiana WH-4: county rate in percent',
    names: ['county rate'],
  },
  {
    id: 'state.countyAdditional',
    label: 'Indiana WH-4: extra county amount each pay period',
    names: ['extra county amount', 'additional county withholding'],
  },
  {
    id: 'state.personalExemptions',
    label: 'State form: personal exemptions',
    names: ['personal exemptions'],
  },
  {
    id: 'state.ageBlindExemptions',
    label: 'Virginia VA-4: age 65 and blindness exemptions',
    names: ['age 65 and blindness exemptions'],
  },
  {
    id: 'state.decrease',
    label: 'Louisiana L-4: decrease each pay period',
    names: ['decrease of withholding'],
  },
  {
    id: 'state.headOfHousehold',
    label: 'Massachusetts M-4: head of household',
    names: ['head of household'],
  },
  {
    id: 'state.blindness',
    label: 'Massachusetts M-4: blindness exemptions',
    names: ['blindness exemptions'],
  },
  {
    id: 'state.student',
    label: 'Massachusetts M-4: full-time student',
    names: ['full time student'],
  },
  {
    id: 'state.localRatePercent',
    label: 'State form: local rate in percent',
    names: ['local rate', 'local tax rate', 'local earned income tax rate', 'eit rate'],
  },
  {
    id: 'state.reducedAmount',
    label: 'Missouri MO W-4: reduced withholding',
    names: ['mo w 4 reduced withholding'],
  },
  {
    id: 'state.exemptionAmount',
    label: 'Mississippi 89-350: total exemption',
    names: ['exemption amount', 'total exemption'],
  },
  {
    id: 'state.specifiedAmount',
    label: 'Montana MW-4: specified amount',
    names: ['mw 4 specified amount'],
  },
  {
    id: 'state.agreedAmount',
    label: 'Wisconsin WT-4A: agreed amount',
    names: ['wt 4a agreed amount', 'agreed amount'],
  },
  {
    id: 'state.minimumApplies',
    label: 'Nebraska: withhold at least 1.5%',
    names: ['nebraska minimum'],
  },
  {
    id: 'state.rateTable',
    label: 'New Jersey NJ-W4: rate table',
    names: ['rate table'],
  },
  {
    id: 'state.deductions',
    label: 'New Mexico: W-4 step 4(b)',
    names: ['new mexico deductions'],
  },
  { id: 'state.nycResident', label: 'New York City resident', names: ['nyc resident'] },
  {
    id: 'state.nycExemptions',
    label: 'New York City allowances',
    names: ['nyc allowances'],
  },
  {
    id: 'state.nycAdditional',
    label: 'New York City: extra amount each pay period',
    names: ['nyc extra withholding'],
  },
  { id: 'state.yonkers', label: 'Yonkers', names: ['yonkers resident'] },
  {
    id: 'state.yonkersAdditional',
    label: 'Yonkers: extra amount each pay period',
    names: ['yonkers extra withholding'],
  },
  {
    id: 'state.schoolDistrictRatePercent',
    label: 'Ohio school district rate in percent',
    names: ['school district rate', 'school district tax rate'],
  },
  {
    id: 'state.schoolDistrictBase',
    label: 'Ohio school district tax base',
    names: ['school district tax base'],
  },
  {
    id: 'state.certificateOnFile',
    label: 'Oregon: Form OR-W-4 is on file',
    names: ['or w 4 on file'],
  },
  {
    id: 'state.table',
    label: 'West Virginia IT-104: withholding rate',
    names: ['it 104 rate'],
  },
] as const;

type StateFormColumn = (typeof STATE_FORM_COLUMNS)[number]['id'];
type Question = StateFormColumn extends `state.${infer Name}` ? Name : never;
type HomeFormColumn = `home.${Question}`;

/** The same of the state of residence, of somebody who lives in another state than that of the work. */
export const HOME_FORM_COLUMNS = STATE_FORM_COLUMNS.map(({ id, label, names }) => ({
  id: `home.${id.slice('state.'.length)}` as HomeFormColumn,
  label: `State of residence, ${label}`,
  names: names.flatMap((name) => ['home', 'residence', 'resident'].map((home) => `${home} ${name}`)),
}));

/** The state whose form a column is of, and the question that it answers. Null for any other column. */
export function questionOfColumn(column: string): { readonly of: 'state' | 'home'; readonly question: string } | null {
  const [, of, question] = /^(state|home)\.(\w+)$/.exec(column) ?? [];
  return question === undefined ? null : { of: of as 'state' | 'home', question };
}

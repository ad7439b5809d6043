/** The questions of a state's certificate in the words of a form, and only those that apply. */
import { stateName } from '../../../us.ts';
import type { StateCertificate } from '../tax-context.ts';
import type { CertificateQuestions } from './edition.ts';
import type { CertificateInput } from './language.ts';

export interface FormQuestion {
  readonly input: CertificateInput;
  readonly label: string;
  /** The answers to choose from; empty for a number or a yes-or-no question. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Asks about a city, county or school district tax. */
  readonly isLocal: boolean;
}

/** Labels for questions whose own label is a note for payroll software. `$` is the state's name. */
const LABELS: Readonly<Record<string, string>> = {
  exempt: 'Exempt from $ income tax withholding',
  additional: 'Extra $ withholding each pay period',
  'AR.exemptions': 'AR4EC exemptions',
  'AR.lowIncome': 'AR4EC line 5: low-income rates',
  'AZ.percent': 'A-4 withholding percentage',
  'CA.regularAllowances': 'DE 4 line 1a: regular allowances',
  'CA.estimatedDeductionAllowances': 'DE 4 line 1b: allowances for estimated deductions',
  'CO.annualAllowance': 'DR 0004 line 2: annual withholding allowance',
  'CT.reducedWithholding': 'CT-W4 line 3: reduced withholding each pay period',
  'DE.status': 'W-4DE filing status',
  'DE.exemptions': 'W-4DE exemptions',
  'GA.dependentAllowances': 'G-4 line 4: dependent allowances',
  'GA.additionalAllowances': 'G-4 line 5: additional allowances',
  'IA.allowanceAmount': 'IA W-4 total allowance amount for the year',
  'IL.basicAllowances': 'IL-W-4 line 1: basic allowances',
  'IL.additionalAllowances': 'IL-W-4 line 2: additional allowances',
  'IN.personal': 'WH-4 line 5: exemptions',
  'IN.dependents': 'WH-4 line 6: additional dependent exemptions',
  'IN.firstTimeDependents': 'WH-4 line 7: first-time dependents',
  'IN.adoptedDependents': 'WH-4 line 8: adopted dependents',
  'IN.county': 'Indiana county (residence on January 1, otherwise work)',
  'IN.countyRatePercent': 'County rate in percent, if not the table’s',
  'LA.personalExemptions': 'L-4 exemptions (line A or B)',
  'MA.exemptions': 'M-4 exemptions (a spouse counts as 4)',
  'MA.blindness': 'M-4 blindness exemptions',
  'MA.student': 'M-4 full-time student: no withholding',
  'LA.decrease': 'L-4 decrease of withholding each pay period',
  'MO.reducedAmount': 'MO W-4 reduced withholding: amount each pay period',
  'MT.specifiedAmount': 'MW-4 specified amount to withhold each pay period',
  'WI.agreedAmount': 'WT-4A agreed amount to withhold each pay period',
  'IN.countyAdditional': 'WH-4 extra county amount each pay period',
  'KS.workedPercent': 'K-4C: percentage of services in Kansas',
  'CT.workedPercent': 'CT-W4NA: percentage of services in Connecticut, for nonresidents',
  'NY.workedPercent': 'IT-2104.1: percentage of services in New York, for nonresidents',
  'NY.nycAdditional': 'IT-2104 line 4: extra New York City amount each pay period',
  'NY.yonkersAdditional': 'IT-2104 line 5: extra Yonkers amount each pay period',
  'MD.exemptions': 'MW507 line 1: exemptions',
  'MD.county': 'Maryland county of residence',
  'MD.localRatePercent': 'Local rate in percent, if not the county’s',
  'MS.exemptionAmount': 'Form 89-350 line 6: total exemption for the year',
  'ND.status': 'Form W-4 filing status for North Dakota',
  'NE.minimumApplies': 'Withhold at least 1.5% (employers with more than 25 employees)',
  'NJ.rateTable': 'NJ-W4 line 3: rate table',
  'NM.deductions': 'Form W-4 step 4(b) amount for New Mexico',
  'NM.status': 'Form W-4 filing status for New Mexico',
  'NY.exemptions': 'IT-2104 line 1: allowances',
  'NY.nycExemptions': 'IT-2104 line 2: New York City allowances',
  'OH.schoolDistrictRatePercent': 'School district tax rate in percent',
  'OH.schoolDistrictBase': 'School district tax base',
  'OR.certificateOnFile': 'The employee filed Form OR-W-4',
  'PA.localRatePercent': 'Local earned income tax rate in percent',
  'WV.table': 'WV/IT-104 withholding rate',
};

/** Answers that are codes in the tables and mean the same in every state. */
const ANSWERS: Readonly<Record<string, string>> = {
  single: 'Single',
  married: 'Married',
  head: 'Head of household',
  joint: 'Married filing jointly',
  mfj: 'Married filing jointly',
  mfs: 'Married filing separately',
  survivor: 'Surviving spouse',
  marriedSingleRate: 'Married, withhold at the single rate',
  marriedOneIncome: 'Married, one income',
  marriedBothWork: 'Married, both spouses work',
  marriedSeparate: 'Married filing separately',
  mfjOneIncome: 'Married filing jointly, one income',
  other: 'Any other status',
  none: 'None',
  resident: 'Resident',
  nonresident: 'Nonresident who works there',
  twoEarner: 'Two earners or two jobs',
  oneEarner: 'One earner with one job',
  traditional: 'Traditional base',
  earnedIncome: 'Earned income base',
};

const LOCAL = new Set([
  'county',
  'countyRatePercent',
  'localRatePercent',
  'nycResident',
  'nycExemptions',
  'nycAdditional',
  'yonkers',
  'yonkersAdditional',
  'countyAdditional',
  'schoolDistrictRatePercent',
  'schoolDistrictBase',
]);

export const isLocalQuestion = (name: string): boolean => LOCAL.has(name);

/** Questions that matter only after another answer. Every other question always applies. */
const APPLIES: Readonly<Record<string, (answers: StateCertificate) => boolean>> = {
  'NY.nycExemptions': ({ nycResident }) => nycResident === true,
  'NY.nycAdditional': ({ nycResident }) => nycResident === true,
  'NY.yonkersAdditional': ({ yonkers = 'none' }) => yonkers !== 'none',
  'IN.countyAdditional': ({ county }) => county !== undefined && county !== 'none',
  'OH.schoolDistrictBase': ({ schoolDistrictRatePercent }) => Number(schoolDistrictRatePercent ?? 0) > 0,
  'IN.countyRatePercent': ({ county }) => county !== undefined && county !== 'none',
  'OR.status': ({ certificateOnFile }) => certificateOnFile !== false,
  'OR.allowances': ({ certificateOnFile }) => certificateOnFile !== false,
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Of states that use the federal Form W-4. */
const EXEMPT_WITH_W4 = 'Exempt from $ income tax withholding, where Form W-4 does not say so already';

function labelOf({ name, label }: CertificateInput, state: string, exemptByW4: boolean): string {
  if (name === 'exempt' && exemptByW4) return EXEMPT_WITH_W4.replace('$', stateName(state) ?? state);
  const own = LABELS[`${state}.${name}`] ?? LABELS[name];
  return own === undefined ? capitalized(label) : own.replace('$', stateName(state) ?? state);
}

function optionLabel({ name, meaning, type }: CertificateInput, value: string): string {
  const words = meaning?.[value];
  if (type === 'percent') return `${value}%`;
  if (name === 'county') return value === 'none' ? 'No county tax' : value;
  // A code that is printed on the form stays beside its words.
  if (words !== undefined) return value.length <= 2 ? `${value}: ${words}` : capitalized(words);
  return ANSWERS[value] ?? value;
}

const worded = (input: CertificateInput, state: string, exemptByW4: boolean): FormQuestion => ({
  input,
  label: labelOf(input, state, exemptByW4),
  options: (input.values ?? []).map((value) => ({
    value: String(value),
    label: optionLabel(input, String(value)),
  })),
  isLocal: isLocalQuestion(input.name),
});

/** Every question, also those that do not apply yet. */
export const wordedQuestions = (state: string, { inputs, exemptByW4 }: CertificateQuestions): readonly FormQuestion[] =>
  inputs.map((input) => worded(input, state, exemptByW4));

/** `answers` decide which questions apply. A question that the federal Form W-4 answers is asked only if it was answered. */
export function formQuestions(
  state: string,
  { inputs, exemptByW4 }: CertificateQuestions,
  answers: StateCertificate,
): readonly FormQuestion[] {
  const isExempt = answers['exempt'] === true;
  return inputs
    .filter((input) => {
      if (isExempt) return input.name === 'exempt';
      if (input.fromFederal !== undefined && !Object.hasOwn(answers, input.name)) return false;
      return APPLIES[`${state}.${input.name}`]?.(answers) ?? true;
    })
    .map((input) => worded(input, state, exemptByW4));
}

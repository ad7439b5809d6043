import { formatDate, yearOf } from '../../../domain/calendar.ts';
import { type NameParts, proposeNameParts } from '../../../domain/companies/name-parts.ts';
import { AppError } from '../../../domain/errors.ts';
import { type Cents, formatMoney, smaller, sumOf, ZERO } from '../../../domain/money.ts';
import { DEDUCTION_KINDS, type DeductionKind } from '../../../domain/payroll/deduction-kinds.ts';
import { isCourtOrder } from '../../../domain/payroll/garnishments/court-order.ts';
import { kindOf } from '../../../domain/payroll/earning-kinds.ts';
import { withoutEstimates } from '../../../domain/payroll/estimated-figures.ts';
import {
  type Deduction,
  employeeDeductions,
  hasEstimates,
  type PaystubOrder,
  type Stub,
} from '../../../domain/payroll/order.ts';
import { FICA_EXEMPTIONS } from '../../../domain/payroll/tax/fica-exemptions.ts';
import type { DeductionClass } from '../../../domain/payroll/tax/tax-context.ts';
import {
  ALL_TAXED,
  BRIDGE_EFFECT,
  type BoxesOfPay,
  boxesOfPay,
  type PayAmounts,
  payAmounts,
  payBeforeTaxes,
  socialSecurityPayOf,
  type UntaxedPay,
} from './boxes-of-pay.ts';
import { box12CodesOf, RETIREMENT_PLAN_CODES } from './box-12-codes.ts';
import { box14Label } from './box-14-label.ts';
import { federalRulesOf } from './federal-rules.ts';
import { localityOf } from './locality-of.ts';
import { MOST_BOX_12_ITEMS, MOST_OTHER_ITEMS, MOST_STATE_ROWS } from './fields.ts';
import type { W2Input } from './schema.ts';
import { type StateRow, stateRowsOf, writtenRow } from './state-rows.ts';
import { W2_YEARS } from './w2-years.ts';

export interface W2FromStubs {
  /** A draft: fields that a pay stub does not have (employer EIN, state ID) are empty. */
  readonly input: W2Input;
  /** What the issuer should review. */
  readonly notes: readonly string[];
}

/** Taxes with their own box; every other calculated tax goes to box 14. */
const BOXED_TAXES = new Set([
  'federalIncomeTax',
  'socialSecurity',
  'medicare',
  'stateIncomeTax',
  'localIncomeTax',
  'residentStateIncomeTax',
  'residentLocalIncomeTax',
]);

/** "stateIncomeTax-NJ" is the tax of another state of work, "localIncomeTax-IN.Allen" of another county. */
const isBoxed = (key: string): boolean => BOXED_TAXES.has(key.replace(/-[A-Z]{2}(\..+)?$/, ''));

/** Deductions without a kind in box 12: deferrals to a 401(k), health savings, designated Roth contributions. */
const CODE_OF_CLASS: Readonly<Partial<Record<DeductionClass, string>>> = { retirement401k: 'D', hsa: 'W', roth: 'AA' };
const reportedIn = ({ kind }: Deduction): DeductionKind['w2'] => kind && DEDUCTION_KINDS[kind].w2;
/** A health savings account has the employer's contributions in its code too. */
function codeOf(deduction: Deduction): string | undefined {
  if (!deduction.isCustom || (deduction.isEmployer && deduction.kind !== 'hsa')) return undefined;
  const own = reportedIn(deduction);
  return typeof own === 'object' ? own.box12 : CODE_OF_CLASS[deduction.class];
}
/** The first year whose form has the occupation code of tips. */
const OCCUPATION_CODE_SINCE = 2026;
/** How the note about what does not fit begins. */
export const NO_ROOM = 'There is no room for';
const BRIDGE_NAME_LENGTH = 50;

/** The newest stub of the order; its YTD totals are those of its year. */
function lastStub(order: PaystubOrder): Stub {
  if (order.details.employmentType === 'contractor') {
    throw new AppError('INVALID_INPUT', 'Contractors do not get a W-2. Report contractor pay on a 1099.');
  }
  const [stub] = order.stubs;
  if (!stub) throw new Error('An order has at least one stub');
  return stub;
}

/** "Maren J.", "Adeyemi" and "Jr.". The employer sees it before the form is issued. */
export const nameOnW2 = ({
  given,
  middle,
  family,
  suffix,
}: NameParts): Pick<W2Input['employee'], 'firstName' | 'lastName' | 'suffix'> => ({
  firstName: [given, middle].filter(Boolean).join(' ').slice(0, 30),
  lastName: family.slice(0, 30),
  suffix: suffix.slice(0, 6),
});

/**
 * Fills in a W-2 from the YTD totals of the last stub of its year. The order must be calculated. All stubs of the year
 * together know which tips were paid below the wage base, and which state taxed which pay; the last one alone does not.
 */
export async function w2FromStubs(
  printed: PaystubOrder,
  known: { readonly boxes?: BoxesOfPay; readonly stateRows?: readonly StateRow[] } = {},
): Promise<W2FromStubs> {
  const order = { ...printed, stubs: printed.stubs.map(withoutEstimates) };
  const stub = lastStub(order);
  const year = W2_YEARS.of(yearOf(stub.payDate)).year;
  const rules = await federalRulesOf(year);
  const deductions = employeeDeductions(stub);
  const custom = deductions.filter((deduction) => deduction.isCustom && deduction.ytdTotal > 0);
  const lowering = custom.filter((deduction) => BRIDGE_EFFECT[deduction.class] !== undefined);

  const pay = payAmounts(stub, 'after');
  const boxes = known.boxes ?? boxesOfPay(pay, rules.wageBase, undefined, untaxedIn(order, pay));
  const paid = payBeforeTaxes(pay);
  // Pay that is no wages of Social Security or Medicare has no line in the reconciliation.
  const isReconciled = boxes.medicareWages === paid && socialSecurityPayOf(boxes) === smaller(paid, rules.wageBase);

  const lines = [
    ...stub.earnings.map((earning) => ({ code: kindOf(earning).box12, amount: earning.ytdTotal })),
    ...stub.deductions.map((deduction) => ({ code: codeOf(deduction), amount: deduction.ytdTotal })),
  ];
  const codes = box12CodesOf(year)
    .map(({ code }) => ({
      code,
      amount: sumOf(
        lines.filter((line) => line.code === code),
        ({ amount }) => amount,
      ),
    }))
    .filter(({ amount }) => amount > 0);
  const others = deductions.filter(
    (deduction) =>
      deduction.ytdTotal > 0 &&
      (deduction.isCustom
        ? reportedIn(deduction) === 'box14'
        : !isCourtOrder(deduction) && !isBoxed(deduction.key) && localityOf(order.details, deduction) === undefined),
  );
  const { company, employee } = order;
  const stateRows = known.stateRows ?? (await stateRowsOf(order, stub, { boxes, wageBase: rules.wageBase }, custom));

  const input: W2Input = {
    template: 1,
    year,
    employer: {
      name: company.name,
      ein: '',
      address1: company.address1,
      address2: company.address2,
      city: company.city,
      state: company.state,
      zip: company.zip,
      zip4: company.zip4,
    },
    employee: {
      ...nameOnW2(proposeNameParts(employee.name)),
      ssn: employee.ssn,
      address1: employee.address1,
      address2: employee.address2,
      city: employee.city,
      state: employee.state,
      zip: employee.zip,
      zip4: employee.zip4,
    },
    controlNumber: '',
    boxes: {
      ...boxes,
      allocatedTips: ZERO,
      dependentCareBenefits: sumOf(stub.deductions, (deduction) =>
        reportedIn(deduction) === 'box10' ? deduction.ytdTotal : ZERO,
      ),
      nonqualifiedPlans: ZERO,
    },
    box12: codes.slice(0, MOST_BOX_12_ITEMS),
    box13: {
      statutoryEmployee: false,
      retirementPlan: codes.some(({ code }) => RETIREMENT_PLAN_CODES.has(code)),
      thirdPartySickPay: false,
    },
    box14: others
      .slice(0, MOST_OTHER_ITEMS)
      .map(({ name, ytdTotal }) => ({ label: box14Label(name), amount: ytdTotal })),
    tippedOccupationCodes:
      year >= OCCUPATION_CODE_SINCE && pay.tips > 0 && employee.occupationCode ? [employee.occupationCode] : [],
    stateRows: stateRows.slice(0, MOST_STATE_ROWS),
    bridge: {
      grossPay: isReconciled ? pay.gross : ZERO,
      items: (isReconciled ? lowering : []).map(({ name, ytdTotal, class: kind }) => ({
        name: name.slice(0, BRIDGE_NAME_LENGTH),
        amount: ytdTotal,
        effect: BRIDGE_EFFECT[kind]!,
      })),
    },
  };
  return {
    input,
    notes: [
      ...notesOn(stub, pay.tips),
      ...(hasEstimates(lastStub(printed))
        ? [
            'The year to date before this pay stub is estimated, so it is left out. Enter what was paid in the year before it.',
          ]
        : []),
      ...notesOnStates(order, known.stateRows),
      ...notesOnRoom(codes, others, stateRows),
    ],
  };
}

/**
 * Pay that is no wages of Social Security or Medicare, by the last stub alone: all of it if it is exempt and nothing was
 * withheld in the year.
 */
function untaxedIn({ details }: PaystubOrder, pay: PayAmounts): UntaxedPay {
  const { ficaExemption } = details.federalCertificate ?? {};
  if (ficaExemption === undefined || details.taxMethod !== 'official') return ALL_TAXED;
  const { laws } = FICA_EXEMPTIONS[ficaExemption];
  const paid = payBeforeTaxes(pay);
  return {
    ...ALL_TAXED,
    socialSecurity: laws.socialSecurity && pay.socialSecurityTax === ZERO ? paid : ZERO,
    medicare: laws.medicare && pay.medicareTax === ZERO ? paid : ZERO,
  };
}

/** A stub does not know what was earned in each state before it. */
function notesOnStates(
  { details, stubs, period0Index }: PaystubOrder,
  rowsOfYear: readonly StateRow[] | undefined,
): readonly string[] {
  if (rowsOfYear) return [];
  if (!details.otherStates?.length || (period0Index === 1 && stubs.length > 0)) return [];
  return ['State wages are divided by the hours on these stubs. Add what was earned in each state before them.'];
}

/** The form has four lines in box 12; what is left goes on a second W-2. */
function notesOnRoom(
  codes: readonly { code: string; amount: Cents }[],
  others: readonly Deduction[],
  rows: readonly StateRow[],
): string[] {
  const left = [
    ...codes.slice(MOST_BOX_12_ITEMS).map(({ code, amount }) => `box 12 code ${code}, ${formatMoney(amount)}`),
    ...others.slice(MOST_OTHER_ITEMS).map(({ name, ytdTotal }) => `box 14 ${name}, ${formatMoney(ytdTotal)}`),
    ...rows.slice(MOST_STATE_ROWS).map(writtenRow),
  ];
  return left.length === 0 ? [] : [`${NO_ROOM} ${left.join('; ')}. Enter it on a second W-2.`];
}

function notesOn(stub: Stub, tips: Cents): readonly string[] {
  const notes = [
    `Filled in from the YTD totals of the stub paid on ${formatDate(stub.payDate)}. Later pay is not included.`,
  ];
  if (stub.enteredByIssuer > 0) {
    notes.push('Some of these totals were entered by the issuer on the stub. Compare them with your records.');
  }
  if (tips > 0) notes.push('Tips were entered in box 7 as tips reported by the employee.');
  return notes;
}

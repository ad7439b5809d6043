import type { EarningType } from './order.ts';

/*
 * The kinds of pay that "Add earnings" offers beside the predefined lines, in one place: how each is paid, taxed and
 * counted. A line of a kind is a custom earning, so an order can have two of a kind (two reimbursements).
 */

/**
 * `wages` are paid and taxed. `reimbursement` is paid and not taxed, so it is no part of gross pay. `inKind` is taxed,
 * but not paid with this check: a benefit, or cash that the employee already has.
 */
export type Treatment = 'wages' | 'reimbursement' | 'inKind';

export interface EarningKind {
  readonly name: string;
  readonly type: Exclude<EarningType, 'salary'>;
  /** Wages if missing. */
  readonly treatment?: Exclude<Treatment, 'wages'>;
  /** Income tax is usually withheld as on supplemental pay. */
  readonly supplemental?: true;
  /** Part of the regular rate of overtime: 29 CFR 778.108 and 778.207 to 778.211. */
  readonly inRegularRate?: true;
  /** The hours are those of another line (a premium), so they are not counted again. */
  readonly premium?: true;
  readonly tips?: true;
  /** It is for an earlier pay period, which the stub names. */
  readonly forPeriod?: true;
}

const once = 'once';
const hourly = 'hourly';

const KINDS = {
  commission: { name: 'Commission', type: once, supplemental: true, inRegularRate: true },
  productionBonus: { name: 'Production bonus', type: once, supplemental: true, inRegularRate: true },
  shiftDifferential: { name: 'Shift differential', type: hourly, inRegularRate: true, premium: true },
  pieceWork: { name: 'Piece work', type: 'units', inRegularRate: true },
  // Filled from the hours of workweeks.
  hoursAboveSalary: { name: 'Hours above the salary', type: once },
  overtimePremium: { name: 'Overtime premium', type: hourly, premium: true },
  stateOvertimePremium: { name: 'State overtime premium', type: once },
  chargedTips: { name: 'Charged tips', type: once, tips: true },
  cashTips: { name: 'Cash tips', type: once, treatment: 'inKind', tips: true },
  pto: { name: 'PTO', type: hourly },
  sick: { name: 'Sick pay', type: hourly },
  bereavement: { name: 'Bereavement', type: hourly },
  juryDuty: { name: 'Jury duty', type: hourly },
  severance: { name: 'Severance', type: once, supplemental: true },
  retroPay: { name: 'Retro pay', type: once, supplemental: true, inRegularRate: true, forPeriod: true },
  reimbursement: { name: 'Reimbursement', type: once, treatment: 'reimbursement' },
  perDiem: { name: 'Per diem', type: 'units', treatment: 'reimbursement' },
  fringe: { name: 'Taxable fringe benefit', type: once, treatment: 'inKind' },
  groupTermLife: { name: 'Group-term life', type: once, treatment: 'inKind' },
  // Of contractors only: misc-payments.ts.
  rents: { name: 'Rents', type: once },
  royalties: { name: 'Royalties', type: once },
  otherIncome: { name: 'Other income', type: once },
  medicalPayments: { name: 'Medical payments', type: once },
  attorneyProceeds: { name: 'Attorney proceeds', type: once },
} as const satisfies Record<string, EarningKind>;

export type EarningKindKey = keyof typeof KINDS;
export const EARNING_KINDS: Readonly<Record<EarningKindKey, EarningKind>> = KINDS;
export const EARNING_KIND_KEYS = Object.keys(KINDS) as readonly EarningKindKey[];

interface OfKind {
  readonly key: string;
  readonly kind?: EarningKindKey | undefined;
}

const PLAIN: EarningKind = { name: '', type: once };

export const kindOf = ({ kind }: OfKind): EarningKind => (kind === undefined ? PLAIN : EARNING_KINDS[kind]);
export const treatmentOf = (earning: OfKind): Treatment => kindOf(earning).treatment ?? 'wages';
/** Everything but reimbursements is a part of gross pay. */
export const isWages = (earning: OfKind): boolean => treatmentOf(earning) !== 'reimbursement';
/** Hours that are paid but not worked. */
const PAID_LEAVE = new Set(['holiday', 'vacation', 'pto', 'sick', 'bereavement', 'juryDuty']);
export const isPaidLeave = ({ key, kind }: OfKind): boolean => PAID_LEAVE.has(kind ?? key);
export const isTips = (earning: OfKind): boolean => earning.key === 'tips' || kindOf(earning).tips === true;
/** The half that section 7 of the Fair Labor Standards Act requires, which the employee may deduct (IRC 225). */
export const isQualifiedOvertime = ({ kind }: OfKind): boolean => kind === 'overtimePremium';

import type { EarningType } from './order.ts';

/*
 * The kinds of pay, a row each: its names, how it is paid, taxed and counted, its column in a pay run, and the boxes that report
 * it. Whatever lists kinds of pay is a loop over these rows, in their order. Names and meanings in another language are in that
 * language's file.
 */

/**
 * `wages` are paid and taxed. `reimbursement` is paid and not taxed, so it is no part of gross pay. `inKind` is taxed,
 * but not paid with this check: a benefit, or cash that the employee already has.
 */
export type Treatment = 'wages' | 'reimbursement' | 'inKind';

/** Where "Add earnings" offers a kind. */
export type EarningGroup = 'pay' | 'timeOff' | 'tips' | 'reimbursements' | 'inKind' | 'notServices';

export interface EarningKind {
  readonly name: string;
  /** What the explanation of pay stub codes says of it. */
  readonly meaning: string;
  /** Regular pay has the type of the employee instead. */
  readonly type: Exclude<EarningType, 'salary'>;
  /** On every pay stub under its own key, where it waits until it is used. Others are custom lines, and there can be two of a kind. */
  readonly predefined?: true;
  /** Missing where workweeks fill the line. */
  readonly group?: EarningGroup;
  /** Wages if missing. */
  readonly treatment?: Exclude<Treatment, 'wages'>;
  /** Taxed by the rules of this class instead of those of all wages. */
  readonly taxClass?: 'groupTermLife';
  /** Income tax is usually withheld as on supplemental pay (`flat`), or may be. Wages that are paid once always may. */
  readonly supplemental?: 'flat' | 'allowed';
  /** States with a rate of its own for bonuses apply it. */
  readonly bonus?: true;
  /** Part of the regular rate of overtime: 29 CFR 778.108 and 778.207 to 778.211. */
  readonly inRegularRate?: true;
  /** Paid by the hour, for hours that were not worked. */
  readonly paidLeave?: true;
  /** The hours are those of another line (a premium), so they are not counted again. */
  readonly premium?: true;
  readonly tips?: true;
  /** It is for an earlier pay period, which the stub names. */
  readonly forPeriod?: true;
  /** What statements of employment add it to, where it is neither leave nor tips. Missing: other pay. */
  readonly stated?: 'regular' | 'overtime' | 'commission' | 'bonus';
  /** Its code in box 12 of Form W-2. */
  readonly box12?: string;
  /** Of contractors only: Form 1099-MISC has a box for it, which is called like the row. */
  readonly misc1099?: true;
  /** In pay runs: the heading of its column, which has hours where it is paid by the hour, and those that time sheets have for it. */
  readonly column?: { readonly label: string; readonly imports: readonly string[] };
}

const once = 'once';
const hourly = 'hourly';

const ROWS = {
  regular: {
    name: 'Regular',
    meaning: 'Your regular pay: hours times the rate, or the salary for the pay period.',
    type: hourly,
    stated: 'regular',
    predefined: true,
    column: {
      label: 'Regular hours',
      imports: [
        'regular hours',
        'regular',
        'reg hours',
        'reg hrs',
        'reg',
        'regular hrs',
        'regular time',
        'e regular hours',
        'hours',
        'hrs',
        'hours worked',
        'worked hours',
        'reg hours worked',
        'rt',
        'rt hours',
      ],
    },
  },
  overtime: {
    name: 'Overtime',
    meaning: 'Pay for overtime hours at the overtime rate.',
    type: hourly,
    stated: 'overtime',
    predefined: true,
    column: {
      label: 'Overtime hours',
      imports: [
        'overtime hours',
        'overtime',
        'ot hours',
        'o t hours',
        'ot hrs',
        'ot',
        'o t',
        'over time',
        'over time hours',
        'est overtime',
        'estimated overtime',
        'overtime hrs',
        'e overtime hours',
        '1 5x ot',
        'ot 1 5x',
        'time and a half',
      ],
    },
  },
  holiday: {
    name: 'Holiday',
    meaning: 'Pay for a holiday.',
    type: hourly,
    predefined: true,
    paidLeave: true,
    column: { label: 'Holiday hours', imports: ['holiday hours', 'holiday', 'hol', 'hol hours', 'holiday pay hours'] },
  },
  vacation: {
    name: 'Vacation',
    meaning: 'Pay for vacation time.',
    type: hourly,
    predefined: true,
    paidLeave: true,
    column: {
      label: 'Vacation hours',
      imports: ['vacation hours', 'vacation', 'vac', 'vac hours', 'e vacation hours'],
    },
  },
  pto: {
    name: 'PTO',
    meaning: 'Pay for time off under the paid time off policy.',
    type: hourly,
    group: 'timeOff',
    paidLeave: true,
    column: {
      label: 'PTO hours',
      imports: ['pto hours', 'pto', 'paid time off', 'paid time off hours', 'time off hours', 'personal hours'],
    },
  },
  sick: {
    name: 'Sick pay',
    meaning: 'Pay for time off under the sick leave policy.',
    type: hourly,
    group: 'timeOff',
    paidLeave: true,
    column: { label: 'Sick hours', imports: ['sick hours', 'sick', 'sick leave', 'sick time', 'sick leave hours'] },
  },
  bereavement: {
    name: 'Bereavement',
    meaning: 'Pay for time off after a death in the family.',
    type: hourly,
    group: 'timeOff',
    paidLeave: true,
    column: { label: 'Bereavement hours', imports: ['bereavement hours', 'bereavement'] },
  },
  juryDuty: {
    name: 'Jury duty',
    meaning: 'Pay for time on a jury.',
    type: hourly,
    group: 'timeOff',
    paidLeave: true,
    column: { label: 'Jury duty hours', imports: ['jury duty hours', 'jury duty'] },
  },
  bonus: {
    name: 'Bonus',
    meaning: 'A payment in addition to your regular pay.',
    type: once,
    stated: 'bonus',
    predefined: true,
    supplemental: 'flat',
    bonus: true,
    column: { label: 'Bonus', imports: ['bonus', 'bonus amount', 'bonuses'] },
  },
  commission: {
    name: 'Commission',
    meaning: 'Pay that depends on what you sell.',
    type: once,
    stated: 'commission',
    group: 'pay',
    supplemental: 'flat',
    inRegularRate: true,
    column: { label: 'Commission', imports: ['commission', 'commissions'] },
  },
  productionBonus: {
    name: 'Production bonus',
    meaning: 'A bonus for what you produce. It counts when your overtime rate is calculated.',
    type: once,
    stated: 'bonus',
    group: 'pay',
    supplemental: 'flat',
    bonus: true,
    inRegularRate: true,
    column: { label: 'Production bonus', imports: ['production bonus'] },
  },
  shiftDifferential: {
    name: 'Shift differential',
    meaning: 'Extra pay for each hour of certain shifts, such as nights.',
    type: hourly,
    stated: 'regular',
    group: 'pay',
    inRegularRate: true,
    premium: true,
  },
  pieceWork: {
    name: 'Piece work',
    meaning: 'Pay for each unit that you complete.',
    type: 'units',
    stated: 'regular',
    group: 'pay',
    inRegularRate: true,
  },
  severance: {
    name: 'Severance',
    meaning: 'A payment because the job ended.',
    type: once,
    group: 'pay',
    supplemental: 'flat',
    column: { label: 'Severance', imports: ['severance', 'severance pay'] },
  },
  retroPay: {
    name: 'Retro pay',
    meaning: 'Pay for an earlier pay period that was paid too low.',
    type: once,
    stated: 'regular',
    group: 'pay',
    supplemental: 'flat',
    inRegularRate: true,
    forPeriod: true,
    column: { label: 'Retro pay', imports: ['retro pay', 'retroactive pay'] },
  },
  backPay: {
    name: 'Back pay (earlier periods)',
    meaning: 'Wages of earlier pay periods that were not paid then.',
    type: once,
    stated: 'regular',
    group: 'pay',
    supplemental: 'flat',
    forPeriod: true,
    column: { label: 'Back pay', imports: ['back pay', 'backpay', 'back wages'] },
  },
  // Workweeks fill these three.
  hoursAboveSalary: {
    name: 'Hours above the salary',
    meaning: 'Pay for hours that your salary does not cover.',
    type: once,
    stated: 'regular',
  },
  overtimePremium: {
    name: 'Overtime premium',
    meaning:
      'The extra half that federal law adds for hours over 40 in a week. The hours themselves are paid in their own lines.',
    type: hourly,
    stated: 'overtime',
    premium: true,
    // The half that section 7 of the Fair Labor Standards Act requires, which the employee may deduct (IRC 225).
    box12: 'TT',
  },
  stateOvertimePremium: {
    name: 'State overtime premium',
    meaning: 'What state law adds for overtime beyond the federal premium.',
    type: once,
    stated: 'overtime',
  },
  tips: {
    name: 'Tips',
    meaning: 'Tips from customers. Taxed like wages.',
    type: once,
    predefined: true,
    tips: true,
    box12: 'TP',
    column: { label: 'Tips', imports: ['tips', 'paycheck tips', 'tips amount'] },
  },
  chargedTips: {
    name: 'Charged tips',
    meaning: 'Tips that customers paid by card. Taxed, and paid with your paycheck.',
    type: once,
    group: 'tips',
    tips: true,
    box12: 'TP',
    column: {
      label: 'Charged tips',
      imports: ['charged tips', 'credit tips', 'credit card tips', 'charge tips', 'e charge tips amount'],
    },
  },
  cashTips: {
    name: 'Cash tips',
    meaning: 'Cash tips that you reported. Taxed, and already in your hands, so they are subtracted from net pay.',
    type: once,
    group: 'tips',
    treatment: 'inKind',
    tips: true,
    box12: 'TP',
    column: { label: 'Cash tips', imports: ['cash tips', 'declared tips', 'declared cash tips', 'tips declared'] },
  },
  fringe: {
    name: 'Taxable fringe benefit',
    meaning: 'The value of a benefit that is taxed and not paid in money. It is subtracted from net pay.',
    type: once,
    group: 'inKind',
    treatment: 'inKind',
    supplemental: 'allowed',
    column: { label: 'Fringe benefit', imports: ['fringe benefit', 'fringe benefits'] },
  },
  groupTermLife: {
    name: 'Group-term life',
    meaning: 'The taxable cost of employer-paid life insurance over $50,000. It is subtracted from net pay.',
    type: once,
    group: 'inKind',
    treatment: 'inKind',
    taxClass: 'groupTermLife',
    box12: 'C',
    column: { label: 'Group-term life', imports: ['group term life', 'gtl'] },
  },
  reimbursement: {
    name: 'Reimbursement',
    meaning: 'Money back for what you spent for work. Not taxed.',
    type: once,
    group: 'reimbursements',
    treatment: 'reimbursement',
    column: {
      label: 'Reimbursement',
      imports: ['reimbursement', 'reimbursements', 'expense reimbursement', 'expenses', 'mileage reimbursement'],
    },
  },
  correctedPay: {
    name: 'Pay of a corrected pay stub',
    meaning: 'What a corrected pay stub says more than you were paid. Its taxes are on the corrected pay stub.',
    type: once,
    group: 'reimbursements',
    treatment: 'reimbursement',
  },
  perDiem: {
    name: 'Per diem',
    meaning: 'An amount for each day of travel, for meals and lodging. Not taxed within federal limits.',
    type: 'units',
    group: 'reimbursements',
    treatment: 'reimbursement',
  },
  rents: {
    name: 'Rents',
    meaning: 'Rent for property or equipment. Reported on Form 1099-MISC, not as pay for services.',
    type: once,
    group: 'notServices',
    misc1099: true,
    column: { label: 'Rents', imports: ['rents', 'rent'] },
  },
  royalties: {
    name: 'Royalties',
    meaning: 'Royalties. Reported on Form 1099-MISC, not as pay for services.',
    type: once,
    group: 'notServices',
    misc1099: true,
    column: { label: 'Royalties', imports: ['royalties', 'royalty'] },
  },
  otherIncome: {
    name: 'Other income',
    meaning: 'Prizes, awards and other income. Reported on Form 1099-MISC, not as pay for services.',
    type: once,
    group: 'notServices',
    misc1099: true,
    column: { label: 'Other income', imports: ['other income', 'prizes', 'prizes and awards'] },
  },
  medicalPayments: {
    name: 'Medical payments',
    meaning: 'Payments to a provider of medical or health care. Reported on Form 1099-MISC.',
    type: once,
    group: 'notServices',
    misc1099: true,
    column: { label: 'Medical payments', imports: ['medical payments', 'medical and health care payments'] },
  },
  attorneyProceeds: {
    name: 'Attorney proceeds',
    meaning: 'Gross proceeds paid to an attorney, such as a settlement. Reported on Form 1099-MISC.',
    type: once,
    group: 'notServices',
    misc1099: true,
    column: { label: 'Attorney proceeds', imports: ['attorney proceeds', 'gross proceeds paid to an attorney'] },
  },
} as const satisfies Record<string, EarningKind>;

type Rows = typeof ROWS;
type KeyWith<Part> = { [Key in keyof Rows]: Rows[Key] extends Part ? Key : never }[keyof Rows];

export type PayKey = keyof Rows;
/** The key of a line that every pay stub has. */
export type PredefinedKey = KeyWith<{ readonly predefined: true }>;
/** What a line that is not predefined pays for. */
export type EarningKindKey = Exclude<PayKey, PredefinedKey>;
/** What a contractor is paid for besides services, which Form 1099-NEC reports. */
export type MiscPayment = KeyWith<{ readonly misc1099: true }>;
/** The rows that a pay run has a column for. */
export type PayEntry = KeyWith<{ readonly column: object }>;
/** Those with hours. */
export type HourEntry = Extract<PayEntry, KeyWith<{ readonly type: 'hourly' }>>;

/** Every kind of pay, by key. */
export const KINDS_OF_PAY: Readonly<Record<PayKey, EarningKind>> = ROWS;
export const PAY_KEYS = Object.keys(ROWS) as readonly PayKey[];

const keysWith = <Key extends PayKey>(has: (row: EarningKind) => boolean): readonly Key[] =>
  PAY_KEYS.filter((key): key is Key => has(KINDS_OF_PAY[key]));

export const EARNING_KIND_KEYS = keysWith<EarningKindKey>(({ predefined }) => !predefined);
export const PREDEFINED_KEYS = keysWith<PredefinedKey>(({ predefined = false }) => predefined);
export const MISC_PAYMENTS = keysWith<MiscPayment>(({ misc1099 = false }) => misc1099);
export const PAY_ENTRIES = keysWith<PayEntry>(({ column }) => column !== undefined);
export const kindsOfGroup = (group: EarningGroup): readonly EarningKindKey[] =>
  EARNING_KIND_KEYS.filter((key) => KINDS_OF_PAY[key].group === group);

interface OfKind {
  readonly key: string;
  readonly kind?: EarningKindKey | undefined;
}

const PLAIN: EarningKind = { name: '', meaning: '', type: once };

export const isPredefined = (key: string): key is PredefinedKey => (PREDEFINED_KEYS as readonly string[]).includes(key);
/** The row of a line. One that the issuer named has none: it is plain wages. */
export const kindOf = ({ key, kind }: OfKind): EarningKind => {
  if (kind !== undefined) return KINDS_OF_PAY[kind];
  return isPredefined(key) ? KINDS_OF_PAY[key] : PLAIN;
};
export const treatmentOf = (earning: OfKind): Treatment => kindOf(earning).treatment ?? 'wages';
/** Everything but reimbursements is a part of gross pay. */
export const isWages = (earning: OfKind): boolean => treatmentOf(earning) !== 'reimbursement';
/** Hours that are paid but not worked. */
export const isPaidLeave = (earning: OfKind): boolean => kindOf(earning).paidLeave === true;
/** The half that section 7 of the Fair Labor Standards Act requires, which the employee may deduct (IRC 225). */
export const isQualifiedOvertime = (earning: OfKind): boolean => kindOf(earning).box12 === 'TT';
export const isTips = (earning: OfKind): boolean => kindOf(earning).tips === true;
export const isMiscPayment = (kind: string | undefined): kind is MiscPayment =>
  (MISC_PAYMENTS as readonly (string | undefined)[]).includes(kind);

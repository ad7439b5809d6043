import type { PlainDate } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { DeductionKindKey } from '../payroll/deduction-kinds.ts';
import type { EarningKindKey } from '../payroll/earning-kinds.ts';
import type { EarningType, GivenPrior } from '../payroll/order.ts';
import type { DeductionClass } from '../payroll/tax/tax-context.ts';

interface CarriedLine {
  readonly key: string;
  readonly name: string;
  readonly isCustom: boolean;
  readonly prior: GivenPrior;
}

export interface TaxFigure {
  readonly key: string;
  readonly name: string;
  readonly amount: Cents;
}

/** The year-to-date figures that a person's next pay stub of the same year continues from. */
export interface CarriedFigures {
  /** The live pay stub that proves them. */
  readonly documentId: string;
  /** Of the pay dates for which they hold. */
  readonly year: string;
  readonly hours: number;
  /** The day before which the year to date of a pay stub of the builder is estimated, which is left out here. */
  readonly unknownBefore?: PlainDate | undefined;
  /** Wages of the year by the line that counts them. Missing where it was saved before lines had places. */
  readonly wages?: Readonly<Record<string, Cents>> | undefined;
  /** The year was paid for several places already. */
  readonly countsPlaces?: true | undefined;
  /** Where the lines of the last pay stub belong (`placesText`). */
  readonly places?: string | undefined;
  /** The last pay stub of the schedule, which a review compares with. */
  readonly last: { readonly gross: Cents; readonly net: Cents; readonly taxes: readonly TaxFigure[] };
  readonly earnings: readonly (CarriedLine & {
    readonly type: EarningType;
    readonly kind?: EarningKindKey | undefined;
  })[];
  readonly deductions: readonly (CarriedLine & {
    readonly class: DeductionClass;
    readonly kind?: DeductionKindKey | undefined;
    readonly isEmployer: boolean;
    /** What is still owed on a loan. */
    readonly balance?: Cents | undefined;
  })[];
  /** What is still owed under each court order that names a total. */
  readonly owed?: readonly { readonly key: string; readonly amount: Cents }[] | undefined;
  /** Hours left of each leave balance. Missing where it was saved before pay runs had leave. */
  readonly leave?:
    | readonly {
        readonly key: string;
        readonly balance: number;
        /** The corrections that the balance counts. */
        readonly adjusted?: number | undefined;
      }[]
    | undefined;
}

import { type Cents, formatMoney } from '../../../domain/money.ts';
import type { Stub } from '../../../domain/payroll/order.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import type { PayStubForm } from './pay-stub-form.ts';

/** One stub of the form, with its amounts once they are known. */
export interface StubPartProps {
  readonly step: StepProps<PayStubForm>;
  /** Place in the list, newest first. */
  readonly index: number;
  readonly stub: Stub;
  /** The same stub with every figure; null until it has been calculated. */
  readonly calculated: Stub | null;
}

export interface GridProps extends StubPartProps {
  /** What was paid before in the year is shown, and can be entered. */
  readonly hasPrior: boolean;
}

/** A figure of the year: an estimate says so. */
export const ofYear = (amount: Cents | undefined, isEstimate: boolean): string =>
  isEstimate && amount !== undefined ? `est. ${formatMoney(amount)}` : money(amount);

export const money = (amount: Cents | undefined): string => (amount === undefined ? '' : formatMoney(amount));

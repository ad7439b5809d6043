import { add, type Cents, cents, ZERO } from '../../../domain/money.ts';
import type { Earned } from '../../../domain/payroll/earned.ts';

/** Pay by kind, as the boxes of Fannie Mae's Form 1005 name it. */
export const PAY_KINDS = ['base', 'overtime', 'commission', 'bonus', 'other'] as const;
export type PayKind = (typeof PAY_KINDS)[number];
export type Amounts = Readonly<Record<PayKind, Cents>>;

export const NO_AMOUNTS: Amounts = { base: ZERO, overtime: ZERO, commission: ZERO, bonus: ZERO, other: ZERO };

export const addAmounts = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(PAY_KINDS.map((kind) => [kind, add(one[kind], other[kind])])) as unknown as Amounts;

export const totalOf = (amounts: Amounts): Cents => cents(PAY_KINDS.reduce((sum, kind) => sum + amounts[kind], 0));

/** Leave is paid as base pay; tips and everything else are other pay. */
export const amountsOf = ({ regular, leave, tips, other, ...rest }: Earned['paid']): Amounts => ({
  ...rest,
  base: add(regular, leave),
  other: add(tips, other),
});

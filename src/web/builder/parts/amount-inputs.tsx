import type { ReactNode } from 'react';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import type { TextInputProps } from '../../ui/text-input.tsx';

export type AmountProps<Value> = Omit<TextInputProps, 'value' | 'onValue' | 'align' | 'inputMode'> & {
  readonly value: Value;
  readonly onValue: (value: Value) => void;
};

/** An optional amount: an empty field is null. */
export function OptionalMoneyInput({ value, onValue, ...rest }: AmountProps<Cents>): ReactNode {
  return <MoneyInput {...rest} value={value === ZERO ? null : value} onValue={(amount) => onValue(amount ?? ZERO)} />;
}

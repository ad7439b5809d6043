import { type ReactNode, useState } from 'react';
import { parseSignedAmount } from '../../../kinds/bank-statement/model/parse-amount.ts';
import { type Cents, formatMoney, ZERO } from '../../../domain/money.ts';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';

type AmountProps<Value> = Omit<TextInputProps, 'value' | 'onValue' | 'align' | 'inputMode'> & {
  readonly value: Value;
  readonly onValue: (value: Value) => void;
};

/** An optional amount: an empty field is null. */
export function OptionalMoneyInput({ value, onValue, ...rest }: AmountProps<Cents>): ReactNode {
  return <MoneyInput {...rest} value={value === ZERO ? null : value} onValue={(amount) => onValue(amount ?? ZERO)} />;
}

/** A balance, which may be negative: -12.00 or (12.00). */
export function BalanceInput({ value, onValue, onBlur, unit = '$', ...rest }: AmountProps<Cents | null>): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !/^\s*-?\s*$/.test(typed) && parseSignedAmount(typed, '.') === null;
  return (
    <TextInput
      {...rest}
      unit={unit}
      align="right"
      inputMode="text"
      autoComplete="off"
      value={typed ?? (value === null ? '' : formatMoney(value))}
      isWrong={isWrong}
      onValue={(next) => {
        setTyped(next);
        const amount = parseSignedAmount(next, '.');
        if (amount !== null || next.trim() === '') onValue(amount);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

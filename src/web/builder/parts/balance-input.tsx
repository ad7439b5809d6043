import { type ReactNode, useState } from 'react';
import { parseSignedAmount } from '../../../kinds/bank-statement/model/parse-amount.ts';
import { type Cents, formatMoney } from '../../../domain/money.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { AmountProps } from './amount-inputs.tsx';

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

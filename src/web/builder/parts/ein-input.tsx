import type { ReactNode } from 'react';
import { digitsOf } from '../../../domain/us.ts';
import { TextInput, type ControlledTextProps } from '../../ui/text-input.tsx';

/** "123456789" -> "12-3456789"; any other number of digits stays as typed. */
const dashEin = (typed: string): string => {
  const digits = digitsOf(typed);
  return digits.length === 9 && /^[\d\s-]+$/.test(typed) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : typed;
};

/** An employer identification number. The field adds the dash on blur. */
export function EinInput({ onValue, value, ...rest }: Omit<ControlledTextProps, 'inputMode'>): ReactNode {
  return (
    <TextInput
      placeholder="12-3456789"
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      value={value}
      onValue={onValue}
      onBlur={() => {
        if (dashEin(value) !== value) onValue(dashEin(value));
      }}
    />
  );
}

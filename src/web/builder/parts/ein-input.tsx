import type { ReactNode } from 'react';
import { dashEin } from '../../../domain/us.ts';
import { TextInput, type ControlledTextProps } from '../../ui/text-input.tsx';

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

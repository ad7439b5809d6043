import { type ReactNode, useState } from 'react';
import { type Cents, formatMoney, parseMoney } from '../../domain/money.ts';
import { formatHours, parseHours, pastedAmount } from './typed-values.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type NumberInputProps<Value> = Omit<TextInputProps, 'value' | 'onValue' | 'align' | 'inputMode'> & {
  readonly value: Value | null;
  /** Called for each value that can be taken; what cannot is marked without a word and not applied. */
  readonly onValue: (value: Value | null) => void;
};

/** Keeps what is being typed apart from the value: it is formatted on leaving the field, never while typing. */
function useTyping<Value>(
  value: Value | null,
  format: (value: Value) => string,
  parse: (typed: string) => Value | null,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : format(value));
  const isWrong = typed !== null && typed.trim() !== '' && parse(typed) === null;
  return { shown, isWrong, setTyped };
}

/**
 * Digits and a period, one comma is removed, 0 to 9,000,000. On leaving it shows the formatted value again. What is pasted
 * from elsewhere may bring its dollar sign and its commas.
 */
export function MoneyInput({ value, onValue, onBlur, unit = '$', ...rest }: NumberInputProps<Cents>): ReactNode {
  const { shown, isWrong, setTyped } = useTyping(value, formatMoney, parseMoney);
  const take = (typed: string): void => {
    setTyped(typed);
    const amount = parseMoney(typed);
    if (amount !== null || typed.trim() === '') onValue(amount);
  };
  return (
    <TextInput
      {...rest}
      unit={unit}
      align="right"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      isWrong={isWrong}
      onValue={take}
      onPaste={(event) => {
        const amount = pastedAmount(event.clipboardData.getData('text'));
        if (amount === null) return;
        event.preventDefault();
        take(amount);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

type HoursInputProps = NumberInputProps<number> & {
  /** The most hours that the period holds. */
  readonly maximum: number;
};

/** Hours with at most two decimals, from 0 to the period's maximum. */
export function HoursInput({ value, onValue, onBlur, maximum, ...rest }: HoursInputProps): ReactNode {
  const parse = (typed: string): number | null => parseHours(typed, maximum);
  const { shown, isWrong, setTyped } = useTyping(value, formatHours, parse);
  return (
    <TextInput
      {...rest}
      align="right"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      isWrong={isWrong}
      onValue={(typed) => {
        setTyped(typed);
        const hours = parse(typed);
        if (hours !== null || typed.trim() === '') onValue(hours);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

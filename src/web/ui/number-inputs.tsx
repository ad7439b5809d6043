import { type ReactNode, useState } from 'react';
import { type Cents, formatMoney, parseMoney } from '../../domain/money.ts';
import { formatHours, parseHours, pastedAmount } from './typed-values.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type NumberInputProps<Value> = Omit<TextInputProps, 'value' | 'onValue' | 'defaultValue' | 'align' | 'inputMode'> & {
  readonly value: Value | null;
  /** Called for each valid value. Invalid input is marked, without a message, and not applied. */
  readonly onValue: (value: Value | null) => void;
};

/** Keeps the typed text separate from the value. Text is formatted on blur, never while typing. */
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
 * Digits and a period, one comma is removed, 0 to 9,000,000. On blur it shows the formatted value. Pasted text may
 * contain a dollar sign and commas.
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

type WholeInputProps = NumberInputProps<number> & {
  readonly maximum: number;
};

/** A whole number from 0 to the maximum, such as allowances. */
export function CountInput({ value, onValue, onBlur, maximum, ...rest }: WholeInputProps): ReactNode {
  const parse = (typed: string): number | null => {
    const text = typed.trim();
    return /^\d{1,9}$/.test(text) && Number(text) <= maximum ? Number(text) : null;
  };
  const { shown, isWrong, setTyped } = useTyping(value, String, parse);
  return (
    <TextInput
      {...rest}
      align="right"
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      isWrong={isWrong}
      onValue={(typed) => {
        setTyped(typed);
        const count = parse(typed);
        if (count !== null || typed.trim() === '') onValue(count);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

const parsePercent = (typed: string): number | null => {
  const text = typed.trim();
  return /^\d{1,3}(\.\d{0,6})?$/.test(text) && Number(text) <= 100 ? Number(text) : null;
};

/** A percent from 0 to 100 with at most six decimals: 2.94. */
export function PercentInput({ value, onValue, onBlur, unit = '%', ...rest }: NumberInputProps<number>): ReactNode {
  const { shown, isWrong, setTyped } = useTyping(value, String, parsePercent);
  return (
    <TextInput
      {...rest}
      unit={unit}
      align="right"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      isWrong={isWrong}
      onValue={(typed) => {
        setTyped(typed);
        const percent = parsePercent(typed);
        if (percent !== null || typed.trim() === '') onValue(percent);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

type HoursInputProps = NumberInputProps<number> & {
  /** The maximum hours of the period. */
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

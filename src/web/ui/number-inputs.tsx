import { type ReactNode, useState } from 'react';
import { readAmount, readHours, readText } from '../../domain/imports/read-value.ts';
import { type Cents, formatMoney } from '../../domain/money.ts';
import { formatHours, isWholeAmount, readCount, readPercent, valueWhileTyping } from './typed-values.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type NumberInputProps<Value> = Omit<TextInputProps, 'value' | 'onValue' | 'defaultValue' | 'align' | 'inputMode'> & {
  readonly value: Value | null;
  /** Called for each valid value. Invalid input is marked, without a message, and not applied. */
  readonly onValue: (value: Value | null) => void;
  /** What invalid input returns to, where the value is an estimate that nobody entered. */
  readonly entered?: null | undefined;
};

interface Reading<Value> {
  readonly inputMode?: 'numeric';
  readonly read: (typed: string) => Value | null;
  readonly format: (value: Value) => string;
  readonly isWhole?: (pasted: string) => boolean;
}

interface Typing<Value> {
  readonly text: string;
  /** What the field had before. */
  readonly before: Value | null;
}

/** Keeps the typed text separate from the value. Text is formatted on blur, never while typing. */
function NumberInput<Value>(props: NumberInputProps<Value> & Reading<Value>): ReactNode {
  const { value, entered = value, onValue, onBlur, read, format, isWhole, inputMode = 'decimal', ...rest } = props;
  const [typing, setTyping] = useState<Typing<Value> | null>(null);
  const take = (text: string): void => {
    const before = typing === null ? entered : typing.before;
    setTyping({ text, before });
    const after = valueWhileTyping(before, text, read);
    if (after !== value || read(text) !== null) onValue(after);
  };
  return (
    <TextInput
      {...rest}
      align="right"
      inputMode={inputMode}
      autoComplete="off"
      value={typing?.text ?? (value === null ? '' : format(value))}
      isWrong={typing !== null && typing.text.trim() !== '' && read(typing.text) === null}
      onValue={take}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!isWhole?.(pasted)) return;
        event.preventDefault();
        take(pasted.trim());
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
    />
  );
}

const amount = (typed: string): Cents | null => readText(readAmount, typed);

/** An amount from 0 to 9,000,000, as people and spreadsheets write it. */
export const MoneyInput = ({ unit = '$', ...props }: NumberInputProps<Cents>): ReactNode => (
  <NumberInput {...props} unit={unit} read={amount} format={formatMoney} isWhole={isWholeAmount} />
);

type LimitedProps = NumberInputProps<number> & { readonly maximum: number };

/** A whole number from 0 to the maximum, such as allowances. */
export const CountInput = ({ maximum, ...props }: LimitedProps): ReactNode => (
  <NumberInput {...props} inputMode="numeric" read={(typed) => readCount(typed, maximum)} format={String} />
);

/** A percent from 0 to 100 with at most six decimals: 2.94. */
export const PercentInput = ({ unit = '%', ...props }: NumberInputProps<number>): ReactNode => (
  <NumberInput {...props} unit={unit} read={readPercent} format={String} />
);

/** Hours with at most two decimals, from 0 to the maximum of the period: 37.5 or 37:30. */
export const HoursInput = ({ maximum, ...props }: LimitedProps): ReactNode => (
  <NumberInput
    {...props}
    read={(typed) => {
      const hours = readText(readHours, typed);
      return hours !== null && hours <= maximum ? hours : null;
    }}
    format={formatHours}
  />
);

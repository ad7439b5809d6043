import { memo, type ReactNode, useState } from 'react';
import { maskLastFour, maskPhone, maskZip, readZip } from '../../domain/us.ts';
import { type ControlledTextProps, TextInput } from './text-input.tsx';
import { caretAfterMask } from './typed-values.ts';

type MaskedProps = Omit<ControlledTextProps, 'inputMode'>;

/** Formats while typing and keeps the caret in place. */
function MaskedInput({
  mask,
  onValue,
  ...rest
}: MaskedProps & { readonly mask: (typed: string) => string }): ReactNode {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      onValue={(value) => onValue(mask(value))}
      onInput={(event) => {
        const input = event.currentTarget;
        const caret = caretAfterMask(input.value, input.selectionStart ?? input.value.length, mask(input.value));
        // After React has written the formatted value, but before the next key.
        queueMicrotask(() => {
          if (document.activeElement === input) input.setSelectionRange(caret, caret);
        });
      }}
    />
  );
}

/** (999) 999-9999 */
export const PhoneInput = memo((props: MaskedProps): ReactNode => (
  <MaskedInput type="tel" placeholder="(999) 999-9999" autoComplete="tel-national" {...props} mask={maskPhone} />
));

type ZipProps = Omit<MaskedProps, 'value' | 'onValue'> & {
  readonly zip: string;
  readonly zip4: string;
  readonly onZip: (zip: string, zip4: string) => void;
};

/** 5 or 6 digits, or 5 and 4 with a dash between them, which are two values. */
export function ZipInput({ zip, zip4, onZip, ...rest }: ZipProps): ReactNode {
  /** As it is typed: "75001-" has no second part yet. */
  const [shown, setShown] = useState('');
  const typed = readZip(shown);
  return (
    <MaskedInput
      autoComplete="postal-code"
      {...rest}
      mask={maskZip}
      value={typed.zip === zip && typed.zip4 === zip4 ? shown : [zip, zip4].filter(Boolean).join('-')}
      onValue={(next) => {
        setShown(next);
        const parts = readZip(next);
        onZip(parts.zip, parts.zip4);
      }}
    />
  );
}

/** Only the last four digits. */
export const SsnLastFourInput = memo((props: MaskedProps): ReactNode => (
  <MaskedInput unit="XXX-XX-" autoComplete="off" {...props} mask={maskLastFour} />
));

import { memo, type ReactNode } from 'react';
import { maskLastFour, maskPhone, maskZip } from '../../domain/us.ts';
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

/** 5 or 6 digits, or 5 and 4 with a dash between them. */
export const ZipInput = (props: MaskedProps): ReactNode => (
  <MaskedInput autoComplete="postal-code" {...props} mask={maskZip} />
);

/** Only the last four digits. */
export const SsnLastFourInput = memo((props: MaskedProps): ReactNode => (
  <MaskedInput unit="XXX-XX-" autoComplete="off" {...props} mask={maskLastFour} />
));

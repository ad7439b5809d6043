import type { ReactNode } from 'react';
import { maskPhone } from '../../domain/us.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { caretAfterMask, maskLastFour, maskZip } from './typed-values.ts';

type MaskedProps = Omit<TextInputProps, 'inputMode'>;

/** Lays the mask over each entry and keeps the caret where the person is writing. */
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
        requestAnimationFrame(() => {
          if (document.activeElement === input) input.setSelectionRange(caret, caret);
        });
      }}
    />
  );
}

/** (999) 999-9999 */
export const PhoneInput = (props: MaskedProps): ReactNode => (
  <MaskedInput type="tel" placeholder="(999) 999-9999" autoComplete="tel-national" {...props} mask={maskPhone} />
);

/** Digits only, 5 or 6 of them. */
export const ZipInput = (props: MaskedProps): ReactNode => (
  <MaskedInput autoComplete="postal-code" {...props} mask={maskZip} />
);

/** Only the last four digits are ever asked for. */
export const SsnLastFourInput = (props: MaskedProps): ReactNode => (
  <MaskedInput unit="XXX-XX-" autoComplete="off" {...props} mask={maskLastFour} />
);

import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/choices.tsx';

interface YesOrNoProps {
  readonly label: string;
  readonly name: string;
  readonly value: boolean;
  readonly onValue: (value: boolean) => void;
  readonly error?: string | undefined;
}

/** A box to check. A form posted without scripts sends nothing for an unchecked box, so a hidden "false" goes first. */
export const YesOrNo = ({ label, name, value, onValue, error }: YesOrNoProps): ReactNode => (
  <div>
    <input type="hidden" name={name} value="false" />
    <Checkbox label={label} name={name} value="true" checked={value} onChecked={onValue} error={error} />
  </div>
);

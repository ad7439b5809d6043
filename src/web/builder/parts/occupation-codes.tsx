import { type ReactNode, useState } from 'react';
import { TextInput } from '../../ui/text-input.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';

const PATH = 'tippedOccupationCodes';
const split = (typed: string): readonly string[] => typed.split(/[\s,]+/).filter(Boolean);

/** Up to two codes in one field, as the form prints them in one box. */
export function OccupationCodes<Form>({
  step,
  label,
  help,
}: {
  readonly step: StepProps<Form>;
  readonly label: string;
  readonly help?: string | undefined;
}): ReactNode {
  const { value, onValue, name } = bind<readonly string[], Form>(step, PATH);
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = Object.entries(step.errors).find(([path]) => path === PATH || path.startsWith(`${PATH}.`));
  return (
    <TextInput
      label={label}
      aside="optional"
      {...(help === undefined ? {} : { help })}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      hint="Up to two three-digit codes, separated by a comma."
      error={wrong?.[1]}
      value={typed ?? value.join(', ')}
      onValue={(next) => {
        setTyped(next);
        onValue(split(next));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

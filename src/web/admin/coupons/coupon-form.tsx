import { type ReactNode } from 'react';
import { CONFIG_TYPES, type ConfigType } from '../../../domain/documents/kind.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../parts/admin-page.module.css';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CONFIG_NAMES } from '../parts/names.ts';

/** Initial field values. */
export interface CouponValues {
  readonly code: string;
  readonly type: string;
  readonly value: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly useLimit: string;
  readonly kinds: readonly ConfigType[];
  readonly isActive: boolean;
}

interface CouponFormProps {
  readonly values: CouponValues;
  /** The state that the form was loaded with. Empty for a new coupon. */
  readonly seen?: string;
  readonly intent: string;
  readonly button: string;
  readonly answer: ActionAnswer | undefined;
}

export function CouponForm({ values, seen, intent, button, answer }: CouponFormProps): ReactNode {
  const at = (name: Exclude<keyof CouponValues, 'kinds' | 'isActive'>) => ({
    name,
    defaultValue: values[name],
  });
  return (
    <ActionForm answer={answer} intents={intent} className={styles.form}>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <TextInput
        {...at('code')}
        label="Code"
        hint="What customers enter at checkout. Capital letters and spaces don’t matter."
        autoComplete="off"
      />
      <Select
        {...at('type')}
        label="Type"
        options={[
          { value: 'percent', label: 'Percent off' },
          { value: 'amount', label: 'Dollar amount off' },
        ]}
      />
      <TextInput {...at('value')} label="Discount" hint="Enter 20 for 20% or 5.00 for $5.00." inputMode="decimal" />
      <TextInput {...at('startsOn')} label="Start date" aside="optional" type="date" />
      <TextInput {...at('endsOn')} label="End date" aside="optional" type="date" />
      <TextInput {...at('useLimit')} label="Usage limit" aside="optional" inputMode="numeric" />
      <fieldset className={styles.choices}>
        <legend>Applies to</legend>
        <p className="pp-small pp-dimmed">Leave all unchecked to apply it to every document.</p>
        {CONFIG_TYPES.map((kind) => (
          <Checkbox
            key={kind}
            name={`kind-${kind}`}
            label={CONFIG_NAMES[kind]}
            defaultChecked={values.kinds.includes(kind)}
          />
        ))}
      </fieldset>
      <Checkbox name="isActive" label="Active" defaultChecked={values.isActive} />
      <Button type="submit" name="intent" value={intent}>
        {button}
      </Button>
    </ActionForm>
  );
}

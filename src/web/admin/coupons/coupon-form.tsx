import { type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { CONFIG_TYPES, type ConfigType } from '../../../domain/documents/kind.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from '../parts/admin-page.module.css';
import type { DeedAnswer } from '../parts/deed.tsx';
import { FormCheckbox, FormField, FormSelect } from '../parts/form-field.tsx';
import { CONFIG_NAMES } from '../parts/words.ts';

/** What stands in the fields when the page opens. */
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
  /** The state that was looked at; none for a new one. */
  readonly seen?: string;
  readonly intent: string;
  readonly button: string;
  readonly answer: DeedAnswer | undefined;
}

export function CouponForm({ values, seen, intent, button, answer }: CouponFormProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  const failed = answer?.intent === intent && !answer.isDone ? answer : undefined;
  const at = (name: Exclude<keyof CouponValues, 'kinds' | 'isActive'>) => ({
    name,
    defaultValue: failed?.typed[name] ?? values[name],
    error: failed?.fields?.[name],
  });
  return (
    <Form method="post" className={styles.form} noValidate>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <FormField
        {...at('code')}
        label="Code"
        hint="What people type. Capitals and spaces do not matter."
        autoComplete="off"
      />
      <FormSelect
        {...at('type')}
        label="Type"
        options={[
          { value: 'percent', label: 'Percent off' },
          { value: 'amount', label: 'Amount off, in dollars' },
        ]}
      />
      <FormField
        {...at('value')}
        label="How much"
        hint="20 for 20 percent, or 5.00 for five dollars."
        inputMode="decimal"
      />
      <FormField {...at('startsOn')} label="First day" aside="optional" type="date" />
      <FormField {...at('endsOn')} label="Last day" aside="optional" type="date" />
      <FormField {...at('useLimit')} label="How often it may be used" aside="optional" inputMode="numeric" />
      <fieldset className={styles.choices}>
        <legend>Papers that it covers</legend>
        <p className="pp-small pp-dimmed">None ticked means every paper.</p>
        {CONFIG_TYPES.map((kind) => (
          <FormCheckbox
            key={kind}
            name={`kind-${kind}`}
            label={CONFIG_NAMES[kind]}
            defaultChecked={failed ? failed.typed[`kind-${kind}`] === 'on' : values.kinds.includes(kind)}
          />
        ))}
      </fieldset>
      <FormCheckbox
        name="isActive"
        label="It is on"
        defaultChecked={failed ? failed.typed['isActive'] === 'on' : values.isActive}
      />
      {failed && !failed.fields && <Note tone="red">{failed.message}</Note>}
      <Button type="submit" name="intent" value={intent} disabled={isBusy}>
        {button}
      </Button>
    </Form>
  );
}

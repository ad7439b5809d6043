import type { ReactNode } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { FieldLook } from '../../../domain/documents/field-table.ts';
import { entryAt, type Look } from '../../../domain/documents/look-table.ts';
import type { Cents } from '../../../domain/money.ts';
import { dashEin, dashPhone, properCase } from '../../../domain/us.ts';
import { Checkbox, RadioGroup, Select } from '../../ui/choices.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { PhoneInput, SsnLastFourInput } from '../../ui/masked-inputs.tsx';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { bind, tidied } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { OptionalMoneyInput } from './amount-inputs.tsx';
import type { BalanceInput } from './balance-input.tsx';

const TIDY = { capitals: properCase, phone: dashPhone, ein: dashEin } as const;

type Shown = Pick<FieldLook, 'label' | 'aside' | 'hint' | 'help' | 'unit' | 'isRequired' | 'autoComplete' | 'options'>;

export interface TableFieldProps<Form> extends Shown {
  readonly step: StepProps<Form>;
  /** The path of the field in the form: "seller.phone". */
  readonly at: string;
  readonly onValue?: (value: string) => void;
  readonly list?: string;
  readonly isPrinted?: boolean;
  readonly disabled?: boolean;
}

/** Controls that few kinds need, so that the others do not load them. */
interface RareControls {
  readonly Balance?: typeof BalanceInput;
}

/** The control of a field as its kind's table describes it. What is given here differs from the table. */
export const tableField =
  (table: Look, { Balance }: RareControls = {}) =>
  <Form,>({ step, at, ...given }: TableFieldProps<Form>): ReactNode => {
    const entry = entryAt(table, at);
    if (entry === undefined) throw new Error(`The table of fields has no ${at}`);
    const { step: _, guard: _guard, prints = true, isChosen: _chosen, tidy, align, mask, ...look } = entry.look;
    const {
      label = '',
      type = 'text',
      inputMode,
      rows,
      maxLength,
      placeholder,
      options,
      ...shown
    } = { ...look, ...given };
    const common = { ...shown, label, ...(!prints && !shown.aside && { aside: 'not printed' }) };
    switch (entry.reads) {
      case 'date':
        return <DateInput {...common} {...bind<PlainDate | '', Form>(step, at)} />;
      case 'money':
        return <MoneyInput {...common} {...bind<Cents | null, Form>(step, at)} />;
      case 'optionalMoney':
        return <OptionalMoneyInput {...common} {...bind<Cents, Form>(step, at)} />;
      case 'balance':
        return Balance && <Balance {...common} {...bind<Cents | null, Form>(step, at)} />;
      case 'boolean': {
        const { value, onValue, ...box } = bind<boolean | undefined, Form>(step, at);
        return <Checkbox {...box} label={label} checked={value ?? false} onChecked={onValue} />;
      }
      case 'number': {
        const { value, onValue, ...number } = bind<number, Form>(step, at);
        const choose = given.onValue ?? ((chosen: string): void => onValue(Number(chosen)));
        return <Select {...common} {...number} value={String(value)} onValue={choose} options={options ?? []} />;
      }
    }
    const text = {
      ...common,
      ...bind<string, Form>(step, at),
      ...(given.onValue && { onValue: given.onValue }),
      ...(placeholder !== undefined && { placeholder }),
      ...(tidy && { onBlur: tidied(step, at, TIDY[tidy]) }),
    };
    if (mask === 'phone') return <PhoneInput {...text} />;
    if (mask === 'lastFour') return <SsnLastFourInput {...text} />;
    // Two choices are both seen at once.
    if (entry.look.options?.length === 2 && placeholder === undefined)
      return <RadioGroup {...text} options={entry.look.options} />;
    if (options) return <Select {...text} options={options} />;
    if (rows) return <TextArea {...text} rows={rows} maxLength={maxLength} />;
    return <TextInput {...text} {...(align && { align })} type={type} inputMode={inputMode} maxLength={maxLength} />;
  };

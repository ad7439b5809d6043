import type { ReactNode } from 'react';
import type { CalculatedMisc1099 } from '../../../domain/documents/misc-1099/calculate.ts';
import {
  AMOUNT_FIELDS,
  type AmountField,
  boxOf,
  type FormBox,
  type Misc1099Year,
} from '../../../domain/documents/misc-1099/misc-1099-year.ts';
import { MISC_1099_YEARS, misc1099YearOf } from '../../../domain/documents/misc-1099/misc-1099-years.ts';
import { instructionsForRecipient } from '../../../domain/documents/misc-1099/notices.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { HelpTooltip } from '../../ui/help-tooltip.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { OptionalMoneyInput } from '../parts/amount-inputs.tsx';
import { BoxChecks } from '../parts/box-checks.tsx';
import { OccupationCodes } from '../parts/occupation-codes.tsx';
import styles from '../parts/parts.module.css';
import { RowList } from '../parts/row-list.tsx';
import type { Misc1099Form } from './misc-form.ts';

const MOST_PAYMENTS = 12;

/** What the year's own instructions tell the recipient of a box. */
const helpOf = (form: Misc1099Year, { number, title }: FormBox): string | undefined =>
  instructionsForRecipient(form).find(({ heading }) => heading === (number === '' ? `${title}.` : `Box ${number}.`))
    ?.text;

const labelOf = ({ number, title }: FormBox): string => (number === '' ? title : `${number}. ${title}`);

/** The title of an amount on the form of another year, for one that the chosen year has no box for. */
const titleElsewhere = (field: AmountField): string =>
  MISC_1099_YEARS.map((form) => boxOf(form, field)?.title).find((title) => title !== undefined) ?? field;

/** The boxes of the chosen year, in its order and with its words. */
export function AmountsStep(props: StepProps<Misc1099Form>): ReactNode {
  const { form } = props;
  const year = misc1099YearOf(form.year);
  const checks = (props.figures as CalculatedMisc1099 | null)?.checks ?? [];
  const isOnForm = (kind: FormBox['content']['kind'], field?: string): boolean =>
    year.boxes.some(({ content }) => content.kind === kind && (!('field' in content) || content.field === field));
  const homeless = AMOUNT_FIELDS.filter((field) => form.amounts[field] > 0 && boxOf(year, field) === undefined);
  return (
    <div className={styles.fields}>
      <div className={styles.boxes}>
        {year.boxes.map((box) => (
          <Box key={`${box.number}${box.title}`} step={props} box={box} year={year} />
        ))}
        {homeless.map((field) => (
          <OptionalMoneyInput
            key={field}
            label={`${titleElsewhere(field)}, not in ${form.year}`}
            {...bind<Cents, Misc1099Form>(props, `amounts.${field}`)}
          />
        ))}
      </div>
      {!isOnForm('occupationCodes') && form.tippedOccupationCodes.length > 0 && (
        <OccupationCodes step={props} label={`Occupation codes, not in ${form.year}`} />
      )}
      {form.fatca && !isOnForm('checkBox', 'fatca') && (
        <Flag step={props} path="fatca" label={`FATCA filing requirement, not in ${form.year}`} />
      )}
      <BoxChecks checks={checks} at={['amounts']} />
      <Payments {...props} />
    </div>
  );
}

interface BoxProps {
  readonly step: StepProps<Misc1099Form>;
  readonly box: FormBox;
  readonly year: Misc1099Year;
}

function Box({ step, box, year }: BoxProps): ReactNode {
  const help = helpOf(year, box);
  const { content } = box;
  switch (content.kind) {
    case 'amount':
      return (
        <OptionalMoneyInput
          label={labelOf(box)}
          {...(help === undefined ? {} : { help })}
          {...bind<Cents, Misc1099Form>(step, `amounts.${content.field}`)}
        />
      );
    case 'checkBox':
      return <Flag step={step} path={content.field} label={labelOf(box)} help={help} />;
    case 'occupationCodes':
      return <OccupationCodes step={step} label={labelOf(box)} help={help} />;
    // States have a step of their own, and a reserved box takes nothing.
    case 'state':
    case 'reserved':
      return null;
  }
}

interface FlagProps {
  readonly step: StepProps<Misc1099Form>;
  readonly path: 'directSales' | 'fatca';
  readonly label: string;
  readonly help?: string | undefined;
}

function Flag({ step, path, label, help }: FlagProps): ReactNode {
  const { value, onValue, name, error } = bind<boolean, Misc1099Form>(step, path);
  return (
    <div className={`${styles.wide} ${styles.flag}`}>
      <Checkbox label={label} name={name} checked={value} onChecked={onValue} error={error} />
      {help && <HelpTooltip term={label}>{help}</HelpTooltip>}
    </div>
  );
}

function Payments(props: StepProps<Misc1099Form>): ReactNode {
  const year = misc1099YearOf(props.form.year);
  const boxes = AMOUNT_FIELDS.flatMap((field) => {
    const box = boxOf(year, field);
    return box ? [{ value: field, label: labelOf(box) }] : [];
  });
  return (
    <RowList
      step={props}
      path="payments"
      title="What the boxes add up, optional"
      row="payment"
      most={MOST_PAYMENTS}
      empty={{ name: '', field: 'rents', amount: ZERO }}
      first="name"
    >
      {(index) => (
        <>
          <TextInput
            label="What was paid"
            isRequired
            {...bind(props, `payments.${index}.name`)}
            placeholder="Rent of two garage bays, 12 months × $600.00"
            maxLength={60}
          />
          <div className={styles.pair}>
            <Select label="Box" {...bind(props, `payments.${index}.field`)} options={boxes} />
            <OptionalMoneyInput label="Amount" {...bind<Cents, Misc1099Form>(props, `payments.${index}.amount`)} />
          </div>
        </>
      )}
    </RowList>
  );
}

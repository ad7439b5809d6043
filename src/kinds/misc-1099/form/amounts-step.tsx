import type { ReactNode } from 'react';
import type { CalculatedMisc1099 } from '../model/calculate.ts';
import {
  AMOUNT_FIELDS,
  type AmountField,
  boxOf,
  type Misc1099Box,
  type Misc1099Year,
} from '../model/misc-1099-year.ts';
import { MISC_1099_YEARS } from '../model/misc-1099-years.ts';
import { instructionsForRecipient } from '../model/notices.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { Checkbox, Select } from '../../../web/ui/choices.tsx';
import { HelpTooltip } from '../../../web/ui/help-tooltip.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import { OccupationCodes } from '../../../web/builder/parts/occupation-codes.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { RowList } from '../../../web/builder/parts/row-list.tsx';
import type { Misc1099Form } from './misc-form.ts';

const MOST_PAYMENTS = 12;

/** The year's instructions to the recipient for a box. */
const helpOf = (form: Misc1099Year, { number, title }: Misc1099Box): string | undefined =>
  instructionsForRecipient(form).find(({ heading }) => heading === (number === '' ? `${title}.` : `Box ${number}.`))
    ?.text;

const labelOf = ({ number, title }: Misc1099Box): string => (number === '' ? title : `${number}. ${title}`);

/** The title of an amount on another year's form, for an amount that has no box in the chosen year. */
const titleElsewhere = (field: AmountField): string =>
  MISC_1099_YEARS.all.map((form) => boxOf(form, field)?.title).find((title) => title !== undefined) ?? field;

/** The boxes of the chosen year, in its order and wording. */
export function AmountsStep(props: StepProps<Misc1099Form>): ReactNode {
  const { form } = props;
  const year = MISC_1099_YEARS.of(form.year);
  const checks = (props.figures as CalculatedMisc1099 | null)?.checks ?? [];
  const isOnForm = (kind: Misc1099Box['content']['kind'], field?: string): boolean =>
    year.boxes.some(({ content }) => content.kind === kind && (!('field' in content) || content.field === field));
  const unavailable = AMOUNT_FIELDS.filter((field) => form.amounts[field] > 0 && boxOf(year, field) === undefined);
  return (
    <div className={styles.fields}>
      <div className={styles.boxes}>
        {year.boxes.map((box) => (
          <Box key={`${box.number}${box.title}`} step={props} box={box} year={year} />
        ))}
        {unavailable.map((field) => (
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
  readonly box: Misc1099Box;
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
    // States have their own step, and a reserved box has no field.
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
  const year = MISC_1099_YEARS.of(props.form.year);
  const boxes = AMOUNT_FIELDS.flatMap((field) => {
    const box = boxOf(year, field);
    return box ? [{ value: field, label: labelOf(box) }] : [];
  });
  return (
    <RowList
      step={props}
      path="payments"
      title="Payments (optional)"
      row="payment"
      most={MOST_PAYMENTS}
      empty={{ name: '', field: 'rents', amount: ZERO }}
      first="name"
    >
      {(index) => (
        <>
          <TextInput
            label="Description"
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

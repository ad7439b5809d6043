import type { ReactNode } from 'react';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import type { FormBox, NoticeParagraph } from '../../../domain/documents/form-1099/form-box.ts';
import { boxOf, type Form1099Year, headingOf } from '../../../domain/documents/form-1099/form-year.ts';
import type { FormYears } from '../../../domain/documents/form-years.ts';
import type { Cents } from '../../../domain/money.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { HelpTooltip } from '../../ui/help-tooltip.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { OptionalMoneyInput } from '../parts/amount-inputs.tsx';
import { BoxChecks } from '../parts/box-checks.tsx';
import { OccupationCodes } from '../parts/occupation-codes.tsx';
import styles from '../parts/parts.module.css';
import { figuresOf } from './form-1099.ts';

export const labelOf = ({ number, title }: FormBox): string => (number === '' ? title : `${number}. ${title}`);

interface AmountsProps<Field extends string, Form extends Form1099Input<Field>> {
  readonly step: StepProps<Form>;
  readonly years: FormYears<Form1099Year<Field>>;
  readonly amounts: readonly Field[];
  /** Of a year's form, to its recipient: they explain the boxes. */
  readonly instructions: readonly NoticeParagraph[];
  readonly children?: ReactNode;
}

/** The boxes of the chosen year, in its order and wording. */
export function Amounts<Field extends string, Form extends Form1099Input<Field>>(
  props: AmountsProps<Field, Form>,
): ReactNode {
  const { step, years, amounts, instructions, children } = props;
  const { form, figures } = step;
  const year = years.of(form.year);
  const isOnForm = (kind: FormBox['content']['kind'], field?: string): boolean =>
    year.boxes.some(({ content }) => content.kind === kind && (!('field' in content) || content.field === field));
  const unavailable = amounts.filter((field) => form.amounts[field] > 0 && boxOf(year, field) === undefined);
  /** The title of an amount on another year's form, for an amount that has no box in the chosen year. */
  const titleElsewhere = (field: Field): string =>
    years.all.map((one) => boxOf(one, field)?.title).find((title) => title !== undefined) ?? field;
  return (
    <div className={styles.fields}>
      <div className={styles.boxes}>
        {year.boxes.map((box) => (
          <Box
            key={`${box.number}${box.title}`}
            step={step}
            box={box}
            help={instructions.find(({ heading }) => heading === headingOf(box))?.text}
          />
        ))}
        {unavailable.map((field) => (
          <OptionalMoneyInput
            key={field}
            label={`${titleElsewhere(field)}, not in ${form.year}`}
            {...bind<Cents, Form>(step, `amounts.${field}`)}
          />
        ))}
      </div>
      {!isOnForm('occupationCodes') && form.tippedOccupationCodes.length > 0 && (
        <OccupationCodes step={step} label={`Occupation codes, not in ${form.year}`} />
      )}
      {form.fatca && !isOnForm('checkBox', 'fatca') && (
        <Flag step={step} path="fatca" label={`FATCA filing requirement, not in ${form.year}`} />
      )}
      <BoxChecks checks={figuresOf(figures)?.checks ?? []} at={['amounts']} />
      {children}
    </div>
  );
}

interface BoxProps<Form> {
  readonly step: StepProps<Form>;
  readonly box: FormBox;
  readonly help: string | undefined;
}

function Box<Form extends Form1099Input<never>>({ step, box, help }: BoxProps<Form>): ReactNode {
  const { content } = box;
  switch (content.kind) {
    case 'amount':
      return (
        <OptionalMoneyInput
          label={labelOf(box)}
          {...(help === undefined ? {} : { help })}
          {...bind<Cents, Form>(step, `amounts.${content.field}`)}
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

interface FlagProps<Form> {
  readonly step: StepProps<Form>;
  readonly path: 'directSales' | 'fatca';
  readonly label: string;
  readonly help?: string | undefined;
}

function Flag<Form>({ step, path, label, help }: FlagProps<Form>): ReactNode {
  const { value, onValue, name, error } = bind<boolean, Form>(step, path);
  return (
    <div className={`${styles.wide} ${styles.flag}`}>
      <Checkbox label={label} name={name} checked={value} onChecked={onValue} error={error} />
      {help && <HelpTooltip term={label}>{help}</HelpTooltip>}
    </div>
  );
}

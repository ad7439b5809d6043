import type { ReactNode } from 'react';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import { fieldsOf } from '../../../domain/documents/form-1099/amounts.ts';
import type { FormBox } from '../../../domain/documents/form-1099/form-box.ts';
import { boxOf, type Form1099Year, headingOf } from '../../../domain/documents/form-1099/form-year.ts';
import { entryAt } from '../../../domain/documents/read-field-table.ts';
import { HelpTooltip } from '../../ui/help-tooltip.tsx';
import { BoxChecks } from '../parts/box-checks.tsx';
import { OccupationCodes } from '../parts/occupation-codes.tsx';
import styles from '../parts/parts.module.css';
import { RowList } from '../parts/row-list.tsx';
import { figuresOf, type Form1099, type Form1099StepProps } from './form-1099.ts';

const labelOf = ({ number, title }: FormBox): string => (number === '' ? title : `${number}. ${title}`);

interface AmountsProps<Field extends string, Form, Year extends Form1099Year<Field>> extends Form1099StepProps<Form> {
  readonly kind: Form1099<Field, Form, Year>;
}

/** The boxes of the chosen year, in its order and wording. */
export function Amounts<Field extends string, Form extends Form1099Input<Field>, Year extends Form1099Year<Field>>(
  props: AmountsProps<Field, Form, Year>,
): ReactNode {
  const { step, Field, kind } = props;
  const { form, figures } = step;
  const year = kind.years.of(form.year);
  const instructions = kind.instructions(year);
  const isOnForm = (content: FormBox['content']['kind'], name?: string): boolean =>
    year.boxes.some((box) => box.content.kind === content && (!('field' in box.content) || box.content.field === name));
  const unavailable = fieldsOf(kind.amounts).filter(
    (name) => form.amounts[name] > 0 && boxOf(year, name) === undefined,
  );
  return (
    <div className={styles.fields}>
      <div className={styles.boxes}>
        {year.boxes.map((box) => (
          <Box
            key={`${box.number}${box.title}`}
            step={step}
            Field={Field}
            box={box}
            help={instructions.find(({ heading }) => heading === headingOf(box))?.text}
          />
        ))}
        {unavailable.map((name) => (
          <Field
            key={name}
            step={step}
            at={`amounts.${name}`}
            label={`${kind.amounts[name].title}, not in ${form.year}`}
          />
        ))}
      </div>
      {!isOnForm('occupationCodes') && form.tippedOccupationCodes.length > 0 && (
        <OccupationCodes step={step} label={`Occupation codes, not in ${form.year}`} />
      )}
      {form.fatca && !isOnForm('checkBox', 'fatca') && (
        <Flag step={step} Field={Field} path="fatca" label={`FATCA filing requirement, not in ${form.year}`} />
      )}
      <BoxChecks checks={figuresOf(figures)?.checks ?? []} at={['amounts']} />
      {form.payments && <Payments {...props} year={year} />}
    </div>
  );
}

interface BoxProps<Form> extends Form1099StepProps<Form> {
  readonly box: FormBox;
  readonly help: string | undefined;
}

function Box<Form extends Form1099Input<never>>({ step, Field, box, help }: BoxProps<Form>): ReactNode {
  const { content } = box;
  const label = labelOf(box);
  switch (content.kind) {
    case 'amount':
      return (
        <Field step={step} at={`amounts.${content.field}`} label={label} {...(help === undefined ? {} : { help })} />
      );
    case 'checkBox':
      return <Flag step={step} Field={Field} path={content.field} label={label} help={help} />;
    case 'occupationCodes':
      return <OccupationCodes step={step} label={label} help={help} />;
    // States have their own step, and a reserved box has no field.
    case 'state':
    case 'reserved':
      return null;
  }
}

interface FlagProps<Form> extends Form1099StepProps<Form> {
  readonly path: 'directSales' | 'fatca';
  readonly label: string;
  readonly help?: string | undefined;
}

const Flag = <Form,>({ step, Field, path, label, help }: FlagProps<Form>): ReactNode => (
  <div className={`${styles.wide} ${styles.flag}`}>
    <Field step={step} at={path} label={label} />
    {help && <HelpTooltip term={label}>{help}</HelpTooltip>}
  </div>
);

/** The payments that the boxes add up. */
function Payments<Field extends string, Form extends Form1099Input<Field>, Year extends Form1099Year<Field>>({
  step,
  Field,
  kind,
  year,
}: AmountsProps<Field, Form, Year> & { readonly year: Year }): ReactNode {
  const boxes = fieldsOf(kind.amounts).flatMap((name) => {
    const box = boxOf(year, name);
    return box ? [{ value: name, label: labelOf(box) }] : [];
  });
  return (
    <RowList
      step={step}
      path="payments"
      title="Payments (optional)"
      row="payment"
      list={entryAt(kind.fields, 'payments')!}
      first="name"
    >
      {(index) => (
        <>
          <Field step={step} at={`payments.${index}.name`} />
          <div className={styles.pair}>
            <Field step={step} at={`payments.${index}.field`} options={boxes} />
            <Field step={step} at={`payments.${index}.amount`} />
          </div>
        </>
      )}
    </RowList>
  );
}

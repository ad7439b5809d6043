import type { ReactNode } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import { OccupationCodes } from '../../../web/builder/parts/occupation-codes.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { Checkbox } from '../../../web/ui/choices.tsx';
import { HelpTooltip } from '../../../web/ui/help-tooltip.tsx';
import type { CalculatedNec1099 } from '../model/calculate.ts';
import { AMOUNT_FIELDS, type AmountField, boxesOf, boxOf, type Nec1099Box } from '../model/nec-1099-year.ts';
import { NEC_1099_YEARS } from '../model/nec-1099-years.ts';
import { instructionsForRecipient } from '../model/notices.ts';
import type { Nec1099Form } from './nec-form.ts';

const labelOf = ({ number, title }: Nec1099Box): string => `${number}. ${title}`;

/** The title of an amount on another year's form, for an amount that has no box in the chosen year. */
const titleElsewhere = (field: AmountField): string =>
  NEC_1099_YEARS.all.map((form) => boxOf(form, field)?.title).find((title) => title !== undefined) ?? field;

/** The boxes of the chosen year, in its order and wording. */
export function AmountsStep(props: StepProps<Nec1099Form>): ReactNode {
  const { form } = props;
  const year = NEC_1099_YEARS.of(form.year);
  const checks = (props.figures as CalculatedNec1099 | null)?.checks ?? [];
  const instructions = instructionsForRecipient(year);
  const helpOf = ({ number }: Nec1099Box) => instructions.find(({ heading }) => heading === `Box ${number}.`)?.text;
  const boxes = boxesOf(year);
  const takesCodes = boxes.some(({ content }) => content.kind === 'occupationCodes');
  const unavailable = AMOUNT_FIELDS.filter((field) => form.amounts[field] > 0 && boxOf(year, field) === undefined);
  return (
    <div className={styles.fields}>
      <div className={styles.boxes}>
        {boxes.map((box) => (
          <Box key={box.number} step={props} box={box} help={helpOf(box)} />
        ))}
        {unavailable.map((field) => (
          <OptionalMoneyInput
            key={field}
            label={`${titleElsewhere(field)}, not in ${form.year}`}
            {...bind<Cents, Nec1099Form>(props, `amounts.${field}`)}
          />
        ))}
      </div>
      {!takesCodes && form.tippedOccupationCodes.length > 0 && (
        <OccupationCodes step={props} label={`Occupation codes, not in ${form.year}`} />
      )}
      <BoxChecks checks={checks} at={['amounts']} />
    </div>
  );
}

interface BoxProps {
  readonly step: StepProps<Nec1099Form>;
  readonly box: Nec1099Box;
  readonly help: string | undefined;
}

function Box({ step, box, help }: BoxProps): ReactNode {
  const { content } = box;
  switch (content.kind) {
    case 'amount':
      return (
        <OptionalMoneyInput
          label={labelOf(box)}
          {...(help === undefined ? {} : { help })}
          {...bind<Cents, Nec1099Form>(step, `amounts.${content.field}`)}
        />
      );
    case 'checkBox': {
      const { value, onValue, name, error } = bind<boolean, Nec1099Form>(step, 'directSales');
      return (
        <div className={`${styles.wide} ${styles.flag}`}>
          <Checkbox label={labelOf(box)} name={name} checked={value} onChecked={onValue} error={error} />
          {help && <HelpTooltip term={labelOf(box)}>{help}</HelpTooltip>}
        </div>
      );
    }
    case 'occupationCodes':
      return <OccupationCodes step={step} label={labelOf(box)} help={help} />;
    // States have their own step, and a reserved box has no field.
    case 'state':
    case 'reserved':
      return null;
  }
}

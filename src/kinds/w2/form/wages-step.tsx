import type { ReactNode } from 'react';
import type { CalculatedW2 } from '../model/calculate.ts';
import { type BoxNumber } from '../model/boxes.ts';
import { fields, type W2Form } from '../model/fields.ts';
import { W2_YEARS } from '../model/w2-years.ts';
import { formatMoney } from '../../../domain/money.ts';
import { Button } from '../../../web/ui/button.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { RowList } from '../../../web/builder/parts/row-list.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { Working } from '../../../web/builder/parts/working.tsx';
import { boxHelp } from './box-help.ts';
import { FillFromStubs } from './fill-from-stubs.tsx';

/** Pairs, side by side as on the form. */
const PAIRS: readonly (readonly (readonly [BoxNumber, keyof W2Form['boxes']])[])[] = [
  [
    ['1', 'wages'],
    ['2', 'federalIncomeTax'],
  ],
  [
    ['3', 'socialSecurityWages'],
    ['4', 'socialSecurityTax'],
  ],
  [
    ['5', 'medicareWages'],
    ['6', 'medicareTax'],
  ],
  [
    ['7', 'socialSecurityTips'],
    ['8', 'allocatedTips'],
  ],
  [
    ['10', 'dependentCareBenefits'],
    ['11', 'nonqualifiedPlans'],
  ],
];

const Field = tableField(fields);

export function WagesStep(props: StepProps<W2Form>): ReactNode {
  const { form } = props;
  const calculated = props.figures as CalculatedW2 | null;
  const year = W2_YEARS.of(form.year);
  const checks = calculated?.checks ?? [];
  return (
    <div className={styles.fields}>
      <FillFromStubs {...props} />
      {PAIRS.map((pair) => (
        <div key={pair[0]![0]} className={styles.fields}>
          <div className={styles.boxes}>
            {pair.map(([number, field]) => {
              const help = boxHelp(year, number);
              return (
                <Field key={number} step={props} at={`boxes.${field}`} {...(help === undefined ? {} : { help })} />
              );
            })}
          </div>
          <BoxChecks checks={checks} at={pair.map(([, field]) => `boxes.${field}`)} />
        </div>
      ))}
      <TakeExpected {...props} />
      <div className={styles.group}>
        <h3>Gross pay reconciliation (optional)</h3>
        <Field step={props} at="bridge.grossPay" label={`Gross pay in ${form.year}`} />
      </div>
      <RowList
        step={props}
        path="bridge.items"
        title="Adjustments to gross pay"
        row="amount"
        list={fields.parts.bridge.parts.items}
        first="name"
      >
        {(index) => (
          <>
            <Field step={props} at={`bridge.items.${index}.name`} />
            <div className={styles.pair}>
              <Field step={props} at={`bridge.items.${index}.amount`} />
              <Field step={props} at={`bridge.items.${index}.effect`} />
            </div>
          </>
        )}
      </RowList>
      {calculated?.bridge && (
        <Working
          label="Gross pay reconciliation"
          lines={calculated.bridge.rows.map(({ name, amount, boxes }) => ({
            name,
            amount: formatMoney(amount),
            ...(boxes === null ? {} : { how: `Box ${boxes}`, isTotal: true }),
          }))}
        />
      )}
    </div>
  );
}

/** Fills each box with the amount expected from the other boxes, the rates and gross pay. */
function TakeExpected({ change, figures }: StepProps<W2Form>): ReactNode {
  const checks = (figures as CalculatedW2 | null)?.checks ?? [];
  const known = checks.filter(({ path, expected }) => expected !== null && path.startsWith('boxes.'));
  if (known.length === 0) return null;
  return (
    <div>
      <Button
        variant="outlined"
        small
        onClick={() =>
          change((before) => ({
            ...before,
            boxes: {
              ...before.boxes,
              ...Object.fromEntries(known.map(({ path, expected }) => [path.slice('boxes.'.length), expected])),
            },
          }))
        }
      >
        Use expected amounts for {known.length === 1 ? 'box' : 'boxes'} {known.map(({ box }) => box).join(', ')}
      </Button>
    </div>
  );
}

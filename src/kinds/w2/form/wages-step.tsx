import type { ReactNode } from 'react';
import type { CalculatedW2 } from '../model/calculate.ts';
import type { BridgeEffect } from '../model/schema.ts';
import { W2_YEARS } from '../model/w2-years.ts';
import { type Cents, formatMoney, ZERO } from '../../../domain/money.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { RowList } from '../../../web/builder/parts/row-list.tsx';
import { Working } from '../../../web/builder/parts/working.tsx';
import { boxHelp, boxLabel, type BoxNumber } from './box-help.ts';
import { FillFromStubs } from './fill-from-stubs.tsx';
import type { W2Form } from './w2-form.ts';

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

const EFFECTS: readonly { readonly value: BridgeEffect; readonly label: string }[] = [
  { value: 'beforeAllTaxes', label: 'Reduces boxes 1, 3 and 5' },
  { value: 'beforeIncomeTax', label: 'Reduces box 1 only' },
  { value: 'added', label: 'Added to boxes 1, 3 and 5' },
];

export function WagesStep(props: StepProps<W2Form>): ReactNode {
  const { form } = props;
  const calculated = props.figures as CalculatedW2 | null;
  const year = W2_YEARS.of(form.year);
  const checks = calculated?.checks ?? [];
  const money = (path: string) => bind<Cents, W2Form>(props, path);
  return (
    <div className={styles.fields}>
      <FillFromStubs {...props} />
      {PAIRS.map((pair) => (
        <div key={pair[0]![0]} className={styles.fields}>
          <div className={styles.boxes}>
            {pair.map(([number, field]) => {
              const help = boxHelp(year, number);
              return (
                <OptionalMoneyInput
                  key={number}
                  label={boxLabel(number)}
                  {...(help === undefined ? {} : { help })}
                  {...money(`boxes.${field}`)}
                />
              );
            })}
          </div>
          <BoxChecks checks={checks} at={pair.map(([, field]) => `boxes.${field}`)} />
        </div>
      ))}
      <TakeExpected {...props} />
      <div className={styles.group}>
        <h3>Gross pay reconciliation (optional)</h3>
        <OptionalMoneyInput
          label={`Gross pay in ${form.year}`}
          hint="The form will show how boxes 1, 3 and 5 were calculated."
          {...money('bridge.grossPay')}
        />
      </div>
      <RowList
        step={props}
        path="bridge.items"
        title="Adjustments to gross pay"
        row="amount"
        most={8}
        empty={{ name: '', amount: ZERO, effect: 'beforeAllTaxes' }}
        first="name"
      >
        {(index) => (
          <>
            <TextInput
              label="Description"
              isRequired
              {...bind(props, `bridge.items.${index}.name`)}
              placeholder="Health plan, pre-tax"
            />
            <div className={styles.pair}>
              <OptionalMoneyInput label="Amount" {...money(`bridge.items.${index}.amount`)} />
              <Select label="Effect" {...bind(props, `bridge.items.${index}.effect`)} options={EFFECTS} />
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

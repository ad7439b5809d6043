import type { ReactNode } from 'react';
import type { CalculatedW2 } from '../../../domain/documents/w2/calculate.ts';
import type { BridgeEffect } from '../../../domain/documents/w2/schema.ts';
import { w2YearOf } from '../../../domain/documents/w2/w2-years.ts';
import { type Cents, formatMoney, ZERO } from '../../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { OptionalMoneyInput } from '../parts/amount-inputs.tsx';
import { BoxChecks } from '../parts/box-checks.tsx';
import styles from '../parts/parts.module.css';
import { RowList } from '../parts/row-list.tsx';
import { Working } from '../parts/working.tsx';
import { boxHelp, boxLabel, type BoxNumber } from './box-help.ts';
import { FillFromStubs } from './fill-from-stubs.tsx';
import type { W2Form } from './w2-form.ts';

/** Two and two, as they stand beside each other on the form. */
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
  { value: 'beforeAllTaxes', label: 'Lowers boxes 1, 3 and 5' },
  { value: 'beforeIncomeTax', label: 'Lowers box 1 alone' },
  { value: 'added', label: 'Added to boxes 1, 3 and 5' },
];

export function WagesStep(props: StepProps<W2Form>): ReactNode {
  const { form } = props;
  const calculated = props.figures as CalculatedW2 | null;
  const year = w2YearOf(form.year);
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
        <h3>From gross pay to the boxes, optional</h3>
        <OptionalMoneyInput
          label={`Gross pay in ${form.year}`}
          hint="With it, the paper shows how boxes 1, 3 and 5 are reached."
          {...money('bridge.grossPay')}
        />
      </div>
      <RowList
        step={props}
        path="bridge.items"
        title="What lies between gross pay and the boxes"
        row="amount"
        most={8}
        empty={{ name: '', amount: ZERO, effect: 'beforeAllTaxes' }}
        first="name"
      >
        {(index) => (
          <>
            <TextInput
              label="What it is"
              isRequired
              {...bind(props, `bridge.items.${index}.name`)}
              placeholder="Health plan, before tax"
            />
            <div className={styles.pair}>
              <OptionalMoneyInput label="Amount" {...money(`bridge.items.${index}.amount`)} />
              <Select label="What it does" {...bind(props, `bridge.items.${index}.effect`)} options={EFFECTS} />
            </div>
          </>
        )}
      </RowList>
      {calculated?.bridge && (
        <Working
          label="From gross pay to the boxes"
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

/** One press puts into each box what the others, the rates and the gross pay come to. */
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
        Take the expected figures for {known.length === 1 ? 'box' : 'boxes'} {known.map(({ box }) => box).join(', ')}
      </Button>
    </div>
  );
}

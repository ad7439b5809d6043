import type { ReactNode } from 'react';
import { box12CodesOf } from '../model/box-12-codes.ts';
import type { CalculatedW2 } from '../model/calculate.ts';
import { MOST_BOX_12_ITEMS, MOST_OTHER_ITEMS } from '../model/schema.ts';
import { W2_YEARS } from '../model/w2-years.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { Checkbox, type Option, Select } from '../../../web/ui/choices.tsx';
import { HelpTooltip } from '../../../web/ui/help-tooltip.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import { OccupationCodes } from '../../../web/builder/parts/occupation-codes.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { RowList } from '../../../web/builder/parts/row-list.tsx';
import { boxHelp } from './box-help.ts';
import type { W2Form } from './w2-form.ts';

const BOX_13: readonly (readonly [keyof W2Form['box13'], string])[] = [
  ['statutoryEmployee', 'Statutory employee'],
  ['retirementPlan', 'Retirement plan'],
  ['thirdPartySickPay', 'Third-party sick pay'],
];

export function CodesStep(props: StepProps<W2Form>): ReactNode {
  const { form } = props;
  const year = W2_YEARS.of(form.year);
  const checks = (props.figures as CalculatedW2 | null)?.checks ?? [];
  const codes = box12CodesOf(form.year).map(({ code, title }) => ({ value: code, label: `${code}: ${title}` }));
  const money = (path: string) => bind<Cents, W2Form>(props, path);
  return (
    <div className={styles.fields}>
      <RowList
        step={props}
        path="box12"
        title={`12. Codes (${form.year})`}
        row="code"
        most={MOST_BOX_12_ITEMS}
        empty={{ code: '', amount: ZERO }}
        first="code"
      >
        {(index) => (
          <div className={styles.pair}>
            <Select
              label={`Code 12${'abcd'[index]}`}
              isRequired
              isPrinted
              {...bind(props, `box12.${index}.code`)}
              options={withHeld(codes, form.box12[index]!.code, form.year)}
              placeholder="Choose a code"
            />
            <OptionalMoneyInput label="Amount" {...money(`box12.${index}.amount`)} />
          </div>
        )}
      </RowList>
      <BoxChecks checks={checks} at={['box12']} />
      <fieldset className={styles.group}>
        <legend>
          13. <HelpTooltip term="box 13">{boxHelp(year, '13')}</HelpTooltip>
        </legend>
        <div>
          {BOX_13.map(([field, label]) => {
            const { value, onValue, name, error } = bind<boolean, W2Form>(props, `box13.${field}`);
            return <Checkbox key={field} label={label} name={name} checked={value} onChecked={onValue} error={error} />;
          })}
        </div>
        <BoxChecks checks={checks} at={['box13']} />
      </fieldset>
      <RowList
        step={props}
        path="box14"
        title={`${year.otherBox}. Other`}
        row="line"
        most={MOST_OTHER_ITEMS}
        empty={{ label: '', amount: ZERO }}
        first="label"
      >
        {(index) => (
          <div className={styles.pair}>
            <TextInput label="Description" isRequired {...bind(props, `box14.${index}.label`)} maxLength={14} />
            <OptionalMoneyInput label="Amount" {...money(`box14.${index}.amount`)} />
          </div>
        )}
      </RowList>
      {(year.hasTippedOccupationCodes || form.tippedOccupationCodes.length > 0 || needsCodes(form)) && (
        <OccupationCodes step={props} label="14b. Treasury Tipped Occupation Code(s)" help={boxHelp(year, '14b')} />
      )}
    </div>
  );
}

/** A code from another year stays visible until it is changed. */
const withHeld = (codes: readonly Option[], held: string, year: number): readonly Option[] =>
  held === '' || codes.some(({ value }) => value === held)
    ? codes
    : [...codes, { value: held, label: `${held}: not in ${year}` }];

const needsCodes = ({ box12 }: W2Form): boolean => box12.some(({ code }) => code === 'TP');

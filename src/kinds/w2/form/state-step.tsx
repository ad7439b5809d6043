import type { ReactNode } from 'react';
import type { CalculatedW2 } from '../model/calculate.ts';
import { MOST_STATE_ROWS } from '../model/schema.ts';
import type { Cents } from '../../../domain/money.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { STATE_OPTIONS } from '../../../web/builder/parts/address-fields.tsx';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { RowList } from '../../../web/builder/parts/row-list.tsx';
import { boxLabel } from './box-help.ts';
import { EMPTY_STATE_ROW, type W2Form } from './w2-form.ts';

export function StateStep(props: StepProps<W2Form>): ReactNode {
  const checks = (props.figures as CalculatedW2 | null)?.checks ?? [];
  const money = (path: string) => bind<Cents, W2Form>(props, path);
  return (
    <div className={styles.fields}>
      <p className="pp-small pp-dimmed">Skip states without income tax. One form has space for two states.</p>
      <RowList
        step={props}
        path="stateRows"
        title="States and localities"
        row="state"
        most={MOST_STATE_ROWS}
        empty={EMPTY_STATE_ROW}
        first="state"
      >
        {(index) => {
          const at = (field: string): string => `stateRows.${index}.${field}`;
          return (
            <>
              <div className={styles.pair}>
                <Select
                  label={boxLabel('15')}
                  isRequired
                  isPrinted
                  {...bind(props, at('state'))}
                  options={STATE_OPTIONS}
                  placeholder="Choose a state"
                />
                <TextInput
                  label="Employer’s state ID number"
                  aside="optional"
                  {...bind(props, at('employerStateId'))}
                />
                <OptionalMoneyInput label={boxLabel('16')} {...money(at('wages'))} />
                <OptionalMoneyInput label={boxLabel('17')} {...money(at('tax'))} />
                <OptionalMoneyInput label={boxLabel('18')} {...money(at('localWages'))} />
                <OptionalMoneyInput label={boxLabel('19')} {...money(at('localTax'))} />
              </div>
              <TextInput label={boxLabel('20')} aside="optional" {...bind(props, at('locality'))} maxLength={12} />
              <BoxChecks checks={checks} at={[`stateRows.${index}`]} />
            </>
          );
        }}
      </RowList>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { CalculatedW2 } from '../model/calculate.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { STATE_OPTIONS } from '../../../web/builder/parts/address-fields.tsx';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { RowList } from '../../../web/builder/parts/row-list.tsx';
import { fields, type W2Form } from '../model/fields.ts';

const Field = tableField(fields);
const { stateRows } = fields.parts;
const STATE = stateRows.row.parts.state.look;

export function StateStep(props: StepProps<W2Form>): ReactNode {
  const checks = (props.figures as CalculatedW2 | null)?.checks ?? [];
  return (
    <div className={styles.fields}>
      <p className="pp-small pp-dimmed">Skip states without income tax. One form has space for two states.</p>
      <RowList step={props} path="stateRows" title="States and localities" row="state" list={stateRows} first="state">
        {(index) => {
          const at = (field: string): string => `stateRows.${index}.${field}`;
          return (
            <>
              <div className={styles.pair}>
                <Select
                  label={STATE.label ?? ''}
                  isRequired
                  isPrinted
                  {...bind(props, at('state'))}
                  options={STATE_OPTIONS}
                  placeholder={STATE.placeholder}
                />
                <Field step={props} at={at('employerStateId')} />
                <Field step={props} at={at('wages')} />
                <Field step={props} at={at('tax')} />
                <Field step={props} at={at('localWages')} />
                <Field step={props} at={at('localTax')} />
              </div>
              <Field step={props} at={at('locality')} />
              <BoxChecks checks={checks} at={[`stateRows.${index}`]} />
            </>
          );
        }}
      </RowList>
    </div>
  );
}

import type { ReactNode } from 'react';
import { box12CodesOf } from '../model/box-12-codes.ts';
import type { CalculatedW2 } from '../model/calculate.ts';
import { fields, type W2Form } from '../model/fields.ts';
import { W2_YEARS } from '../model/w2-years.ts';
import { type Option, Select } from '../../../web/ui/choices.tsx';
import { HelpTooltip } from '../../../web/ui/help-tooltip.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import { OccupationCodes } from '../../../web/builder/parts/occupation-codes.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { RowList } from '../../../web/builder/parts/row-list.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { boxHelp } from './box-help.ts';

const Field = tableField(fields);
const { box12, box13, box14, tippedOccupationCodes } = fields.parts;

export function CodesStep(props: StepProps<W2Form>): ReactNode {
  const { form } = props;
  const year = W2_YEARS.of(form.year);
  const checks = (props.figures as CalculatedW2 | null)?.checks ?? [];
  const codes = box12CodesOf(form.year).map(({ code, title }) => ({ value: code, label: `${code}: ${title}` }));
  return (
    <div className={styles.fields}>
      <RowList step={props} path="box12" title={`12. Codes (${form.year})`} row="code" list={box12} first="code">
        {(index) => (
          <div className={styles.pair}>
            <Select
              label={`${box12.row.parts.code.look.label}${'abcd'[index]}`}
              isRequired
              isPrinted
              {...bind(props, `box12.${index}.code`)}
              options={withHeld(codes, form.box12[index]!.code, form.year)}
              placeholder={box12.row.parts.code.look.placeholder}
            />
            <Field step={props} at={`box12.${index}.amount`} />
          </div>
        )}
      </RowList>
      <BoxChecks checks={checks} at={['box12']} />
      <fieldset className={styles.group}>
        <legend>
          13. <HelpTooltip term="box 13">{boxHelp(year, '13')}</HelpTooltip>
        </legend>
        <div>
          {Object.keys(box13.parts).map((name) => (
            <Field key={name} step={props} at={`box13.${name}`} />
          ))}
        </div>
        <BoxChecks checks={checks} at={['box13']} />
      </fieldset>
      <RowList step={props} path="box14" title={`${year.otherBox}. Other`} row="line" list={box14} first="label">
        {(index) => (
          <div className={styles.pair}>
            <Field step={props} at={`box14.${index}.label`} />
            <Field step={props} at={`box14.${index}.amount`} />
          </div>
        )}
      </RowList>
      {(year.hasTippedOccupationCodes || form.tippedOccupationCodes.length > 0 || needsCodes(form)) && (
        <OccupationCodes step={props} label={tippedOccupationCodes.look.label ?? ''} help={boxHelp(year, '14b')} />
      )}
    </div>
  );
}

/** A code from another year stays visible until it is changed. */
const withHeld = (codes: readonly Option[], held: string, year: number): readonly Option[] =>
  held === '' || codes.some(({ value }) => value === held)
    ? codes
    : [...codes, { value: held, label: `${held}: not in ${year}` }];

const needsCodes = (form: W2Form): boolean => form.box12.some(({ code }) => code === 'TP');

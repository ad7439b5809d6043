import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { CalculatedInvoice } from '../model/calculate.ts';
import { fields, type InvoiceForm, MAXIMUM_LINES } from '../model/fields.ts';
import { type Cents, formatMoney } from '../../../domain/money.ts';
import { Button } from '../../../web/ui/button.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { isBelow } from '../../../web/builder/frame/paths.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { focusField } from '../../../web/builder/parts/focus-field.ts';
import parts from '../../../web/builder/parts/parts.module.css';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { DiscountFields } from './discount-fields.tsx';
import styles from './invoice.module.css';
import { Totals } from './totals.tsx';

const Field = tableField(fields);
const EMPTY_LINE = fields.parts.lines.row.empty;
type TypedLine = typeof EMPTY_LINE;

/** Keyboard control of lines: Enter adds one, the arrows move between lines, and Alt with an arrow moves the line. */
export function LinesStep(props: StepProps<InvoiceForm>): ReactNode {
  const { form, change, errors, figures } = props;
  const [notice, setNotice] = useState('');
  const invoice = figures as CalculatedInvoice | null;
  const edit = (update: (lines: readonly TypedLine[]) => readonly TypedLine[]): void =>
    change((before) => ({ ...before, lines: update(before.lines) }));

  const add = (index: number): void => {
    if (form.lines.length >= MAXIMUM_LINES) return;
    // A new line repeats the unit and tax rate of the previous one.
    const { unit, taxRate, group } = form.lines[index - 1] ?? EMPTY_LINE;
    edit((lines) => lines.toSpliced(index, 0, { ...EMPTY_LINE, unit, taxRate, group }));
    focusField(`lines.${index}.description`);
  };
  const remove = (index: number): void => {
    edit((lines) => lines.toSpliced(index, 1));
    setNotice(`Line ${index + 1} was removed. Press Undo to restore it.`);
    focusField(`lines.${Math.max(0, Math.min(index, form.lines.length - 2))}.description`);
  };
  const move = (index: number, by: -1 | 1, field: string): void => {
    const to = index + by;
    if (to < 0 || to >= form.lines.length) return;
    edit((lines) => lines.toSpliced(index, 1).toSpliced(to, 0, lines[index]!));
    setNotice(`Line ${index + 1} is line ${to + 1} now.`);
    focusField(`lines.${to}.${field}`);
  };

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return;
    const field = target.name.replace(/^lines\.\d+\./, '');
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(index + 1);
    } else if (event.altKey && event.key === 'Delete') {
      event.preventDefault();
      remove(index);
    } else if (by !== null) {
      event.preventDefault();
      if (event.altKey) move(index, by, field);
      else focusField(`lines.${index + by}.${field}`);
    }
  };

  return (
    <div className={parts.fields}>
      <p className="pp-small pp-dimmed">
        Press Enter to add a line. Use the arrow keys to move between lines, Alt+arrow to move a line, and Alt+Delete to
        remove it.
      </p>
      {form.lines.map((_, index) => (
        // The keys below belong to the fields inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, react/no-array-index-key
        <fieldset key={index} className={styles.line} onKeyDown={(event) => onKeyDown(event, index)}>
          <legend className="pp-unseen">Line {index + 1}</legend>
          <LineFields
            step={props}
            index={index}
            amount={invoice?.sums.lines[index]?.amount ?? null}
            onMove={(by) => move(index, by, 'description')}
            onRemove={() => remove(index)}
          />
        </fieldset>
      ))}
      <FieldError message={errors['lines']} />
      <div className={parts.actions}>
        <Button variant="outlined" small onClick={() => add(form.lines.length)}>
          Add a line
        </Button>
        <span className="pp-small" aria-live="polite">
          {notice}
        </span>
      </div>
      <Totals invoice={invoice} />
    </div>
  );
}

interface LineFieldsProps {
  readonly step: StepProps<InvoiceForm>;
  readonly index: number;
  readonly amount: Cents | null;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function LineFields({ step, index, amount, onMove, onRemove }: LineFieldsProps): ReactNode {
  const { form } = step;
  const at = (field: string): string => `lines.${index}.${field}`;
  const line = form.lines[index]!;
  const isDetailed = [line.note, line.group, line.discount.kind === 'none' ? '' : 'discount'].some(Boolean);
  const isWrong = ['unit', 'taxRate', 'note', 'group', 'discount'].some((field) =>
    Object.keys(step.errors).some((path) => isBelow([at(field)], path)),
  );
  const set = [line.unit, line.taxRate && `${line.taxRate}% tax`].filter(Boolean).join(', ');
  return (
    <>
      <div className={styles.cells}>
        <Field step={step} at={at('description')} />
        <Field step={step} at={at('quantity')} />
        <Field step={step} at={at('unitPrice')} />
        <span className={styles.title}>Amount</span>
        <output className={styles.amount}>{amount === null ? '' : formatMoney(amount)}</output>
        <button type="button" className={styles.remove} aria-label={`Remove line ${index + 1}`} onClick={onRemove}>
          <Icon name="cross" size={16} />
        </button>
      </div>
      <div className={styles.foot}>
        <details open={isDetailed || isWrong || undefined}>
          <summary>Unit, tax, discount, note{set && `: ${set}`}</summary>
          <div className={parts.pair}>
            <Field step={step} at={at('unit')} />
            <Field step={step} at={at('taxRate')} />
            <DiscountFields step={step} at={at('discount')} kind={line.discount.kind} />
            <Field step={step} at={at('note')} />
            <Field step={step} at={at('group')} />
          </div>
        </details>
        <div className={styles.moves}>
          <button
            type="button"
            aria-label={`Move line ${index + 1} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            Up
          </button>
          <button
            type="button"
            aria-label={`Move line ${index + 1} down`}
            disabled={index === form.lines.length - 1}
            onClick={() => onMove(1)}
          >
            Down
          </button>
        </div>
      </div>
    </>
  );
}

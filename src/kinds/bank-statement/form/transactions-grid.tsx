import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { parseSignedAmount } from '../model/parse-amount.ts';
import { MAXIMUM_TRANSACTIONS } from '../model/transactions.ts';
import { formatSlashes } from '../../../domain/calendar.ts';
import { readDay, readText } from '../../../domain/imports/read-value.ts';
import { formatMoney } from '../../../domain/money.ts';
import { Button } from '../../../web/ui/button.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Note } from '../../../web/ui/note.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { focusField } from '../../../web/builder/parts/focus-field.ts';
import { EMPTY_TRANSACTION, isBlank, type TypedTransaction } from './bank-form.ts';
import { type BankForm, fields } from '../model/fields.ts';
import { readPasted } from './read-pasted.ts';
import styles from './bank-statement.module.css';

/** Rows rendered at a time, so that typing stays fast in a statement of two thousand. */
const DRAWN = 100;

const COLUMNS = ['date', 'description', 'reference', 'amount'] as const;
type Column = (typeof COLUMNS)[number];
const LOOKS = fields.parts.transactions.row.parts;

const shownIn = (row: TypedTransaction, column: Column): string => {
  if (column === 'date') return row.date === '' ? '' : formatSlashes(row.date);
  if (column === 'amount') return row.amount === null ? '' : formatMoney(row.amount);
  return row[column];
};

/** The row with the text typed into one of its cells. Null if the text is not a valid date or amount. */
function withTyped(row: TypedTransaction, column: Column, typed: string): TypedTransaction | null {
  if (column === 'date') {
    const date = typed.trim() === '' ? '' : readText(readDay, typed);
    return date === null ? null : { ...row, date };
  }
  if (column === 'amount') {
    const amount = parseSignedAmount(typed, '.');
    return amount === null && typed.trim() !== '' ? null : { ...row, amount };
  }
  return { ...row, [column]: typed };
}

/**
 * Lines as in a spreadsheet: Enter moves down and adds a line at the end, the arrow keys move between lines, and
 * pasting several cells adds several lines.
 */
export function TransactionsGrid({ form, change, errors }: StepProps<BankForm>): ReactNode {
  const rows = form.transactions;
  const [part, setPart] = useState(0);
  const [message, setMessage] = useState('');
  const edit = (update: (before: readonly TypedTransaction[]) => readonly TypedTransaction[]): void =>
    change((before) => ({ ...before, transactions: update(before.transactions) }));
  const actions: GridActions = {
    type: (index, row) => edit((before) => before.with(index, row)),
    remove: (index) => edit((before) => before.toSpliced(index, 1)),
    go: (index, column) => {
      edit((before) =>
        index === before.length && before.length < MAXIMUM_TRANSACTIONS ? [...before, EMPTY_TRANSACTION] : before,
      );
      setPart(Math.max(0, Math.floor(index / DRAWN)));
      focusField(`transactions.${index}.${column}`);
    },
    paste: (index, text) => {
      const { transactions, left } = readPasted(text);
      if (transactions.length === 0) return false;
      edit((before) => {
        const isTaken = before[index] !== undefined && !isBlank(before[index]);
        const at = isTaken ? index + 1 : index;
        return before.toSpliced(at, isTaken ? 0 : 1, ...transactions).slice(0, MAXIMUM_TRANSACTIONS);
      });
      const lines = transactions.length === 1 ? '1 transaction was' : `${transactions.length} transactions were`;
      setMessage(
        `${lines} pasted.${left.length > 0 ? ` ${left.length} skipped: ${left.slice(0, 3).join('; ')}.` : ''}`,
      );
      return true;
    },
  };

  const parts = Math.max(1, Math.ceil(rows.length / DRAWN));
  // An error in a line further down brings that part of the lines into view.
  const shownPart = Math.min(part, parts - 1);
  const from = shownPart * DRAWN;
  const wrongPart = Object.keys(errors)
    .map((path) => /^transactions\.(\d+)\./.exec(path)?.[1])
    .filter((index) => index !== undefined)
    .map((index) => Math.floor(Number(index) / DRAWN))
    .find((index) => index !== shownPart);
  return (
    <section className={styles.grid} aria-label="Transactions">
      <div className={styles.head} aria-hidden="true">
        {COLUMNS.map((column) => (
          <span key={column}>{LOOKS[column].look.label}</span>
        ))}
      </div>
      {rows.slice(from, from + DRAWN).map((row, offset) => (
        <TransactionRow
          // Lines are identified only by their position. Their values are in the form.
          // oxlint-disable-next-line react/no-array-index-key
          key={from + offset}
          row={row}
          index={from + offset}
          message={messageOf(errors, from + offset)}
          actions={actions}
        />
      ))}
      <div className={styles.parts}>
        <Button variant="outlined" small onClick={() => actions.go(rows.length, 'date')}>
          Add transaction
        </Button>
        {parts > 1 && (
          <div className={styles.parts}>
            <Button variant="outlined" small disabled={shownPart === 0} onClick={() => setPart(shownPart - 1)}>
              Previous
            </Button>
            <span className="pp-small">
              {from + 1} to {Math.min(rows.length, from + DRAWN)} of {rows.length}
            </span>
            <Button variant="outlined" small disabled={shownPart === parts - 1} onClick={() => setPart(shownPart + 1)}>
              Next
            </Button>
          </div>
        )}
      </div>
      {wrongPart !== undefined && parts > 1 && (
        <Note tone="red" isNotice>
          Fix the errors in lines {wrongPart * DRAWN + 1} to {Math.min(rows.length, (wrongPart + 1) * DRAWN)}.{' '}
          <Button variant="outlined" small onClick={() => setPart(wrongPart)}>
            Show errors
          </Button>
        </Note>
      )}
      <p className="pp-small pp-dimmed">
        Enter debits with a minus sign, such as -84.20. Use Enter and the arrow keys to move. You can paste rows from a
        spreadsheet.
      </p>
      <p className="pp-small" aria-live="polite">
        {message}
      </p>
    </section>
  );
}

interface GridActions {
  readonly type: (index: number, row: TypedTransaction) => void;
  readonly remove: (index: number) => void;
  readonly go: (index: number, column: Column) => void;
  /** True if the text had several cells and was added as lines. */
  readonly paste: (index: number, text: string) => boolean;
}

/** The first error in a line, with its column: "amount Please enter the amount". */
const messageOf = (errors: Readonly<Record<string, string>>, index: number): string => {
  const column = COLUMNS.find((name) => errors[`transactions.${index}.${name}`] !== undefined);
  return column === undefined ? '' : `${column} ${errors[`transactions.${index}.${column}`]}`;
};

interface RowProps {
  readonly row: TypedTransaction;
  readonly index: number;
  readonly message: string;
  readonly actions: GridActions;
}

function PlainRow({ row, index, message, actions }: RowProps): ReactNode {
  const space = message.indexOf(' ');
  const wrong = message.slice(0, Math.max(0, space));
  const errorId = `transaction-${index}-error`;
  return (
    <fieldset className={styles.line} aria-label={`Line ${index + 1}`}>
      {COLUMNS.map((column) => (
        <Cell
          key={column}
          row={row}
          index={index}
          column={column}
          errorId={wrong === column ? errorId : undefined}
          actions={actions}
        />
      ))}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove line ${index + 1}`}
        onClick={() => actions.remove(index)}
      >
        <Icon name="cross" size={16} />
      </button>
      {message !== '' && (
        <div className={styles.under}>
          <FieldError id={errorId} message={message.slice(space + 1)} />
        </div>
      )}
    </fieldset>
  );
}

/** Renders again only when its line changes. Its actions use functional updates, so older ones still work. */
const TransactionRow = memo(
  PlainRow,
  (before, after) => before.row === after.row && before.index === after.index && before.message === after.message,
);

interface CellProps extends Omit<RowProps, 'message'> {
  readonly column: Column;
  readonly errorId: string | undefined;
}

function Cell({ row, index, column, errorId, actions }: CellProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed !== '-' && column !== 'date' && withTyped(row, column, typed) === null;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      // A new line starts at its date, whichever cell had the focus before.
      if (event.key === 'Enter') actions.go(index + 1, column === 'amount' ? 'date' : column);
      else focusField(`transactions.${index + 1}.${column}`);
    } else if (event.key === 'ArrowUp' && index > 0) {
      event.preventDefault();
      focusField(`transactions.${index - 1}.${column}`);
    }
  };

  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (/[\t\n]/.test(text.trim()) && actions.paste(index, text)) event.preventDefault();
  };

  return (
    <label className={styles.named}>
      <span>{LOOKS[column].look.label}</span>
      <input
        className={styles.cell}
        name={`transactions.${index}.${column}`}
        aria-label={`${LOOKS[column].look.label}, line ${index + 1}`}
        aria-invalid={isWrong || errorId !== undefined ? true : undefined}
        aria-describedby={errorId}
        data-align={column === 'amount' ? 'right' : undefined}
        placeholder={column === 'date' ? 'MM/DD/YYYY' : undefined}
        inputMode={column === 'date' ? 'numeric' : undefined}
        maxLength={LOOKS[column].look.maxLength}
        autoComplete="off"
        value={typed ?? shownIn(row, column)}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          // A date is read on blur. While typing 1/5/2026, 1/5/20 would already be a valid date.
          const changed = column === 'date' ? null : withTyped(row, column, next);
          if (changed) actions.type(index, changed);
        }}
        onBlur={() => {
          const changed = column === 'date' && typed !== null ? withTyped(row, column, typed) : null;
          if (changed) actions.type(index, changed);
          setTyped(null);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </label>
  );
}

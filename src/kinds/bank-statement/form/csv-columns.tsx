import type { ReactNode } from 'react';
import type { CsvMapping, CsvPreview } from '../model/csv-mapping.ts';
import type { DateOrder } from '../model/parse-date.ts';
import type { DecimalMark } from '../model/parse-amount.ts';
import { Checkbox, RadioGroup, Select } from '../../../web/ui/choices.tsx';
import parts from '../../../web/builder/parts/parts.module.css';
import styles from './bank-statement.module.css';

type ColumnRole = 'date' | 'description' | 'reference' | 'amount' | 'paidOut' | 'paidIn';

const ROLES: readonly { readonly role: ColumnRole; readonly label: string }[] = [
  { role: 'date', label: 'Date' },
  { role: 'description', label: 'Description' },
  { role: 'reference', label: 'Reference' },
  { role: 'amount', label: 'Amount (signed)' },
  { role: 'paidOut', label: 'Debit' },
  { role: 'paidIn', label: 'Credit' },
];

const ORDERS: readonly { readonly value: DateOrder; readonly label: string }[] = [
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'ymd', label: 'Year, month, day' },
];

const MARKS: readonly { readonly value: DecimalMark; readonly label: string }[] = [
  { value: '.', label: 'Period: 1,234.56' },
  { value: ',', label: 'Comma: 1.234,56' },
];

interface CsvColumnsProps {
  readonly preview: CsvPreview;
  readonly mapping: CsvMapping;
  readonly onMapping: (mapping: CsvMapping) => void;
}

/** One signed amount column, or debit and credit columns: choosing one clears the other. */
function withColumn(mapping: CsvMapping, role: ColumnRole, column: number | null): CsvMapping {
  const next = { ...mapping, [role]: column };
  if (column === null) return next;
  if (role === 'amount') return { ...next, paidOut: null, paidIn: null };
  return role === 'paidOut' || role === 'paidIn' ? { ...next, amount: null } : next;
}

/** Column mapping: suggested from the file's header, changed by the user. */
export function CsvColumns({ preview, mapping, onMapping }: CsvColumnsProps): ReactNode {
  const columns = preview.columns.map((label, index) => ({ value: String(index), label }));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label="First rows of the file">
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((cells, row) => (
              // Rows of a file may be alike.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {columns.map(({ value }) => (
                  <td key={value}>{cells[Number(value)] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={parts.pair}>
        {ROLES.map(({ role, label }) => (
          <Select
            key={role}
            label={label}
            value={mapping[role] === null ? '' : String(mapping[role])}
            onValue={(value) => onMapping(withColumn(mapping, role, value === '' ? null : Number(value)))}
            options={columns}
            placeholder="No column"
          />
        ))}
        <Select
          label="Date format"
          value={mapping.dateOrder}
          onValue={(value) => onMapping({ ...mapping, dateOrder: value as DateOrder })}
          options={ORDERS}
        />
        <RadioGroup
          label="Decimal mark"
          name="decimalMark"
          value={mapping.decimalMark}
          onValue={(value) => onMapping({ ...mapping, decimalMark: value as DecimalMark })}
          options={MARKS}
        />
      </div>
      {mapping.amount !== null && (
        <Checkbox
          label="Debits are positive and credits are negative"
          checked={!mapping.isPositivePaidIn}
          onChecked={(isTurned) => onMapping({ ...mapping, isPositivePaidIn: !isTurned })}
        />
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { CalculatedUtilityBill } from '../model/calculate.ts';
import { makeNumbers, type SampleNumbers } from '../../../domain/documents/sample-numbers.ts';
import { SERVICE_DUE_DAYS } from '../model/rates.ts';
import { Button } from '../../../web/ui/button.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { fields, type UtilityForm } from '../model/fields.ts';
import styles from '../../../web/builder/parts/parts.module.css';

const Field = tableField(fields);

const HAS_METER = [1, 2, 3];

/** The numbers that this kind of bill prints. */
const numbersOn = (template: number): readonly (keyof SampleNumbers)[] => [
  'accountNumber',
  'customerCode',
  'accountReference',
  'billNumber',
  ...(HAS_METER.includes(template) ? (['meterSerial'] as const) : []),
];

export function StatementStep(props: StepProps<UtilityForm>): ReactNode {
  const { form, change, figures } = props;
  const serviceDueDate = (figures as CalculatedUtilityBill | null)?.serviceDueDate;

  const generate = (): void => {
    const made = makeNumbers(Math.random);
    // Only empty fields are filled.
    change((before) => ({
      ...before,
      ...Object.fromEntries(numbersOn(before.template).map((key) => [key, before[key] || made[key]])),
    }));
  };

  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field step={props} at="startOfService" />
        <Field step={props} at="endOfService" />
        <Field step={props} at="statementDate" />
        <Field step={props} at="dueDate" />
      </div>
      <p className="pp-small pp-dimmed">
        Service due date ({SERVICE_DUE_DAYS} days after the end of service):{' '}
        <output>{serviceDueDate ? formatDate(serviceDueDate) : 'enter the end of service'}</output>
      </p>
      <Field step={props} at="previousStatementAmount" />
      <div className={styles.pair}>
        <Field step={props} at="accountNumber" />
        <Field step={props} at="billNumber" />
        <Field step={props} at="customerCode" />
        <Field step={props} at="accountReference" />
        {HAS_METER.includes(form.template) && <Field step={props} at="meterSerial" />}
      </div>
      <div>
        <Button variant="outlined" small onClick={generate}>
          Generate missing numbers
        </Button>
        <p className="pp-small pp-dimmed">Generated numbers start with 000, so they never match a real account.</p>
      </div>
    </div>
  );
}

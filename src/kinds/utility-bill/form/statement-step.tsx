import type { ReactNode } from 'react';
import { formatDate, type PlainDate } from '../../../domain/calendar.ts';
import type { CalculatedUtilityBill } from '../model/calculate.ts';
import { makeNumbers, type SampleNumbers } from '../../../domain/documents/sample-numbers.ts';
import { SERVICE_DUE_DAYS } from '../model/rates.ts';
import type { Cents } from '../../../domain/money.ts';
import { Button } from '../../../web/ui/button.tsx';
import { DateInput } from '../../../web/ui/date-input.tsx';
import { MoneyInput } from '../../../web/ui/number-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import type { UtilityForm } from './utility-form.ts';
import styles from '../../../web/builder/parts/parts.module.css';

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
  const date = (path: string) => bind<PlainDate | '', UtilityForm>(props, path);

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
        <DateInput label="Start of service" isRequired {...date('startOfService')} />
        <DateInput label="End of service" isRequired {...date('endOfService')} />
        <DateInput label="Statement date" isRequired {...date('statementDate')} />
        <DateInput label="Due date" isRequired {...date('dueDate')} />
      </div>
      <p className="pp-small pp-dimmed">
        Service due date ({SERVICE_DUE_DAYS} days after the end of service):{' '}
        <output>{serviceDueDate ? formatDate(serviceDueDate) : 'enter the end of service'}</output>
      </p>
      <MoneyInput
        label="Previous statement amount"
        isRequired
        {...bind<Cents | null, UtilityForm>(props, 'previousStatementAmount')}
      />
      <div className={styles.pair}>
        <TextInput label="Account number" isRequired {...bind(props, 'accountNumber')} autoComplete="off" />
        <TextInput label="Bill number" aside="optional" {...bind(props, 'billNumber')} autoComplete="off" />
        <TextInput label="Customer code" aside="optional" {...bind(props, 'customerCode')} autoComplete="off" />
        <TextInput label="Reference number" aside="optional" {...bind(props, 'accountReference')} autoComplete="off" />
        {HAS_METER.includes(form.template) && (
          <TextInput label="Meter number" aside="optional" {...bind(props, 'meterSerial')} autoComplete="off" />
        )}
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

import type { ReactNode } from 'react';
import type { CalculatedUtilityBill } from '../model/calculate.ts';
import { recalculateConsumption } from '../model/readings.ts';
import { formatMoney } from '../../../domain/money.ts';
import { Note } from '../../../web/ui/note.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Working } from '../../../web/builder/parts/working.tsx';
import { PastUsage } from './past-usage.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { fields, type UtilityForm } from '../model/fields.ts';
import styles from '../../../web/builder/parts/parts.module.css';

const Field = tableField(fields);

export function ChargesStep(props: StepProps<UtilityForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <Amounts {...props} />
      <Formulas bill={props.figures as CalculatedUtilityBill | null} />
      {props.form.template !== 5 && <PastUsage {...props} />}
      <Field step={props} at="basis" />
      <Field step={props} at="source" />
    </div>
  );
}

const USED = { 1: 'kWh', 4: 'GB' } as const;

function Amounts(props: StepProps<UtilityForm>): ReactNode {
  const { form } = props;
  const due = <Field step={props} at="paymentDueAmount" />;
  switch (form.template) {
    case 1:
    case 4:
      return (
        <div className={styles.pair}>
          {due}
          <Field step={props} at="usage" unit={USED[form.template]} />
        </div>
      );
    case 2:
      return (
        <div className={styles.pair}>
          <Field step={props} at="gallonsWaterCharge" />
          <Field step={props} at="sewerBase" />
          <Field step={props} at="sewerVolumetricRate" />
          <Field step={props} at="drainage" />
        </div>
      );
    case 3:
      return <GasAmounts {...props} />;
    case 5:
      return (
        <div className={styles.pair}>
          {due}
          <Field step={props} at="moviesOnDemandAndEvents" />
        </div>
      );
  }
}

function GasAmounts(props: StepProps<UtilityForm>): ReactNode {
  const { form, change } = props;
  const { warning } = recalculateConsumption(form);
  const hasReadings = form.previousReading !== '' && form.currentReading !== '';
  const reading = (at: 'previousReading' | 'currentReading') => (
    <Field
      step={props}
      at={at}
      onValue={(value) =>
        change((before) => {
          const next = { ...before, [at]: value };
          return { ...next, consumption: recalculateConsumption(next).consumption };
        })
      }
    />
  );
  return (
    <>
      <div className={styles.triple}>
        {reading('previousReading')}
        {reading('currentReading')}
        <Field step={props} at="consumption" />
      </div>
      {warning && hasReadings && (
        <Note tone="amber" isNotice>
          {warning}. Enter the consumption yourself.
        </Note>
      )}
      <div className={styles.pair}>
        <Field step={props} at="riderWNA" />
        <Field step={props} at="consumptionCharge" />
        <Field step={props} at="riderGCR" />
        <Field step={props} at="riderFF" />
      </div>
    </>
  );
}

/** Every charge with its calculation, as printed. */
function Formulas({ bill }: { readonly bill: CalculatedUtilityBill | null }): ReactNode {
  if (!bill) return null;
  return (
    <Working
      label="How charges are calculated"
      lines={[
        ...bill.charges.map(({ key, name, how, amount }) => ({
          name,
          how,
          rate: key === 'waterVolumetricCharge' && `Water volumetric rate: ${bill.waterVolumetricRate}`,
          amount: formatMoney(amount),
        })),
        { name: 'Amount due', amount: formatMoney(bill.paymentDueAmount), isTotal: true },
      ]}
    />
  );
}

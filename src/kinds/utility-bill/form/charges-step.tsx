import type { ReactNode } from 'react';
import type { CalculatedUtilityBill } from '../model/calculate.ts';
import { recalculateConsumption } from '../model/readings.ts';
import { type Cents, formatMoney } from '../../../domain/money.ts';
import { Note } from '../../../web/ui/note.tsx';
import { MoneyInput } from '../../../web/ui/number-inputs.tsx';
import { TextArea, TextInput } from '../../../web/ui/text-input.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Working } from '../../../web/builder/parts/working.tsx';
import { PastUsage } from './past-usage.tsx';
import type { UtilityForm } from './utility-form.ts';
import styles from '../../../web/builder/parts/parts.module.css';

export function ChargesStep(props: StepProps<UtilityForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <Amounts {...props} />
      <Formulas bill={props.figures as CalculatedUtilityBill | null} />
      {props.form.template !== 5 && <PastUsage {...props} />}
      <TextArea
        label="Basis for charges"
        aside="optional"
        rows={2}
        {...bind(props, 'basis')}
        placeholder="Submeter of the home, read by the co-operative."
      />
      <TextArea
        label="Supporting records"
        aside="optional"
        rows={2}
        {...bind(props, 'source')}
        placeholder="Supplier’s bill of Nov 4, available to members at the office."
      />
    </div>
  );
}

const USED = { 1: 'kWh', 4: 'GB' } as const;

function Amounts(props: StepProps<UtilityForm>): ReactNode {
  const { form } = props;
  const money = (path: string) => bind<Cents | null, UtilityForm>(props, path);
  const rate = (path: string) => ({
    ...bind(props, path),
    align: 'right' as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  const due = <MoneyInput label="Payment due amount" isRequired {...money('paymentDueAmount')} />;
  switch (form.template) {
    case 1:
    case 4:
      return (
        <div className={styles.pair}>
          {due}
          <TextInput label="Usage" aside="optional" unit={USED[form.template]} {...rate('usage')} />
        </div>
      );
    case 2:
      return (
        <div className={styles.pair}>
          <TextInput label="Gallons used" isRequired unit="gal" {...rate('gallonsWaterCharge')} />
          <MoneyInput label="Sewer base" isRequired {...money('sewerBase')} />
          <TextInput label="Sewer rate per 1,000 gallons" isRequired unit="$" {...rate('sewerVolumetricRate')} />
          <MoneyInput label="Drainage" isRequired {...money('drainage')} />
        </div>
      );
    case 3:
      return <GasAmounts {...props} />;
    case 5:
      return (
        <div className={styles.pair}>
          {due}
          <MoneyInput label="Movies on demand and events" isRequired {...money('moviesOnDemandAndEvents')} />
        </div>
      );
  }
}

function GasAmounts(props: StepProps<UtilityForm>): ReactNode {
  const { form, change } = props;
  const { warning } = recalculateConsumption(form);
  const hasReadings = form.previousReading !== '' && form.currentReading !== '';
  const reading = (path: 'previousReading' | 'currentReading') => ({
    ...bind(props, path),
    onValue: (value: string): void =>
      change((before) => {
        const next = { ...before, [path]: value };
        return { ...next, consumption: recalculateConsumption(next).consumption };
      }),
    align: 'right' as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  const rate = (path: string, label: string) => (
    <TextInput
      label={label}
      isRequired
      unit="$"
      align="right"
      inputMode="decimal"
      autoComplete="off"
      {...bind(props, path)}
    />
  );
  return (
    <>
      <div className={styles.triple}>
        <TextInput label="Previous reading" isRequired {...reading('previousReading')} />
        <TextInput label="Current reading" isRequired {...reading('currentReading')} />
        <TextInput
          label="Consumption"
          isRequired
          align="right"
          inputMode="decimal"
          autoComplete="off"
          {...bind(props, 'consumption')}
        />
      </div>
      {warning && hasReadings && (
        <Note tone="amber" isNotice>
          {warning}. Enter the consumption yourself.
        </Note>
      )}
      <div className={styles.pair}>
        {rate('riderWNA', 'Rider WNA')}
        {rate('consumptionCharge', 'Consumption charge')}
        {rate('riderGCR', 'Rider GCR')}
        {rate('riderFF', 'Rider FF')}
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

import type { ReactNode } from 'react';
import { FREQUENCY_NAMES } from '../../domain/payroll/frequency-names.ts';
import { PERIODICITIES, type Periodicity } from '../../domain/payroll/periodicity.ts';
import { Select } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { HiddenDate } from './hidden-date.tsx';

interface ScheduleFieldsProps {
  readonly schedule: {
    readonly periodicity?: Periodicity;
    readonly firstPeriodStart?: string;
    readonly payDelay?: number;
  };
}

/** When a schedule pays, as fields of a plain form. */
export const ScheduleFields = ({ schedule }: ScheduleFieldsProps): ReactNode => (
  <>
    <Select
      name="periodicity"
      label="Pay frequency"
      isRequired
      options={PERIODICITIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
      defaultValue={schedule.periodicity ?? 'bi-weekly'}
    />
    <HiddenDate
      name="firstPeriodStart"
      label="First day of a pay period"
      start={schedule.firstPeriodStart ?? ''}
      isRequired
      hint="Of the first period that you run here. The next ones follow."
    />
    <TextInput
      name="payDelay"
      label="Days from period end to pay date"
      inputMode="numeric"
      isRequired
      defaultValue={String(schedule.payDelay ?? 6)}
      autoComplete="off"
    />
  </>
);

import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import { formatDollars } from '../../../domain/money.ts';
import { minimumWageShortfall } from '../../../domain/payroll/minimum-wage/minimum-wage.ts';
import styles from './pay-stub.module.css';
import type { StubPartProps } from './stub-part.ts';

/** Warns of pay below the minimum wage, and stops nobody: some work has a lower one. */
export default function MinimumWageNote({ step, calculated }: StubPartProps): ReactNode {
  const found = calculated && minimumWageShortfall(step.form, calculated);
  if (!found) return null;
  const { minimum, hourly, missing, tipLaw } = found;
  return (
    <output className={styles.warning}>
      {formatDollars(hourly)} an hour is below the minimum wage of {formatDollars(minimum.rate)} since{' '}
      {formatDate(minimum.from)} {minimum.place && `in ${minimum.place} `}({minimum.law}). {formatDollars(missing)} is
      missing for these hours.
      {tipLaw && ` Not all tips count toward it (${tipLaw}).`}
      {minimum.note && ` ${minimum.note}`}{' '}
      {minimum.place
        ? `It applies to work inside ${minimum.place}.`
        : 'Other places and some kinds of work have higher minimums.'}
    </output>
  );
}

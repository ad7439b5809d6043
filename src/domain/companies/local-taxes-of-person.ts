import type { PlainDate } from '../calendar.ts';
import { type Cents, sumOf, ZERO } from '../money.ts';
import { payDateNumber, periodsSince } from '../payroll/period.ts';
import { type Periodicity, PERIODICITY_RULES } from '../payroll/periodicity.ts';
import type { PayPeriod } from '../payroll/order.ts';
import { type PaidInYear, taxesOfCertification } from '../payroll/tax/residency-certification.ts';
import type { LocalTax } from '../payroll/tax/tax-context.ts';
import { type CompanyPerson, workStateOf } from './company-person.ts';

type Person = Pick<CompanyPerson, 'state' | 'withholding'>;

/** What is known of the year before a pay period: figures by their place in the year. */
export interface YearBefore {
  readonly startsOn: PlainDate | null;
  readonly periodicity: Periodicity;
  readonly period: PayPeriod;
  readonly payDate: PlainDate;
  readonly earnings: readonly { readonly prior: { readonly amount: Cents } }[];
  readonly deductions: readonly { readonly key: string; readonly prior: { readonly amount: Cents } }[];
}

/** For what does not depend on the year: the names of the lines, and where they belong. */
const NOTHING_PAID: PaidInYear = { frequency: 1, wages: ZERO, lst: ZERO, periods: 1 };

/** Pennsylvania’s form counts where the work is. */
const certificationOf = (person: Person) =>
  workStateOf(person) === 'PA' ? (person.withholding?.residencyCertification ?? null) : null;

/** Local taxes as a pay stub gets them: those that are listed, and Pennsylvania’s by its form. Undefined for none. */
export function localTaxesOfPerson(person: Person, before?: YearBefore): LocalTax[] | undefined {
  const listed = person.withholding?.localTaxes;
  const certification = certificationOf(person);
  if (certification === null) return listed;
  const all = (paid: PaidInYear): LocalTax[] => [...(listed ?? []), ...taxesOfCertification(certification, paid)];
  if (before === undefined) return all(NOTHING_PAID);
  const { startsOn, periodicity, period, payDate } = before;
  const { frequency } = PERIODICITY_RULES[periodicity];
  const number = payDateNumber(period, payDate, periodicity);
  return all({
    frequency,
    wages: sumOf(before.earnings, ({ prior }) => prior.amount),
    lst: sumOf(
      before.deductions.filter(({ key }) => key.startsWith(`localTax-PA.fixed.LST-${certification.work.psd}`)),
      ({ prior }) => prior.amount,
    ),
    periods: periodsSince(number, startsOn, payDate, frequency),
  });
}

import { type ReactNode, useEffect, useState } from 'react';
import type { CalculatedPayStubs } from '../model/calculate.ts';
import { type Cents, formatDollars, subtract, sumOf } from '../../../domain/money.ts';
import { calculateOrder } from '../../../domain/payroll/calculate-order.ts';
import { setDetails } from '../../../domain/payroll/edit-details.ts';
import { isCourtOrder } from '../../../domain/payroll/garnishments/court-order.ts';
import { loadPayParts } from '../../../domain/payroll/pay-parts.ts';
import { loadTaxes } from '../../../domain/payroll/load-taxes.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import type { TaxMethod } from '../../../domain/payroll/tax/tax-context.ts';
import { hasTaxTables } from '../../../domain/payroll/tax/tax-states.ts';
import { stateName } from '../../../domain/us.ts';
import { Button } from '../../../web/ui/button.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const STATED: Readonly<Record<TaxMethod, string>> = {
  standard: 'Taxes are a simple estimate that annualizes this period’s pay.',
  official: 'Taxes are official withholding: IRS Pub. 15-T and the state’s method.',
};

const statedOf = ({ details: { taxMethod, state } }: PayStubForm): string =>
  taxMethod === 'standard' || hasTaxTables(state)
    ? STATED[taxMethod]
    : `Taxes are official withholding, without federal income tax. Enter ${stateName(state)}’s at its line, under “Calculation.”`;

const withheld = (order: PaystubOrder, index: number): Cents =>
  sumOf(
    (order.stubs[index]?.deductions ?? []).filter(
      (deduction) => !deduction.isCustom && !deduction.isEmployer && !isCourtOrder(deduction),
    ),
    ({ nominalAmount }) => nominalAmount,
  );

/** What the other method would withhold from the stub on screen. Null until it is known. */
function useOtherMethod(figures: CalculatedPayStubs | null, index: number): { here: Cents; there: Cents } | null {
  const [taken, setTaken] = useState<{ here: Cents; there: Cents } | null>(null);
  useEffect(() => {
    let isGone = false;
    const compare = async (): Promise<void> => {
      if (!figures) {
        setTaken(null);
        return;
      }
      const taxMethod = figures.details.taxMethod === 'standard' ? 'official' : 'standard';
      const order = { ...figures, details: { ...figures.details, taxMethod } as const };
      const other = calculateOrder(order, await loadTaxes(order), await loadPayParts(order));
      if (!isGone) setTaken({ here: withheld(figures, index), there: withheld(other, index) });
    };
    compare().catch(() => setTaken(null));
    return () => {
      isGone = true;
    };
  }, [figures, index]);
  return taken;
}

/** Which method the taxes were calculated with, what the other one gives, and a button to change to it. */
export default function MethodChoice(step: StepProps<PayStubForm>): ReactNode {
  const { form, shown } = step;
  const edit = editOrder(step);
  const { taxMethod } = form.details;
  const index = Math.min(shown.position, form.stubs.length) - 1;
  const taken = useOtherMethod(step.figures as CalculatedPayStubs | null, index);
  const other = taxMethod === 'standard' ? 'official' : 'standard';
  return (
    <div className={styles.method}>
      <p className="pp-small" aria-live="polite">
        {statedOf(form)} {taken && sentence(taken, other)}
      </p>
      <Button variant="outlined" small onClick={() => edit((order) => setDetails(order, { taxMethod: other }))}>
        Use {other === 'standard' ? 'the simple estimate' : 'official withholding'}
      </Button>
    </div>
  );
}

function sentence({ here, there }: { readonly here: Cents; readonly there: Cents }, other: TaxMethod): string {
  const name = other === 'standard' ? 'The simple estimate' : 'Official withholding';
  if (here === there) return `${name} would take the same amount from this stub, ${formatDollars(there)}.`;
  const difference = formatDollars(there > here ? subtract(there, here) : subtract(here, there));
  return `${name} would take ${formatDollars(there)} from this stub, ${difference} ${there > here ? 'more' : 'less'}.`;
}

import { type ReactNode, useEffect, useState } from 'react';
import type { CalculatedPayStubs } from '../../../domain/documents/pay-stub/calculate.ts';
import { type Cents, formatDollars, subtract, sumOf } from '../../../domain/money.ts';
import { calculateOrder } from '../../../domain/payroll/calculate-order.ts';
import { setDetails } from '../../../domain/payroll/edit-details.ts';
import { loadTaxes } from '../../../domain/payroll/load-taxes.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import type { TaxMethod } from '../../../domain/payroll/tax/tax-context.ts';
import { RadioGroup } from '../../ui/choices.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';

const NAMES: Readonly<Record<TaxMethod, string>> = {
  standard: 'Standard: this period’s pay as if it were paid all year',
  official: 'Official: the published withholding methods (IRS Publication 15-T and the state’s own)',
};

const withheld = (order: PaystubOrder, index: number): Cents =>
  sumOf(
    (order.stubs[index]?.deductions ?? []).filter(({ isCustom, isEmployer }) => !isCustom && !isEmployer),
    ({ nominalAmount }) => nominalAmount,
  );

/** What the method that was not chosen would take from the stub that is shown; null until it is known. */
function useOtherMethod(figures: CalculatedPayStubs | null, index: number): { here: Cents; there: Cents } | null {
  const [taken, setTaken] = useState<{ here: Cents; there: Cents } | null>(null);
  useEffect(() => {
    let isGone = false;
    const compare = async (): Promise<void> => {
      if (!figures || figures.details.state === '' || figures.details.employmentType === 'contractor') {
        setTaken(null);
        return;
      }
      const taxMethod = figures.details.taxMethod === 'standard' ? 'official' : 'standard';
      const order = { ...figures, details: { ...figures.details, taxMethod } as const };
      const other = calculateOrder(order, await loadTaxes(order));
      if (!isGone) setTaken({ here: withheld(figures, index), there: withheld(other, index) });
    };
    compare().catch(() => setTaken(null));
    return () => {
      isGone = true;
    };
  }, [figures, index]);
  return taken;
}

export function MethodChoice(step: StepProps<PayStubForm>): ReactNode {
  const { form, shown } = step;
  const edit = editOrder(step);
  const { taxMethod, employmentType } = form.details;
  const index = Math.min(shown.paper, form.stubs.length) - 1;
  const taken = useOtherMethod(step.figures as CalculatedPayStubs | null, index);
  if (employmentType === 'contractor') return null;
  return (
    <div>
      <RadioGroup
        label="How taxes are reckoned"
        name="details.taxMethod"
        value={taxMethod}
        onValue={(value) => edit((order) => setDetails(order, { taxMethod: value as TaxMethod }))}
        options={(['standard', 'official'] as const).map((value) => ({ value, label: NAMES[value] }))}
      />
      <p className="pp-small pp-dimmed" aria-live="polite">
        {taken && sentence(taken, taxMethod === 'standard' ? 'official' : 'standard')}
      </p>
    </div>
  );
}

function sentence({ here, there }: { readonly here: Cents; readonly there: Cents }, other: TaxMethod): string {
  if (here === there) return `The ${other} method would withhold the same from this stub, ${formatDollars(there)}.`;
  const difference = formatDollars(there > here ? subtract(there, here) : subtract(here, there));
  return `The ${other} method would withhold ${formatDollars(there)} from this stub, ${difference} ${there > here ? 'more' : 'less'}.`;
}

import type { ReactNode } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { withStub } from '../../../domain/payroll/edit-stub.ts';
import { isCourtOrder } from '../../../domain/payroll/garnishments/court-order.ts';
import type { Deduction, PaystubOrder } from '../../../domain/payroll/order.ts';
import type { Working } from '../../../domain/payroll/working.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import WorkingSteps from './working-steps.tsx';

/** A calculated deduction is stored in the form only when the user overrides it. */
const typeOver = (order: PaystubOrder, index: number, deduction: Deduction, amount: Cents | null): PaystubOrder =>
  withStub(order, index, (stub) => ({
    ...stub,
    deductions: [
      ...stub.deductions.filter(({ key }) => key !== deduction.key),
      ...(amount === null && deduction.givenPriorYTD === null
        ? []
        : [{ ...deduction, enteredAmount: amount, working: null }]),
    ],
  }));

interface WorkingProps {
  readonly step: StepProps<PayStubForm>;
  readonly index: number;
  readonly deduction: Deduction;
  readonly working: Working;
}

/** How a tax or court order was calculated, with the issuer's own amount instead where that is possible. */
export default function DeductionWorking({ step, index, deduction, working }: WorkingProps): ReactNode {
  const edit = editOrder(step);
  return (
    <WorkingSteps
      working={working}
      entered={deduction.enteredAmount}
      canEnter={!deduction.isEmployer && !isCourtOrder(deduction)}
      name={deduction.name}
      onEnter={(amount) => edit((order) => typeOver(order, index, deduction, amount))}
    />
  );
}

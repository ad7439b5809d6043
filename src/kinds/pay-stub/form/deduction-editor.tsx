import type { ReactNode } from 'react';
import { addDeductionOfKind, setDeductionTerms, termsOf } from '../../../domain/payroll/edit-deduction-terms.ts';
import { addDeduction } from '../../../domain/payroll/edit-deductions.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { DeductionDialog } from './deduction-dialog.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';

interface EditorProps {
  readonly step: StepProps<PayStubForm>;
  readonly isOpen: boolean;
  /** The deduction to change; null to add one. */
  readonly deductionKey: string | null;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Adds a deduction to every pay stub or changes one on all of them. */
export default function DeductionEditor({ step, isOpen, deductionKey, onClose, onAdded }: EditorProps): ReactNode {
  const edit = editOrder(step);
  return (
    <DeductionDialog
      isOpen={isOpen}
      onClose={onClose}
      terms={deductionKey === null ? null : termsOf(step.form, deductionKey)}
      onTerms={(terms) => {
        if (deductionKey === null) onAdded();
        edit((order) =>
          deductionKey === null ? addDeductionOfKind(order, terms) : setDeductionTerms(order, deductionKey, terms),
        );
        onClose();
      }}
      onCustom={(title, taken) => {
        onAdded();
        edit((order) => addDeduction(order, { title, class: taken }));
        onClose();
      }}
    />
  );
}

import type { ReactNode } from 'react';
import { setDetails } from '../../../domain/payroll/edit-details.ts';
import { setWorkweeks } from '../../../domain/payroll/overtime/edit-workweeks.ts';
import { fillOvertime } from '../../../domain/payroll/overtime/fill-overtime.ts';
import WorkOutOvertime from '../../../web/parts/payroll/work-out-overtime.tsx';
import { editOrder } from './pay-stub-form.ts';
import type { StubPartProps } from './stub-part.ts';

interface EditOvertimeProps extends StubPartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Hours of each workweek of a stub of the form. */
export default function EditOvertime({ step, index, isOpen, onClose }: EditOvertimeProps): ReactNode {
  const edit = editOrder(step);
  return (
    <WorkOutOvertime
      order={step.form}
      index={index}
      isOpen={isOpen}
      onClose={onClose}
      onUse={(weeks, work) =>
        edit((order) => fillOvertime(setWorkweeks(setDetails(order, { overtimeWork: work }), index, weeks)))
      }
      onRemove={() => edit((order) => setWorkweeks(order, index, null))}
    />
  );
}

import type { EmploymentType } from '../../../domain/payroll/order.ts';
import { refusalOfState } from '../../../domain/payroll/tax/tax-states.ts';

export interface Place {
  readonly details: {
    readonly state: string;
    readonly employmentType: EmploymentType;
    readonly residence?: { readonly state: string } | undefined;
    readonly otherStates?: readonly { readonly state: string }[] | undefined;
  };
}

/** An employee's taxes need the tables of the state. A contractor's stub has none. */
export const stateRefusal = ({ details }: Place): string | null =>
  details.employmentType === 'employee' ? refusalOfState(details.state) : null;

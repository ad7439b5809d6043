import { yearOf } from '../../../domain/calendar.ts';
import { RUN_LEAVE } from '../../../domain/companies/company-person.ts';
import { addHours } from '../../../domain/payroll/hours.ts';
import { balanceOfNewYear } from '../../../domain/payroll/leave.ts';
import type { RunRow } from './run-row.ts';

/**
 * Each leave balance from where the last pay stub left it, or from what was entered if no pay stub has it yet. Off-cycle pay
 * is no pay period, so nothing accrues for one.
 */
export function leaveOf({ person, payDate, carried, offCycle, adjusted = {} }: RunRow) {
  if (person.employmentType === 'contractor') return [];
  return person.leave.map(({ used = 0, ...policy }) => {
    const last = carried?.leave?.find(({ key }) => key === policy.kind);
    const left = last?.balance;
    const counted = adjusted[policy.kind] ?? 0;
    const isSameYear = carried?.year === String(yearOf(payDate));
    return {
      ...policy,
      key: policy.kind,
      opening: addHours(
        left === undefined ? addHours(policy.opening, -used) : isSameYear ? left : balanceOfNewYear(policy, left),
        // Those that the last pay stub counts are in its balance.
        addHours(counted, -(last?.adjusted ?? 0)),
      ),
      ...(counted !== 0 && { adjusted: counted }),
      accrual: offCycle && policy.accrual.by === 'period' ? { ...policy.accrual, hours: 0 } : policy.accrual,
    };
  });
}

/** The hours of each leave balance that a person has before the run, by row. */
export const leaveLeftOfRows = (
  rows: readonly (RunRow & { readonly id: string })[],
): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  Object.fromEntries(
    rows.map((row) => [row.id, Object.fromEntries(leaveOf(row).map(({ kind, opening }) => [kind, opening]))]),
  );

/** The hours of the leave columns, for the balances that the person has. */
export const leaveUsedOf = ({ person, entries }: RunRow): Readonly<Record<string, number>> =>
  Object.fromEntries(
    RUN_LEAVE.flatMap((kind) => (person.leave.some((policy) => policy.kind === kind) ? [[kind, entries[kind]]] : [])),
  );

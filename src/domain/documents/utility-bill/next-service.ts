import { followingPeriod } from '../following-period.ts';
import { chargesOf } from './charges.ts';
import { MAXIMUM_PAST_USAGE, type UtilityBillInput } from './schema.ts';

/**
 * The form for the service after this one: what stays the same, the dates moved on, this total as the previous
 * statement and this reading as the previous one. What has to be read or measured anew is empty.
 */
export function nextService(bill: UtilityBillInput): Record<string, unknown> {
  const { start, end, move } = followingPeriod(bill.startOfService, bill.endOfService);
  const used = 'usage' in bill ? bill.usage : '';
  const month = bill.endOfService.slice(0, 7);
  const pastUsage = used === '' ? bill.pastUsage : [...bill.pastUsage, { month, used }];
  return {
    ...bill,
    startOfService: start,
    endOfService: end,
    statementDate: move(bill.statementDate),
    dueDate: move(bill.dueDate),
    previousStatementAmount: chargesOf(bill).total,
    pastUsage: pastUsage.slice(-MAXIMUM_PAST_USAGE),
    billNumber: '',
    ...('usage' in bill && { usage: '' }),
    ...('paymentDueAmount' in bill && { paymentDueAmount: null }),
    ...('gallonsWaterCharge' in bill && { gallonsWaterCharge: '' }),
    ...('currentReading' in bill && { previousReading: bill.currentReading, currentReading: '', consumption: '' }),
    ...('moviesOnDemandAndEvents' in bill && { moviesOnDemandAndEvents: null }),
  };
}

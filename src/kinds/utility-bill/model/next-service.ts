import { followingPeriod } from '../../../domain/documents/following-period.ts';
import { chargesOf } from './charges.ts';
import { MAXIMUM_PAST_USAGE } from './fields.ts';
import type { UtilityBillInput } from './schema.ts';

/**
 * The form for the next service period: unchanged values stay, dates move on, this total becomes the previous
 * statement and this reading the previous reading. Values that must be read or measured again are empty.
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

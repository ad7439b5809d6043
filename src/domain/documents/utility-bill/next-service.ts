import { addDays, addMonths, daysBetween, type PlainDate } from '../../calendar.ts';
import { chargesOf } from './charges.ts';
import { MAXIMUM_PAST_USAGE, type UtilityBillInput } from './schema.ts';

/** A service from the 3rd to the 2nd, or over a whole month, is followed by a month; any other by as many days. */
function shiftOf({ startOfService, endOfService }: UtilityBillInput): (date: PlainDate) => PlainDate {
  const isOneMonth = addMonths(startOfService, 1) === addDays(endOfService, 1);
  const days = daysBetween(startOfService, endOfService) + 1;
  return (date) => (isOneMonth ? addMonths(date, 1) : addDays(date, days));
}

/**
 * The form for the service after this one: what stays the same, the dates moved on, this total as the previous
 * statement and this reading as the previous one. What has to be read or measured anew is empty.
 */
export function nextService(bill: UtilityBillInput): Record<string, unknown> {
  const move = shiftOf(bill);
  const startOfService = addDays(bill.endOfService, 1);
  const used = 'usage' in bill ? bill.usage : '';
  const month = bill.endOfService.slice(0, 7);
  const pastUsage = used === '' ? bill.pastUsage : [...bill.pastUsage, { month, used }];
  return {
    ...bill,
    startOfService,
    endOfService: addDays(move(startOfService), -1),
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

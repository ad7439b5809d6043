import { addDays, addMonths, daysBetween, parsePlainDate, type PlainDate } from '../../../domain/calendar.ts';
import { type Decimal, divided, NOTHING, parseDecimal } from '../../../domain/decimal.ts';
import type { Cents } from '../../../domain/money.ts';
import { type Charge, chargesOf, waterVolumetricRate } from './charges.ts';
import { SERVICE_DUE_DAYS } from './rates.ts';
import { consumptionOf, type ReadingWarning } from './readings.ts';
import type { UtilityBillInput } from './schema.ts';

/** Usage in the period, in the unit of its meter. */
export interface Usage {
  readonly unit: string;
  readonly used: Decimal;
  /** Half up to two decimals; null while the period has no length. */
  readonly perDay: Decimal | null;
}

/** One month of the chart, oldest first and without gaps; null if the issuer gave no value. */
export interface UsageMonth {
  /** "2026-10" */
  readonly month: string;
  readonly used: Decimal | null;
}

export interface CalculatedUtilityBill {
  readonly bill: UtilityBillInput;
  readonly issued: PlainDate;
  readonly charges: readonly Charge[];
  readonly subtotals: Readonly<Record<string, Cents>>;
  readonly waterVolumetricRate: string | null;
  /** The sum of the printed lines. For energy, internet and cable, it is the amount that was entered. */
  readonly paymentDueAmount: Cents;
  readonly previousStatementAmount: Cents;
  /** End of service + 15 days; null while the end of service is missing. */
  readonly serviceDueDate: PlainDate | null;
  /** Days of service, including the first and the last. */
  readonly days: number;
  readonly usage: Usage | null;
  /** Drawn only if the issuer gave at least one earlier month and the current usage is known. */
  readonly history: readonly UsageMonth[];
  readonly warnings: readonly ReadingWarning[];
}

function entered(typed: string, unit: string): { unit: string; used: Decimal } | null {
  const used = parseDecimal(typed);
  return used === null ? null : { unit, used };
}

function usedIn(bill: UtilityBillInput): { unit: string; used: Decimal } | null {
  switch (bill.template) {
    case 1:
      return entered(bill.usage, 'kWh');
    case 2:
      return entered(bill.gallonsWaterCharge, 'gallons');
    case 3:
      return { unit: 'units', used: consumptionOf(bill).consumption };
    case 4:
      return entered(bill.usage, 'GB');
    case 5:
      return null;
  }
}

const isMonth = (month: string): boolean => parsePlainDate(`${month}-01`) !== null;

function historyOf(bill: UtilityBillInput, used: Decimal): readonly UsageMonth[] {
  const given = bill.pastUsage
    .map((row) => ({ month: row.month, used: parseDecimal(row.used) ?? NOTHING }))
    .filter(({ month }) => isMonth(month) && month < bill.endOfService.slice(0, 7))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const first = given[0];
  if (first === undefined) return [];
  const months: UsageMonth[] = [];
  for (
    let date = bill.endOfService;
    months.length <= 12 && date.slice(0, 7) > first.month;
    date = addMonths(date, -1)
  ) {
    const month = addMonths(date, -1).slice(0, 7);
    months.unshift({ month, used: given.find((row) => row.month === month)?.used ?? null });
  }
  return [...months, { month: bill.endOfService.slice(0, 7), used }];
}

/** Calculates the whole bill. In a draft, empty text counts as 0 and an empty date as missing. */
export function calculate(bill: UtilityBillInput, today: PlainDate): CalculatedUtilityBill {
  const { charges, total, subtotals, warnings } = chargesOf(bill);
  const hasPeriod = bill.startOfService && bill.endOfService && bill.startOfService <= bill.endOfService;
  const days = hasPeriod ? daysBetween(bill.startOfService, bill.endOfService) + 1 : 0;
  const used = usedIn(bill);
  return {
    bill,
    issued: today,
    charges,
    subtotals,
    waterVolumetricRate: waterVolumetricRate(bill),
    paymentDueAmount: total,
    previousStatementAmount: bill.previousStatementAmount,
    serviceDueDate: bill.endOfService ? addDays(bill.endOfService, SERVICE_DUE_DAYS) : null,
    days,
    usage: used && { ...used, perDay: days > 0 ? divided(used.used, days, 2) : null },
    history: used && bill.endOfService ? historyOf(bill, used.used) : [],
    warnings,
  };
}

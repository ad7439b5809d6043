import { AppError } from '../../../domain/errors.ts';
import { ZERO } from '../../../domain/money.ts';
import { customDeductionOf } from '../../../domain/payroll/edit-deductions.ts';
import { isPredefined, KINDS_OF_PAY, kindOf } from '../../../domain/payroll/earning-kinds.ts';
import type { Deduction, Earning, PaystubOrder, Stub } from '../../../domain/payroll/order.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { earningOf, isCounted, MAXIMUM_UNITS } from '../../../domain/payroll/predefined-earnings.ts';
import { hoursOfPeriod } from '../../../domain/payroll/salary-part.ts';
import { canBeSupplemental } from '../../../domain/payroll/supplemental-pay.ts';
import type { PayStubInput } from './schema.ts';
import type { DeductionInput, EarningInput, StubInput } from './stub-schema.ts';

/** Earnings, deductions and numbers of each stub in the input, newest first in and out. */
export function fillStubs(order: PaystubOrder, { stubs }: PayStubInput): PaystubOrder {
  const { maximumHours } = PERIODICITY_RULES[order.details.paymentPeriodicity];
  const earnings = customEarnings(stubs);
  const deductions = customDeductions(stubs);
  return {
    ...order,
    stubs: order.stubs.map((stub, index) => {
      const given = stubs[index];
      if (!given) return stub;
      refuseRepeatedKeys(given, index);
      refuseLongHours(given, index, maximumHours);
      refuseUnpaid(stub, given, index);
      return {
        ...stub,
        fields: given.fields,
        givenPriorHours: given.givenPriorHours,
        ...(given.givenPriorWages && { givenPriorWages: given.givenPriorWages }),
        ...(given.isOffCycle && { isOffCycle: true }),
        ...(given.leaveUsed && { leaveUsed: given.leaveUsed }),
        ...(given.stateHours && { stateHours: given.stateHours }),
        ...(given.workweeks && { workweeks: given.workweeks }),
        ...(given.unpaidHours && { unpaidHours: given.unpaidHours }),
        earnings: earningsOf(stub, given, earnings),
        deductions: deductionsOf(given, deductions),
      };
    }),
  };
}

/** "Night shift" -> "custom-night-shift": the same title in every stub is the same item in the YTD chain. */
const keyOfTitle = (prefix: string, title: string): string =>
  `${prefix}-${title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`;

export const customEarningKey = (title: string): string => keyOfTitle('custom', title);
export const customDeductionKey = (title: string): string => keyOfTitle('custom-deduction', title);

const isCustomEarning = ({ key = '', isCustom }: EarningInput): boolean => isCustom ?? !isPredefined(key);
const isCustomDeduction = ({ name, isCustom }: DeductionInput): boolean => isCustom ?? name !== '';
const earningName = ({ name, kind }: EarningInput): string => name || (kind ? KINDS_OF_PAY[kind].name : '');
const earningKey = (earning: EarningInput): string => earning.key ?? customEarningKey(earningName(earning));
const deductionKey = ({ key, name }: DeductionInput): string => key ?? customDeductionKey(name);

/** Each custom item once, by key. Every stub gets it, empty if it was not given, so the YTD chain has no gap. */
function customEarnings(stubs: readonly StubInput[]): ReadonlyMap<string, Earning> {
  const customs = stubs.flatMap((stub) => stub.earnings.filter(isCustomEarning));
  return new Map(
    customs.map((given) => {
      const key = earningKey(given);
      const { kind } = given;
      const type = kind ? KINDS_OF_PAY[kind].type : (given.type ?? (given.hours === undefined ? 'once' : 'hourly'));
      return [key, earningOf({ key, name: earningName(given) || key, type, rate: ZERO, isCustom: true, kind })];
    }),
  );
}

function customDeductions(stubs: readonly StubInput[]): ReadonlyMap<string, Deduction> {
  const customs = stubs.flatMap((stub) => stub.deductions.filter(isCustomDeduction));
  return new Map(
    customs.map((given) => {
      const { name: title, class: taken, kind, isEmployer, boundTo, balance, higherCatchUp } = given;
      const custom = { title, class: taken, kind, isEmployer, boundTo, balance, higherCatchUp };
      return [deductionKey(given), customDeductionOf(deductionKey(given), custom)];
    }),
  );
}

function earningsOf(stub: Stub, given: StubInput, customs: ReadonlyMap<string, Earning>): readonly Earning[] {
  return [...stub.earnings, ...customs.values()].map((earning) => {
    const input = given.earnings.find((candidate) => earningKey(candidate) === earning.key);
    if (!input) return earning;
    return {
      ...earning,
      rate: input.rate ?? earning.rate,
      // Salary and one-time earnings count once, whatever quantity was sent.
      hours: isCounted(earning) ? (input.hours ?? earning.hours) : 1,
      visible: input.visible ?? true,
      ...(input.forPeriod && kindOf(earning).forPeriod && { forPeriod: input.forPeriod }),
      ...(input.supplemental !== undefined && canBeSupplemental(earning) && { supplemental: input.supplemental }),
      givenPriorYTD: input.givenPriorYTD,
    };
  });
}

function deductionsOf(given: StubInput, customs: ReadonlyMap<string, Deduction>): readonly Deduction[] {
  const typedOver = given.deductions
    .filter((input) => !isCustomDeduction(input))
    .map((input) => ({
      ...withInput(customDeductionOf(deductionKey(input), { title: input.name }), input),
      isCustom: false,
    }));
  const custom = [...customs.values()].map((deduction) => {
    const input = given.deductions.find((candidate) => deductionKey(candidate) === deduction.key);
    return input ? withInput(deduction, input) : { ...deduction, enteredAmount: ZERO };
  });
  return [...typedOver, ...custom];
}

const withInput = (deduction: Deduction, input: DeductionInput): Deduction => ({
  ...deduction,
  fn: input.fn,
  catchUp: input.catchUp,
  familyCoverage: input.familyCoverage,
  enteredAmount: input.enteredAmount,
  givenPriorYTD: input.givenPriorYTD,
  ...(input.place !== undefined && { place: input.place }),
});

function refuseRepeatedKeys({ earnings, deductions }: StubInput, index: number): void {
  const lists = {
    earnings: earnings.map((earning) => ({ name: earningName(earning), key: earningKey(earning) })),
    deductions: deductions.map((deduction) => ({ name: deduction.name, key: deductionKey(deduction) })),
  };
  for (const [list, lines] of Object.entries(lists)) {
    const repeated = lines.findIndex(({ key }, position) => lines.findIndex((line) => line.key === key) !== position);
    if (repeated === -1) continue;
    const { name, key } = lines[repeated]!;
    const message = `${name || key} is on this stub twice. Give each line a different name`;
    throw new AppError('INVALID_INPUT', message, { [`stubs.${index}.${list}.${repeated}`]: message });
  }
}

function refuseUnpaid({ payPeriod }: Stub, { unpaidHours = 0 }: StubInput, index: number): void {
  const most = hoursOfPeriod(payPeriod);
  if (unpaidHours <= most) return;
  const message = `Unpaid hours must be from 0 to ${most}: a salary pays for eight hours of each workday`;
  throw new AppError('INVALID_INPUT', message, { [`stubs.${index}.unpaidHours`]: message });
}

function refuseLongHours({ earnings }: StubInput, index: number, maximumHours: number): void {
  const mostOf = ({ type, kind }: EarningInput): number =>
    (kind ? KINDS_OF_PAY[kind].type : type) === 'units' ? MAXIMUM_UNITS : maximumHours;
  const position = earnings.findIndex((earning) => (earning.hours ?? 0) > mostOf(earning));
  if (position === -1) return;
  const most = mostOf(earnings[position]!);
  const message = `${most === maximumHours ? 'Hours' : 'Units'} must be from 0 to ${most}`;
  throw new AppError('INVALID_INPUT', message, { [`stubs.${index}.earnings.${position}.hours`]: message });
}

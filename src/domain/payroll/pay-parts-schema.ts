import { z } from 'zod';
import { draftLastFour } from '../documents/tax-identifiers.ts';
import { dateField, moneyField, optionalText } from '../fields.ts';
import { MOST_DEPOSITS } from './edit-deposits.ts';
import {
  COURT_ORDER_NAMES,
  LEVY_FILING_STATUSES,
  MOST_COURT_ORDERS,
  MOST_DEPENDENTS,
  PRIORITY,
} from './garnishments/court-order.ts';
import { hundredthsOfHours } from './hours.ts';
import { LEAVE_NAMES, type LeaveKind, MOST_LEAVE_POLICIES } from './leave-policy.ts';

// Parts of a pay stub that most do not have.

const amount = moneyField().nullable().default(null);
const basisPoints = z.int().min(0).max(10_000, { error: 'At most 100%' }).default(0);

/** One item without a key gets its position in the list. */
const withKeys = <Item extends { key?: string | undefined }>(
  items: readonly Item[],
): readonly (Item & { key: string })[] => items.map((item, index) => ({ ...item, key: item.key ?? `${index + 1}` }));

const partKey = z
  .string()
  .regex(/^[\w-]{1,30}$/)
  .optional();

export const courtOrders = z
  .array(
    z
      .object({
        key: partKey,
        name: optionalText(50),
        kind: z.enum(PRIORITY),
        amount,
        basisPoints,
        headOfFamily: z.boolean().optional(),
        consumerDebt: z.boolean().optional(),
        dependents: z.int().min(0).max(MOST_DEPENDENTS).optional(),
        levy: z
          .object({
            filingStatus: z.enum(LEVY_FILING_STATUSES).default('marriedSeparate'),
            agedOrBlind: z.int().min(0).max(4).default(0),
          })
          .optional(),
        secondFamily: z.boolean().default(false),
        inArrears: z.boolean().default(false),
        balance: amount,
        fee: moneyField().optional(),
        payee: optionalText(60).optional(),
        caseNumber: optionalText(30).optional(),
        from: dateField().optional(),
      })
      .transform((order) => ({ ...order, name: order.name || COURT_ORDER_NAMES[order.kind] })),
  )
  .max(MOST_COURT_ORDERS)
  .transform(withKeys)
  .describe(
    'Garnishments, levies and support orders, withheld from every stub within 15 U.S.C. 1673 and the stricter state limits that we know of. Each asks for an amount per pay period, or for basisPoints (hundredths of a percent) of disposable earnings. balance is what is owed before the first stub; the order stops when it is paid. fee is what the employer keeps for each payment; it is withheld as far as the limit leaves room. secondFamily and inArrears (more than 12 weeks) set the limit of support. headOfFamily, consumerDebt and dependents are used where the state’s limit for creditors depends on them. A federalTax order with levy takes all above the exempt amount of IRS Publication 1494, for its dependents.',
  );

export const deposit = z.object({
  method: z.enum(['account', 'check', 'payCard']).default('account'),
  bank: optionalText(50),
  accountNumber: draftLastFour().prefault(''),
  amount,
  basisPoints: basisPoints.nullable().default(null),
});

export const deposits = z
  .array(deposit)
  .max(MOST_DEPOSITS)
  .describe(
    'With direct deposit: the parts of net pay, in the order in which they are paid. An amount, or basisPoints (hundredths of a percent) of net pay; one part without either gets the rest, or else the last one. accountNumber is the last four digits.',
  );

/** Hours of leave; a balance can be below zero. */
const leaveHours = z
  .number()
  .min(-10_000)
  .max(10_000)
  .refine((hours) => hundredthsOfHours(Math.abs(hours)) !== null, { error: 'At most two decimals' });
const usedHours = leaveHours.min(0);

export const leaveUsed = z.record(z.string().max(30), usedHours);

/** How a kind of leave accrues. */
export const leaveTerms = z.object({
  name: optionalText(50),
  accrual: z
    .object({
      by: z.enum(['hoursWorked', 'period', 'year']).default('hoursWorked'),
      hours: usedHours.default(30),
    })
    .prefault({}),
  cap: usedHours.nullable().default(null),
  carryOver: usedHours.nullable().default(null),
  opening: leaveHours.default(0),
});

export const withLeaveName = <Policy extends { readonly name: string; readonly kind: LeaveKind }>(
  policy: Policy,
): Policy => ({ ...policy, name: policy.name || LEAVE_NAMES[policy.kind] });

export const leave = z
  .array(
    leaveTerms
      .extend({
        key: partKey,
        kind: z.enum(['sick', 'vacation', 'pto', 'other']).default('sick'),
        adjusted: leaveHours.optional(),
      })
      .transform(withLeaveName),
  )
  .max(MOST_LEAVE_POLICIES)
  .transform(withKeys)
  .describe(
    'Leave balances in hours. accrual: one hour for this many hoursWorked, hours each pay period, or hours at the start of each year. opening is the balance before the first stub, cap the highest balance, carryOver what goes on into a new year, adjusted the corrections of the balance that opening counts. A stub’s leaveUsed has the hours taken by key.',
  );

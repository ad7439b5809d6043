import { z } from 'zod';
import { dateField, moneyField, optionalText } from '../../domain/fields.ts';
import { COURT_ORDER_NAMES, MOST_COURT_ORDERS, PRIORITY } from '../../domain/payroll/garnishments/court-order.ts';

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
        secondFamily: z.boolean().default(false),
        inArrears: z.boolean().default(false),
        balance: amount,
        from: dateField().optional(),
      })
      .transform((order) => ({ ...order, name: order.name || COURT_ORDER_NAMES[order.kind] })),
  )
  .max(MOST_COURT_ORDERS)
  .transform(withKeys)
  .describe(
    'Garnishments, levies and support orders, withheld from every stub within 15 U.S.C. 1673 and the stricter state limits that we know of. Each asks for an amount per pay period, or for basisPoints (hundredths of a percent) of disposable earnings. balance is what is owed before the first stub; the order stops when it is paid. secondFamily and inArrears (more than 12 weeks) set the limit of support.',
  );

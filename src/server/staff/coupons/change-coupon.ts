import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { CONFIG_TYPES } from '../../../domain/documents/kind.ts';
import { changesOf, parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { couponCode } from '../../../domain/orders/coupon.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { CouponTable } from '../../platform/db/tables/orders.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { isUuid } from '../../../domain/uuid.ts';

const day = z.iso.date({ error: 'Choose a date.' }).nullable().default(null);

const couponFields = z.object({
  code: z
    .string()
    .transform(couponCode)
    .pipe(z.string().regex(/^[A-Z0-9-]{3,30}$/, 'Use 3 to 30 letters, numbers, and dashes.')),
  type: z.enum(['percent', 'amount'], { error: 'Choose a percentage or an amount.' }),
  /** Percent from 1 to 100, or cents. */
  value: z.int('Enter a whole number.').min(1, 'Must be at least 1.').max(1_000_000, 'Enter $10,000.00 or less.'),
  startsOn: day,
  endsOn: day,
  useLimit: z.int('Enter a whole number.').min(1, 'Must be at least 1.').max(1_000_000_000).nullable().default(null),
  kinds: z.array(z.enum(CONFIG_TYPES)).default([]),
  isActive: z.boolean().default(true),
});

export const couponInput = couponFields
  .refine(({ type, value }) => type === 'amount' || value <= 100, {
    path: ['value'],
    error: 'Enter 100 percent or less.',
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The end date can’t be before the start date.',
  });

export const changedCouponInput = changesOf(couponFields);

type CouponInput = z.output<typeof couponInput>;

const rowOf = ({ code, type, value, startsOn, endsOn, useLimit, kinds, isActive }: CouponInput) => ({
  code,
  type,
  value,
  starts_on: startsOn,
  ends_on: endsOn,
  use_limit: useLimit,
  kinds: JSON.stringify(kinds),
  is_active: isActive,
});

/** A stored coupon in the form that staff edit, so that the log shows before and after in the same terms. */
const settingsOf = (row: Selectable<CouponTable>): CouponInput => ({
  code: row.code,
  type: row.type,
  value: row.value,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  useLimit: row.use_limit,
  kinds: [...row.kinds],
  isActive: row.is_active,
});

/** Identifies one state of a coupon, so that nobody overwrites a change they have not seen. */
export const stateOfCoupon = (row: Selectable<CouponTable>): string =>
  createHash('sha256')
    .update(JSON.stringify(settingsOf(row)))
    .digest('base64url');

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'coupons_code_key';

/** People type the code, so only one coupon may have it. */
const orTaken = (error: unknown): never => {
  if (!isTaken(error)) throw error;
  const message = 'This code is already in use. Enter another one.';
  throw new AppError('CONFLICT', message, { code: message });
};

const missing = () => new AppError('NOT_FOUND', 'Coupon not found.');

export async function findCouponById(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const coupon = isUuid(id)
    ? await app.db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!coupon) throw missing();
  return coupon;
}

export async function createCoupon(app: App, actor: Actor, input: unknown): Promise<{ readonly id: string }> {
  const userId = requireAdmin(actor);
  const coupon = parseInput(couponInput, input);
  return app.db
    .transaction()
    .execute(async (trx) => {
      const row = await trx
        .insertInto('coupons')
        .values({ ...rowOf(coupon), created_by: userId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(trx, actor, { action: 'coupon.created', subject: `coupon:${row.id}`, after: coupon });
      return row;
    })
    .catch(orTaken);
}

export async function updateCoupon(
  app: App,
  actor: Actor,
  id: string,
  input: unknown,
  /** The state that the editor saw; null for API clients, which do not need to match one. */
  seen: string | null = null,
): Promise<void> {
  requireAdmin(actor);
  const sent = parseInput(changedCouponInput, input);
  if (!isUuid(id)) throw missing();
  await app.db
    .transaction()
    .execute(async (trx) => {
      const before = await trx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!before) throw missing();
      if (seen !== null && seen !== stateOfCoupon(before)) {
        throw new AppError(
          'CONFLICT',
          'Someone else changed this coupon. Save again to keep your changes, or reload the page to see theirs.',
        );
      }
      const coupon = parseInput(couponInput, { ...settingsOf(before), ...sent });
      if (coupon.useLimit !== null && coupon.useLimit < before.used) {
        const message = `This coupon has been used ${before.used} times. The limit can’t be lower.`;
        throw new AppError('INVALID_INPUT', message, { useLimit: message });
      }
      await trx.updateTable('coupons').set(rowOf(coupon)).where('id', '=', id).execute();
      await recordAudit(trx, actor, {
        action: 'coupon.changed',
        subject: `coupon:${id}`,
        before: settingsOf(before),
        after: coupon,
      });
    })
    .catch(orTaken);
}

/** Deletes a coupon. One that was used stays on its orders and is switched off instead; it can be switched on again. */
export async function deleteCoupon(app: App, actor: Actor, id: string): Promise<{ readonly isGone: boolean }> {
  requireAdmin(actor);
  if (!isUuid(id)) throw missing();
  return app.db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before) throw missing();
    const order = await trx.selectFrom('orders').select('id').where('coupon_id', '=', id).limit(1).executeTakeFirst();
    const isGone = order === undefined;
    if (isGone) await trx.deleteFrom('coupons').where('id', '=', id).execute();
    else await trx.updateTable('coupons').set({ is_active: false }).where('id', '=', id).execute();
    await recordAudit(trx, actor, {
      action: isGone ? 'coupon.deleted' : 'coupon.switched-off',
      subject: `coupon:${id}`,
      before: settingsOf(before),
    });
    return { isGone };
  });
}

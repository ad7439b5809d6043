import { z } from '@hono/zod-openapi';
import { ADMIN, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { listAction } from '../../services/actions/list-action.ts';
import { dated } from '../../services/lists/dated.ts';
import { changedCouponInput, couponInput, createCoupon, deleteCoupon, updateCoupon } from './change-coupon.ts';
import { couponList } from './coupon-list.ts';

const listedCoupon = z
  .object({
    id: z.string(),
    code: z.string(),
    type: z.enum(['percent', 'amount']),
    value: z.int().openapi({ description: 'Percent, or cents' }),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    useLimit: z.int().nullable(),
    used: z.int(),
    kinds: z.array(z.string()),
    isActive: z.boolean(),
    createdAt: z.string(),
  })
  .openapi('Coupon');

export const couponActions = {
  list: listAction(couponList, {
    name: 'coupons.list',
    summary: 'Coupons',
    path: '/admin/coupon/list',
    row: listedCoupon,
    rowOf: dated,
  }),
  create: defineAction({
    name: 'coupons.create',
    summary: 'Make a coupon',
    on: NOTHING,
    input: couponInput,
    output: ONE,
    returns: 'The coupon',
    right: ADMIN,
    repeats: 'with-key',
    audit: ['coupon.created'],
    event: null,
    call: { method: 'post', path: '/admin/coupon/create' },
    run: (app, { actor }, _on, coupon) => createCoupon(app, actor, coupon),
  }),
  change: defineAction({
    name: 'coupons.change',
    summary: 'Change a coupon',
    on: ONE,
    input: changedCouponInput,
    output: ONE,
    returns: 'Done',
    right: ADMIN,
    repeats: 'safely',
    audit: ['coupon.changed'],
    event: null,
    call: { method: 'put', path: '/admin/coupon/update/{id}' },
    run: async (app, { actor, seen }, { id }, changes) => {
      await updateCoupon(app, actor, id, changes, seen);
      return { id };
    },
  }),
  delete: defineAction({
    name: 'coupons.delete',
    summary: 'Delete a coupon; a used coupon is deactivated and stays on record',
    on: ONE,
    input: NOTHING,
    output: z.object({ isGone: z.boolean() }),
    returns: 'Whether it was deleted',
    right: ADMIN,
    repeats: 'safely',
    audit: ['coupon.deleted', 'coupon.switched-off'],
    event: null,
    call: { method: 'delete', path: '/admin/coupon/delete/{id}' },
    run: (app, { actor }, { id }) => deleteCoupon(app, actor, id),
  }),
};

import { createRoute, z } from '@hono/zod-openapi';
import {
  changedCouponInput,
  couponInput,
  createCoupon,
  deleteCoupon,
  updateCoupon,
} from '../../../staff/coupons/change-coupon.ts';
import { couponList } from '../../../staff/coupons/coupon-list.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

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

const params = z.object({ id: z.string() });

export const adminCouponsArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      adminListRoute(couponList, { path: '/admin/coupon/list', summary: 'Coupons', row: listedCoupon }),
      async (c) => c.json(await readAdminList(app, c, couponList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/coupon/create',
        tags: ['Admin'],
        summary: 'Make a coupon',
        middleware: [idempotent] as const,
        request: { body: body(couponInput) },
        responses: answers('The coupon', params),
      }),
      async (c) => c.json({ data: await createCoupon(app, await actorOf(c), c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/coupon/update/{id}',
        tags: ['Admin'],
        summary: 'Change a coupon',
        request: { params, body: body(changedCouponInput) },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await updateCoupon(app, await actorOf(c), id, c.req.valid('json'));
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/admin/coupon/delete/{id}',
        tags: ['Admin'],
        summary: 'Delete a coupon; a used coupon is deactivated and stays on record',
        request: { params },
        responses: answers('Whether it was deleted', z.object({ isGone: z.boolean() })),
      }),
      async (c) => c.json({ data: await deleteCoupon(app, await actorOf(c), c.req.valid('param').id) }, 200),
    );

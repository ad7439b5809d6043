import { Link } from 'react-router';
import { findCouponById, stateOfCoupon } from '../../../server/staff/coupons/change-coupon.ts';
import { couponActions } from '../../../server/staff/coupons/coupon-actions.ts';
import { orderList } from '../../../server/staff/orders/order-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { orNotFound, press, runAction } from '../../run-action.server.ts';
import { dollars, typedDollars } from '../parts/dollars.ts';
import { redirectDone } from '../../ui/done-message.tsx';
import type { Route } from './+types/coupon';
import { CouponForm } from './coupon-form.tsx';
import { typedCoupon } from './typed-coupon.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Coupon ${loaderData?.values.code ?? ''}`);

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const app = args.context.get(appContext);
  const coupon = await findCouponById(app, actor, args.params.id).catch(orNotFound);
  const orders = await orderList.read(app, actor, {
    draw: 1,
    start: 0,
    length: 25,
    search: '',
    order: [],
    filters: { coupon: coupon.id },
  });
  return {
    id: coupon.id,
    used: coupon.used,
    seen: stateOfCoupon(coupon),
    values: {
      code: coupon.code,
      type: coupon.type as string,
      value: coupon.type === 'amount' ? typedDollars(coupon.value) : String(coupon.value),
      startsOn: coupon.starts_on ?? '',
      endsOn: coupon.ends_on ?? '',
      useLimit: coupon.use_limit === null ? '' : String(coupon.use_limit),
      kinds: coupon.kinds,
      isActive: coupon.is_active,
    },
    orderCount: orders.recordsFiltered,
    orders: orders.data.map(({ id, number, email, discount }) => ({ id, number, email, discount: dollars(discount) })),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    change: press(couponActions.change, {
      on: args.params,
      input: typedCoupon,
      done: () => 'Changes saved. They apply to new orders.',
    }),
    delete: press(couponActions.delete, {
      on: args.params,
      done: ({ isGone }) =>
        isGone
          ? redirectDone('/admin/coupons/', 'coupon-deleted')
          : 'This coupon was used, so it was turned off instead of deleted. You can turn it on again.',
    }),
  });

export default function CouponPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, values, seen, orders, orderCount, used } = loaderData;
  return (
    <AdminPage heading={values.code} above={{ to: '/admin/coupons/', label: 'All coupons' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <CouponForm
          key={answer?.isDone ? 'saved' : 'open'}
          values={values}
          seen={seen}
          intent="change"
          button="Save changes"
          answer={answer}
        />
        <div>
          <Section heading="Orders with this coupon">
            {orders.length === 0 ? (
              <p className="pp-dimmed">None yet{used > 0 && ' (in use at one checkout)'}.</p>
            ) : (
              <>
                <Facts
                  rows={orders.map((order) => [
                    `Order ${order.number}`,
                    <>
                      <Link to={`/admin/orders/${order.id}/`}>{order.email}</Link>, {order.discount} off
                    </>,
                  ])}
                />
                <p className={styles.beneath}>
                  <Link to={`/admin/orders/?coupon=${id}`}>View all {orderCount}</Link>
                </p>
              </>
            )}
          </Section>
          <Section heading="Actions">
            <AdminAction
              summary="Delete coupon"
              intent="delete"
              description="Customers can no longer use it. A coupon that was used before is turned off instead, so its orders keep their record."
              button="Delete coupon"
              isDestructive
              answer={answer}
            />
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}

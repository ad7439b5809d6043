import { Link, redirect } from 'react-router';
import {
  deleteCoupon,
  findCouponById,
  stateOfCoupon,
  updateCoupon,
} from '../../../server/admin/coupons/change-coupon.ts';
import { orderList } from '../../../server/admin/orders/order-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { dollars, typedDollars } from '../parts/dollars.ts';
import type { Route } from './+types/coupon';
import { CouponForm } from './coupon-form.tsx';
import { typedCoupon } from './typed-coupon.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Coupon ${loaderData?.values.code ?? ''}`);

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const coupon = await findCouponById(app, actor, asked.params.id).catch(orNotFound);
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

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    change: async (typed) => {
      await updateCoupon(app, actor, id, typedCoupon(typed), typed['seen'] ?? null);
      return 'Kept. It counts for every order from now on.';
    },
    delete: async () => {
      const { isGone } = await deleteCoupon(app, actor, id);
      if (isGone) throw redirect('/admin/coupons/');
      return 'It was used, so it is switched off and stays in the record. It can be switched on again.';
    },
  });
}

export default function CouponPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, values, seen, orders, orderCount, used } = loaderData;
  return (
    <AdminPage heading={values.code} above={{ to: '/admin/coupons/', label: 'All coupons' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <CouponForm
          key={answer?.isDone ? 'kept' : 'open'}
          values={values}
          seen={seen}
          intent="change"
          button="Keep the change"
          answer={answer}
        />
        <div>
          <Section heading="Who used it">
            {orders.length === 0 ? (
              <p className="pp-dimmed">Nobody yet{used > 0 && '; one checkout holds a use'}.</p>
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
                  <Link to={`/admin/orders/?coupon=${id}`}>All {orderCount} of them</Link>
                </p>
              </>
            )}
          </Section>
          <Section heading="What can be done">
            <Deed
              summary="Take it away"
              intent="delete"
              says="Nobody can use it any more. A coupon that was used is switched off and stays in the record; one that never was is gone."
              button="Take it away"
              isDestructive
              answer={answer}
            />
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}

import { redirect } from 'react-router';
import { createCoupon } from '../../../server/admin/coupons/change-coupon.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { DeedNews } from '../parts/deed.tsx';
import { doDeed } from '../parts/do-deed.server.ts';
import type { Route } from './+types/coupon-add';
import { CouponForm } from './coupon-form.tsx';
import { typedCoupon } from './typed-coupon.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Add a coupon');

export async function loader(asked: Route.LoaderArgs) {
  await requireAdminPage(asked);
  return null;
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  return doDeed(asked, {
    create: async (typed) => {
      const { id } = await createCoupon(asked.context.get(appContext), actor, typedCoupon(typed));
      throw redirect(`/admin/coupons/${id}/`);
    },
  });
}

const EMPTY = {
  code: '',
  type: 'percent',
  value: '',
  startsOn: '',
  endsOn: '',
  useLimit: '',
  kinds: [],
  isActive: true,
} as const;

export default function AddCouponPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage heading="Add a coupon" above={{ to: '/admin/coupons/', label: 'All coupons' }}>
      <DeedNews answer={answer} />
      <CouponForm values={EMPTY} intent="create" button="Add the coupon" answer={answer} />
    </AdminPage>
  );
}

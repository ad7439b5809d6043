import { couponActions } from '../../../server/staff/coupons/coupon-actions.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { press, runAction } from '../../run-action.server.ts';
import { redirectDone } from '../../ui/done-message.tsx';
import type { Route } from './+types/coupon-add';
import { CouponForm } from './coupon-form.tsx';
import { typedCoupon } from './typed-coupon.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Add coupon');

export async function loader(args: Route.LoaderArgs) {
  await requireAdminPage(args);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    create: press(couponActions.create, {
      input: typedCoupon,
      done: ({ id }) => redirectDone(`/admin/coupons/${id}/`, 'coupon-added'),
    }),
  });

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
    <AdminPage heading="Add coupon" above={{ to: '/admin/coupons/', label: 'All coupons' }}>
      <CouponForm values={EMPTY} intent="create" button="Add coupon" answer={answer} />
    </AdminPage>
  );
}

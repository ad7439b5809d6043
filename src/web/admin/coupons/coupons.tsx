import { Link } from 'react-router';
import { couponList } from '../../../server/admin/coupons/coupon-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import { loadList } from '../parts/load-list.server.ts';
import { CONFIG_NAMES } from '../parts/words.ts';
import type { Route } from './+types/coupons';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Coupons');

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), couponList);
  return { table, rows: rows.map(({ createdAt: _createdAt, ...coupon }) => coupon) };
}

type Coupon = Awaited<ReturnType<typeof loader>>['rows'][number];

const days = ({ startsOn, endsOn }: Coupon): string => {
  if (startsOn === null && endsOn === null) return 'Always';
  if (startsOn === null) return `To ${endsOn}`;
  return endsOn === null ? `From ${startsOn}` : `${startsOn} to ${endsOn}`;
};

const COLUMNS: readonly Column<Coupon>[] = [
  {
    key: 'code',
    label: 'Code',
    isSortable: true,
    phoneLine: 'first',
    render: ({ id, code }) => (
      <Link to={`/admin/coupons/${id}/`} className="pp-code">
        {code}
      </Link>
    ),
  },
  {
    key: 'value',
    label: 'Takes off',
    render: ({ type, value }) => (type === 'percent' ? `${value} %` : dollars(value)),
  },
  {
    key: 'kinds',
    label: 'From',
    render: ({ kinds }) => (kinds.length === 0 ? 'every paper' : kinds.map((kind) => CONFIG_NAMES[kind]).join(', ')),
  },
  { key: 'endsOn', label: 'Days', isTight: true, isSortable: true, render: days },
  { key: 'isActive', label: 'State', render: ({ isActive }) => (isActive ? 'On' : 'Off') },
  {
    key: 'used',
    label: 'Used',
    isSortable: true,
    isFigure: true,
    render: ({ used, useLimit }) => (useLimit === null ? used : `${used} of ${useLimit}`),
  },
];

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
  {
    name: 'type',
    label: 'Type',
    options: [
      { value: 'percent', label: 'Percent' },
      { value: 'amount', label: 'Amount' },
    ],
  },
];

export default function CouponsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  const add = (
    <Link to="/admin/coupons/add/" className={styles.add}>
      Add a coupon
    </Link>
  );
  return (
    <AdminPage heading="Coupons" deed={add}>
      <AdminList
        caption="coupons"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Code"
        filters={FILTERS}
        emptyHeading="No coupon yet."
        empty={
          <p>A coupon takes a percentage or an amount off, for a time, a number of uses and the papers it covers.</p>
        }
      />
    </AdminPage>
  );
}

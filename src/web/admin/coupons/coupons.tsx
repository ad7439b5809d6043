import { Link } from 'react-router';
import { couponList } from '../../../server/staff/coupons/coupon-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import { loadList } from '../parts/load-list.server.ts';
import { CONFIG_NAMES } from '../parts/names.ts';
import type { Route } from './+types/coupons';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Coupons');

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), couponList);
  return { table, rows: rows.map(({ createdAt: _createdAt, ...coupon }) => coupon) };
}

type Coupon = Awaited<ReturnType<typeof loader>>['rows'][number];

const days = ({ startsOn, endsOn }: Coupon): string => {
  if (startsOn === null && endsOn === null) return 'Any time';
  if (startsOn === null) return `Until ${endsOn}`;
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
    label: 'Discount',
    render: ({ type, value }) => (type === 'percent' ? `${value}%` : dollars(value)),
  },
  {
    key: 'kinds',
    label: 'Applies to',
    render: ({ kinds }) => (kinds.length === 0 ? 'All documents' : kinds.map((kind) => CONFIG_NAMES[kind]).join(', ')),
  },
  { key: 'endsOn', label: 'Valid', isTight: true, isSortable: true, render: days },
  { key: 'isActive', label: 'Status', render: ({ isActive }) => (isActive ? 'Active' : 'Off') },
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
    label: 'Status',
    options: [
      { value: 'on', label: 'Active' },
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
      Add coupon
    </Link>
  );
  return (
    <AdminPage heading="Coupons" action={add}>
      <AdminList
        caption="coupons"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Code"
        filters={FILTERS}
        emptyHeading="No coupons yet"
        empty={<p>A coupon takes a percentage or a dollar amount off. You can limit its dates, uses, and documents.</p>}
      />
    </AdminPage>
  );
}

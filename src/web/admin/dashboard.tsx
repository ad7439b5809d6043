import { getDashboardStats } from '../../server/admin/dashboard/get-dashboard-stats.ts';
import { requireAdminPage } from '../../server/http/require-admin-page.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';
import { AdminPage, adminTags } from './parts/admin-page.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Today');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  return { stats: await getDashboardStats(asked.context.get(appContext), actor) };
}

const LABELS = [
  ['total_active_users', 'Total Users'],
  ['total_orders', 'Total Orders'],
  ['total_coupons', 'Total Coupons'],
  ['total_active_subscriptions', 'Total Subscriptions'],
] as const;

export default function DashboardPage({ loaderData: { stats } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Today">
      <dl className={styles.stats}>
        {LABELS.map(([figure, label]) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>{stats[figure].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </AdminPage>
  );
}

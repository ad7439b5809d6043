import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { formatDate } from '../../../domain/calendar.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { isAppError } from '../../../domain/errors.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { UNAUTHORIZED } from '../../../server/services/actor.ts';
import type { DashboardFigures, Series } from '../../../server/staff/dashboard/dashboard-figures.ts';
import { getDashboardFigures, PERIODS, type PeriodDays } from '../../../server/staff/dashboard/dashboard-figures.ts';
import { getDashboardStats } from '../../../server/staff/dashboard/get-dashboard-stats.ts';
import { readReviewQueue } from '../../../server/staff/dashboard/review-queue.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { dollars } from '../parts/dollars.ts';
import { KIND_NAMES } from '../parts/names.ts';
import { reviewRow } from '../parts/review-kinds.ts';
import { ReviewCounts } from '../parts/review-counts.tsx';
import type { Route } from './+types/dashboard';
import { compared, comparedShortly } from './compared.ts';
import styles from './dashboard.module.css';
import { PartChart } from './part-chart.tsx';
import { TimeChart } from './time-chart.tsx';
import { ReviewTable } from './review-table.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Dashboard');

/** Redirects to the admin sign-in when the dashboard call is refused. */
const orToSignIn = (error: unknown): never => {
  if (isAppError(error) && error.message.includes(UNAUTHORIZED)) throw redirect('/admin/login/');
  throw error;
};

const periodOf = (request: Request): PeriodDays => {
  const requested = Number(new URL(request.url).searchParams.get('days'));
  return PERIODS.find((days) => days === requested) ?? 30;
};

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const app = args.context.get(appContext);
  const [stats, figures, { counts, oldest }] = await Promise.all([
    getDashboardStats(app, actor),
    getDashboardFigures(app, actor, periodOf(args.request)),
    readReviewQueue(app, actor),
  ]).catch(orToSignIn);
  return {
    stats,
    figures,
    periods: PERIODS,
    counts,
    oldest: oldest.map((item) => reviewRow(item, app.now())),
  };
}

const STAT_CARDS = [
  ['total_active_users', 'Total Users'],
  ['total_orders', 'Total Orders'],
  ['total_coupons', 'Total Coupons'],
  ['total_active_subscriptions', 'Total Subscriptions'],
] as const;

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { stats, figures, periods, counts, oldest } = loaderData;
  return (
    <AdminPage heading="Dashboard">
      <section aria-labelledby="waiting" className={styles.block}>
        <h2 id="waiting">Needs review</h2>
        <ReviewCounts counts={counts} />
        {oldest.length === 0 ? <p className="pp-dimmed">Nothing needs review.</p> : <ReviewTable rows={oldest} />}
      </section>
      <dl className={styles.stats}>
        {STAT_CARDS.map(([figure, label]) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>{stats[figure].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="period" className={styles.block}>
        <div className={styles.period}>
          <h2 id="period">Last {figures.days} days</h2>
          <nav aria-label="Period">
            {periods.map((days) => (
              <Link key={days} to={`?days=${days}`} aria-current={days === figures.days} preventScrollReset>
                {days} days
              </Link>
            ))}
          </nav>
        </div>
        <Charts figures={figures} />
      </section>
    </AdminPage>
  );
}

const count = (value: number): string => value.toLocaleString('en-US');
const wholeDollars = (value: number): string => dollars(value).replace(/\.00$/, '');
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

const partsOf = (parts: DashboardFigures['kinds']) =>
  parts.map(({ part, total, before }) => ({
    key: part,
    name: part in KIND_NAMES ? KIND_NAMES[part as KindId] : <LevelMark level={part as Level} />,
    total,
    change: comparedShortly(total, before),
  }));

function Charts({ figures }: { readonly figures: DashboardFigures }): ReactNode {
  const { days, bars } = figures;
  const labels = bars.map(({ from, to }) =>
    from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`,
  );
  const chart = (heading: string, label: string, series: Series, written: (value: number) => string) => (
    <TimeChart
      heading={heading}
      total={written(series.total)}
      change={compared(series.total, series.before, days)}
      labels={labels}
      bars={{ label, values: series.values }}
      written={written}
    />
  );
  return (
    <>
      <TimeChart
        heading="Documents issued and verified"
        total={`${count(figures.sealed.total)} issued, ${count(figures.checks.total)} verified`}
        change={compared(figures.sealed.total, figures.sealed.before, days)}
        labels={labels}
        bars={{ label: 'Documents issued', values: figures.sealed.values }}
        line={{ label: 'Verifications by recipients', values: figures.checks.values }}
        written={count}
        isLarge
      />
      <div className={styles.charts}>
        {chart('Orders', 'Orders', figures.orders, count)}
        {chart('Revenue', 'Revenue', figures.revenue, wholeDollars)}
        {chart('Refunds', 'Refunded', figures.refunds, wholeDollars)}
        {chart('Time from payment to document', 'Average', figures.sealingTime, seconds)}
        {chart('Failed emails', 'Emails', figures.mailFailures, count)}
        <PartChart heading={`By level, vs. previous ${days} days`} parts={partsOf(figures.levels)} />
        <PartChart heading={`By document type, vs. previous ${days} days`} parts={partsOf(figures.kinds)} />
      </div>
    </>
  );
}

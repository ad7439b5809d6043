import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { formatDate } from '../../../domain/calendar.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { isAppError } from '../../../domain/errors.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { UNAUTHORIZED } from '../../../server/actor.ts';
import type { DashboardFigures, Series } from '../../../server/admin/dashboard/dashboard-figures.ts';
import { getDashboardFigures, PERIODS, type PeriodDays } from '../../../server/admin/dashboard/dashboard-figures.ts';
import { getDashboardStats } from '../../../server/admin/dashboard/get-dashboard-stats.ts';
import { whatWaits } from '../../../server/admin/dashboard/what-waits.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { dollars } from '../parts/dollars.ts';
import { KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/dashboard';
import { compared, comparedShortly } from './compared.ts';
import styles from './dashboard.module.css';
import { PartChart } from './part-chart.tsx';
import { TimeChart } from './time-chart.tsx';
import { waitingTime } from './waiting-time.ts';
import { WAITING_KINDS, WaitingTable } from './waiting-table.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Today');

/** Whoever is refused by the figures themselves is sent to the staff's door. */
const orToTheDoor = (error: unknown): never => {
  if (isAppError(error) && error.message.includes(UNAUTHORIZED)) throw redirect('/admin/login/');
  throw error;
};

const periodOf = (request: Request): PeriodDays => {
  const asked = Number(new URL(request.url).searchParams.get('days'));
  return PERIODS.find((days) => days === asked) ?? 30;
};

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const [stats, figures, { counts, oldest }] = await Promise.all([
    getDashboardStats(app, actor),
    getDashboardFigures(app, actor, periodOf(asked.request)),
    whatWaits(app, actor),
  ]).catch(orToTheDoor);
  return {
    stats,
    figures,
    periods: PERIODS,
    counts,
    oldest: oldest.map(({ since, ...row }) => ({ ...row, waiting: waitingTime(since, app.now()) })),
  };
}

const LABELS = [
  ['total_active_users', 'Total Users'],
  ['total_orders', 'Total Orders'],
  ['total_coupons', 'Total Coupons'],
  ['total_active_subscriptions', 'Total Subscriptions'],
] as const;

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { stats, figures, periods, counts, oldest } = loaderData;
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
      <section aria-labelledby="waiting" className={styles.block}>
        <h2 id="waiting">Needs a decision now</h2>
        <p className={styles.counts}>
          {Object.entries(WAITING_KINDS).map(([kind, { all, named }]) => {
            const count = counts[kind as keyof typeof counts];
            return (
              count > 0 && (
                <Link key={kind} to={all}>
                  {count} {count === 1 ? named.slice(0, -1) : named}
                </Link>
              )
            );
          })}
        </p>
        {oldest.length === 0 ? (
          <p className="pp-dimmed">Nothing waits for a person.</p>
        ) : (
          <WaitingTable rows={oldest} />
        )}
      </section>
      <section aria-labelledby="period" className={styles.block}>
        <div className={styles.period}>
          <h2 id="period">The last {figures.days} days</h2>
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
        heading="Papers sealed and checked"
        total={`${count(figures.sealed.total)} sealed, ${count(figures.checks.total)} checks`}
        change={compared(figures.sealed.total, figures.sealed.before, days)}
        labels={labels}
        bars={{ label: 'Papers sealed', values: figures.sealed.values }}
        line={{ label: 'Checks by recipients', values: figures.checks.values }}
        written={count}
        isLarge
      />
      <div className={styles.charts}>
        {chart('Orders', 'Orders', figures.orders, count)}
        {chart('Revenue', 'Revenue', figures.revenue, wholeDollars)}
        {chart('Refunds', 'Given back', figures.refunds, wholeDollars)}
        {chart('Time from payment to seal', 'On average', figures.sealingTime, seconds)}
        {chart('Letters that failed for good', 'Letters', figures.mailFailures, count)}
        <PartChart heading={`By level, against the ${days} days before`} parts={partsOf(figures.levels)} />
        <PartChart heading={`By kind, against the ${days} days before`} parts={partsOf(figures.kinds)} />
      </div>
    </>
  );
}

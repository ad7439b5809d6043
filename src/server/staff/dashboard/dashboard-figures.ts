import { addDays, daysBetween, type PlainDate } from '../../../domain/calendar.ts';
import { KIND_IDS } from '../../../domain/documents/kind.ts';
import { LEVELS } from '../../../domain/integrity/level.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import { type DailyFigure, readFigures } from './daily-figures.ts';

/** The number of days per bar, so that all bars of a period cover the same time. */
const BAR_DAYS = { 7: 1, 30: 1, 90: 3, 365: 5 } as const;
export type PeriodDays = keyof typeof BAR_DAYS;
export const PERIODS = [7, 30, 90, 365] as const satisfies readonly PeriodDays[];

export interface Series {
  /** One value per bar. */
  readonly values: readonly number[];
  readonly total: number;
  /** The same figure for the same number of days before. */
  readonly before: number;
}

export interface Part {
  readonly part: string;
  readonly total: number;
  readonly before: number;
}

export interface DashboardFigures {
  readonly days: PeriodDays;
  /** The days that each bar covers. */
  readonly bars: readonly { readonly from: PlainDate; readonly to: PlainDate }[];
  readonly orders: Series;
  readonly revenue: Series;
  readonly refunds: Series;
  readonly sealed: Series;
  readonly checks: Series;
  /** Average milliseconds from payment to seal. */
  readonly sealingTime: Series;
  readonly mailFailures: Series;
  readonly kinds: readonly Part[];
  readonly levels: readonly Part[];
}

/** The figures of a period, next to those of the period before it. */
export async function getDashboardFigures(app: App, actor: Actor, days: PeriodDays): Promise<DashboardFigures> {
  requireAdmin(actor);
  const today = dateInNewYork(app.now());
  const first = addDays(today, 1 - days);
  const figures = await readFromReplica(app, (from) => readFigures(from, addDays(first, -days), today));
  const size = BAR_DAYS[days];
  const count = days / size;

  const seriesOf = (name: string): Series => {
    const values = Array.from({ length: count }, () => 0);
    let before = 0;
    for (const { day, figure, value } of figures) {
      if (figure !== name) continue;
      const bar = Math.floor(daysBetween(first, day) / size);
      if (bar < 0) before += value;
      else values[bar] = values[bar]! + value;
    }
    return { values, total: values.reduce((sum, value) => sum + value, 0), before };
  };

  const sealed = seriesOf('sealed');
  return {
    days,
    bars: Array.from({ length: count }, (_, bar) => ({
      from: addDays(first, bar * size),
      to: addDays(first, bar * size + size - 1),
    })),
    orders: seriesOf('orders'),
    revenue: seriesOf('revenue'),
    refunds: seriesOf('refunds'),
    checks: seriesOf('checks'),
    mailFailures: seriesOf('mail-failures'),
    sealed,
    sealingTime: averageOf(seriesOf('sealing-time'), sealed),
    kinds: KIND_IDS.map((part) => partOf(figures, first, 'kind', part)),
    levels: LEVELS.map((part) => partOf(figures, first, 'level', part)),
  };
}

const share = (sum: number, of: number): number => (of === 0 ? 0 : Math.round(sum / of));

const averageOf = (sums: Series, counts: Series): Series => ({
  values: sums.values.map((sum, bar) => share(sum, counts.values[bar]!)),
  total: share(sums.total, counts.total),
  before: share(sums.before, counts.before),
});

const sumOf = (figures: readonly DailyFigure[]): number => figures.reduce((sum, { value }) => sum + value, 0);

function partOf(figures: readonly DailyFigure[], first: PlainDate, name: string, part: string): Part {
  const own = figures.filter((each) => each.figure === name && each.part === part);
  return {
    part,
    total: sumOf(own.filter(({ day }) => day >= first)),
    before: sumOf(own.filter(({ day }) => day < first)),
  };
}

import { sql } from 'kysely';
import type { App } from '../../services/app.ts';
import { checkInTime, checksOf } from './checks.ts';

const PARTS = ['documents', 'payments', 'email', 'log'] as const;

/** Works, works late, or does not work. */
export type PartStatus = 'works' | 'late' | 'away';

export interface SiteStatus {
  readonly at: Date;
  readonly parts: Readonly<Record<(typeof PARTS)[number], PartStatus>>;
}

/** How long a reader may get what was found. */
export const STATUS_SECONDS = 15;

/** Longer than any of this work waits where all goes well, and than a deployment. */
const LATE_SECONDS = 600;

/** The work by which each part is seen to work. */
const WORK: Readonly<Record<(typeof PARTS)[number], readonly string[]>> = {
  documents: ['render-document', 'bundle-order'],
  payments: ['deliver-order', 'send-refund'],
  email: ['mail'],
  log: ['append-log'],
};

/** The queues whose oldest work waits for long, or was tried in vain for as long. */
const findLateQueues = async ({ db, now }: App): Promise<readonly string[]> => {
  const before = new Date(now().getTime() - LATE_SECONDS * 1_000);
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job
    where (state = 'created' and start_after < ${before}) or (state = 'retry' and created_on < ${before})`.execute(db);
  return rows.map(({ name }) => name);
};

const createStatus = (app: App) => {
  const checks = checksOf(app);
  let late: readonly string[] = [];
  const look = checkInTime(async () => {
    late = await findLateQueues(app);
  });
  return async (): Promise<SiteStatus> => {
    const [{ database, queue, renderer }, isKnown] = await Promise.all([checks(), look()]);
    const statusOf = (part: (typeof PARTS)[number]): PartStatus => {
      if (!database || !queue || !isKnown || (part === 'documents' && !renderer)) return 'away';
      return WORK[part].some((name) => late.includes(name)) ? 'late' : 'works';
    };
    const [documents, payments, email, log] = [
      statusOf('documents'),
      statusOf('payments'),
      statusOf('email'),
      statusOf('log'),
    ];
    return { at: app.now(), parts: { documents, payments, email, log } };
  };
};

interface Known {
  readonly look: () => Promise<SiteStatus>;
  last?: { readonly at: number; readonly found: Promise<SiteStatus> };
}

const known = new WeakMap<App, Known>();

/** What works now, by the checks of /ready and by work that waits. Readers of the same moment cause one look. */
export function readSiteStatus(app: App): Promise<SiteStatus> {
  let state = known.get(app);
  if (state === undefined) known.set(app, (state = { look: createStatus(app) }));
  const now = app.now().getTime();
  if (state.last === undefined || now - state.last.at >= STATUS_SECONDS * 1_000)
    state.last = { at: now, found: state.look() };
  return state.last.found;
}

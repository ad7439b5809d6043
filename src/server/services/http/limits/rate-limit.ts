import { sql } from 'kysely';
import type { MiddlewareHandler } from 'hono';
import type { AppError } from '../../../../domain/errors.ts';
import type { App } from '../../app.ts';
import { networkOf } from './client-address.ts';
import type { HttpEnv } from '../who/http-env.ts';
import { refusal } from '../../../../domain/language/refusal.ts';

export interface RateRule {
  readonly name: string;
  /** Requests per address and window, before RATE_LIMIT_SCALE. */
  readonly limit: number;
  readonly seconds: number;
  /**
   * False: the first few requests of a window do not wait for the database, so each node may let that many more through.
   * True: every request is counted in the database first, to prevent guessing.
   */
  readonly exact: boolean;
}

export interface RateVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

interface Count {
  readonly key: string;
  readonly windowStart: number;
  readonly endsAt: number;
  /** The last count from the database: requests of all nodes, and what the nodes have reserved. */
  total: number;
  /** Reserved by this node and not used yet. */
  reserved: number;
  /** Let through by this node and not in the database yet. */
  untold: number;
  /** Requests that did not wait for the database. */
  free: number;
  /** Requests that wait for a reservation. */
  waiting: number;
  reserving: Promise<void> | undefined;
}

const EXCHANGE_EVERY = 1_000;
const REMEMBERED = 100_000;

/** What a node lets through in each window before it asks: 12 of 600. */
const freeShare = (rule: RateRule, limit: number): number => (rule.exact ? 0 : Math.floor(limit / 50));

/** What a node reserves at once: fewer near the limit, so that little of it lies unused on another node. */
const batchOf = (rule: RateRule, left: number): number => (rule.exact ? 1 : Math.max(1, Math.floor(left / 20)));

/**
 * Counts requests by rule and address in fixed windows, together with the other nodes. A node reserves requests in the
 * database in batches, so that all nodes together keep the limit and few requests wait for a query.
 */
export class RateLimiter {
  readonly #app: App;
  readonly #counts = new Map<string, Count>();
  readonly #timer: NodeJS.Timeout;
  #exchanging: Promise<void> | undefined;

  constructor(app: App) {
    this.#app = app;
    this.#timer = setInterval(() => void this.exchange(), EXCHANGE_EVERY);
    this.#timer.unref();
  }

  async take(rule: RateRule, address: string): Promise<RateVerdict> {
    const limit = this.#limitOf(rule);
    const count = this.#find(rule, address);
    return this.#verdict(count, limit, await this.#spend(rule, count, limit));
  }

  /** Lets a request through if nobody has to be asked for that. Undefined if it has to wait, or is refused. */
  takeNow(rule: RateRule, address: string): RateVerdict | undefined {
    const limit = this.#limitOf(rule);
    const count = this.#find(rule, address);
    return this.#spendNow(rule, count, limit) ? this.#verdict(count, limit, true) : undefined;
  }

  #limitOf(rule: RateRule): number {
    return Math.max(1, Math.floor(rule.limit * this.#app.config.rateLimitScale));
  }

  #verdict(count: Count, limit: number, allowed: boolean): RateVerdict {
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - (count.total - count.reserved + count.untold)),
      reset: Math.max(1, Math.ceil((count.endsAt - this.#app.now().getTime()) / 1_000)),
    };
  }

  /** Sends what this node let through on its own to the database. */
  exchange(): Promise<void> {
    this.#exchanging ??= this.#exchange().finally(() => (this.#exchanging = undefined));
    return this.#exchanging;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#exchanging;
  }

  #spendNow(rule: RateRule, count: Count, limit: number): boolean {
    if (count.reserved > 0) {
      count.reserved--;
      return true;
    }
    if (count.total + count.untold >= limit || count.free >= freeShare(rule, limit)) return false;
    count.free++;
    count.untold++;
    return true;
  }

  async #spend(rule: RateRule, count: Count, limit: number): Promise<boolean> {
    for (;;) {
      if (this.#spendNow(rule, count, limit)) return true;
      // A client already over the limit costs no query.
      if (count.total + count.untold >= limit) return false;
      // Requests that arrive meanwhile wait for the same query, and the next query serves all that are still waiting.
      count.waiting++;
      try {
        count.reserving ??= this.#reserve(rule, count, limit).finally(() => (count.reserving = undefined));
        await count.reserving;
      } finally {
        count.waiting--;
      }
    }
  }

  async #reserve(rule: RateRule, count: Count, limit: number): Promise<void> {
    const batch = Math.max(count.waiting, batchOf(rule, limit - count.total));
    try {
      const total = (await this.#tell([count], batch)).get(count.key)!;
      count.reserved += Math.max(0, Math.min(batch, limit - (total - batch)));
    } catch (error) {
      if (rule.exact) throw error;
      // Without the database this node counts alone; the exchange logs why.
      count.untold++;
      count.reserved++;
    }
  }

  async #exchange(): Promise<void> {
    const now = this.#app.now().getTime();
    for (const [key, count] of this.#counts) if (count.endsAt <= now) this.#counts.delete(key);
    const changed = [...this.#counts.values()].filter(({ untold }) => untold > 0);
    if (changed.length === 0) return;
    await this.#tell(changed, 0).catch((error: unknown) => {
      this.#app.log.warn({ err: error }, 'Rate limits could not be shared; this node counts alone');
    });
  }

  /** Adds what these counts let through, and `batch` more, to the database, and reads the totals. */
  async #tell(counts: readonly Count[], batch: number): Promise<ReadonlyMap<string, number>> {
    const told = counts.map((count) => ({ count, share: count.untold }));
    for (const { count, share } of told) {
      count.untold -= share;
      count.total += share;
    }
    try {
      const rows = await this.#app.db
        .insertInto('rate_limits')
        .values(
          told.map(({ count, share }) => ({
            key: count.key,
            window_start: new Date(count.windowStart),
            count: share + batch,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window_start'])
            .doUpdateSet({ count: sql<number>`rate_limits.count + excluded.count` }),
        )
        .returning(['key', 'count'])
        .execute();
      const totals = new Map(rows.map(({ key, count }) => [key, count]));
      // Answers may arrive out of order, but a count only grows within its window.
      for (const { count } of told) count.total = Math.max(count.total, totals.get(count.key) ?? 0);
      return totals;
    } catch (error) {
      for (const { count, share } of told) {
        count.total -= share;
        count.untold += share;
      }
      throw error;
    }
  }

  #find(rule: RateRule, address: string): Count {
    // Marked, because the times of checks are in the history of documents: nobody can tell from the database who asked.
    const key = `${rule.name} ${this.#app.vault.mark(networkOf(address), 'rate limits')}`;
    const now = this.#app.now().getTime();
    const found = this.#counts.get(key);
    if (found !== undefined && found.endsAt > now) return found;
    const length = rule.seconds * 1_000;
    const windowStart = Math.floor(now / length) * length;
    const endsAt = windowStart + length;
    const count: Count = {
      key,
      windowStart,
      endsAt,
      total: 0,
      reserved: 0,
      untold: 0,
      free: 0,
      waiting: 0,
      reserving: undefined,
    };
    // A flood of addresses must not fill the memory: the oldest are dropped here, and the database keeps them.
    if (this.#counts.size >= REMEMBERED) this.#counts.delete(this.#counts.keys().next().value!);
    this.#counts.set(key, count);
    return count;
  }
}

/** Enough for an office behind one address, but not for a script. */
export const PAGES: RateRule = { name: 'pages', limit: 600, seconds: 60, exact: false };
export const CALLS: RateRule = { name: 'calls', limit: 600, seconds: 60, exact: false };

/** Against trying stolen cards and guessing coupons, by call or by form. */
export const EMAILS: RateRule = { name: 'emails', limit: 20, seconds: 3_600, exact: true };
export const PAYMENTS: RateRule = { name: 'payments', limit: 60, seconds: 3_600, exact: true };

/** By call or by page: generous for somebody who checks documents all day, far too few to guess a 40-bit code. */
export const CHECKS: RateRule = { name: 'checks', limit: 60, seconds: 60, exact: true };

/** Sign-ins that go to the operator's provider, each of which is remembered until it returns. */
export const PROVIDER_VISITS: RateRule = { name: 'provider-visits', limit: 30, seconds: 600, exact: true };

/** Messages to issuers from one address, by form. */
export const MESSAGES: RateRule = { name: 'messages', limit: 5, seconds: 3_600, exact: true };

export const shareHeaders = (rule: RateRule, verdict: RateVerdict): readonly (readonly [string, string])[] => [
  ['RateLimit-Limit', String(verdict.limit)],
  ['RateLimit-Remaining', String(verdict.remaining)],
  ['RateLimit-Reset', String(verdict.reset)],
  ['RateLimit-Policy', `${verdict.limit};w=${rule.seconds}`],
];

/** Nobody counts 2,714 seconds. */
const IN_SECONDS = 120;

const tooMany = ({ reset }: RateVerdict): AppError =>
  refusal(
    'RATE_LIMITED',
    reset > IN_SECONDS
      ? { key: 'tooManyRequestsForMinutes', values: { minutes: Math.ceil(reset / 60) } }
      : { key: 'tooManyRequests', values: { seconds: reset } },
  );

/** The same rule for a page's form, which shows the error on the page itself. */
export async function requireShare(limiter: RateLimiter, rule: RateRule, address: string): Promise<void> {
  const verdict = await limiter.take(rule, address);
  if (!verdict.allowed) throw tooMany(verdict);
}

/** Refuses with 429 once an address has used up the rule's share. With two rules, the inner one is reported. */
export const rateLimit =
  (limiter: RateLimiter, rule: RateRule): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const verdict = await limiter.take(rule, c.get('address'));
    if (!verdict.allowed) {
      for (const [name, value] of shareHeaders(rule, verdict)) c.header(name, value);
      c.header('Retry-After', String(verdict.reset));
      throw tooMany(verdict);
    }
    await next();
    if (c.res.headers.has('ratelimit-limit')) return;
    for (const [name, value] of shareHeaders(rule, verdict)) c.res.headers.set(name, value);
  };

import { sql } from 'kysely';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import { networkOf } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';

export interface RateRule {
  readonly name: string;
  /** Requests of one address in one window, before RATE_LIMIT_SCALE. */
  readonly limit: number;
  readonly seconds: number;
  /**
   * False: this node counts at once and hears of the others a second later, so no request waits for the
   * database. True: every request is counted in the database first, for what must not be guessed at.
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
  /** What the database said last, this node's share included. */
  known: number;
  /** Counted here since. */
  unsaid: number;
}

const EXCHANGE_EVERY = 1_000;
const REMEMBERED = 100_000;

/** Counts requests by rule and address in windows of fixed length, together with the other nodes. */
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
    const limit = Math.max(1, Math.floor(rule.limit * this.#app.config.rateLimitScale));
    const count = this.#find(rule, address);
    // Whoever is over the limit already costs no query.
    if (count.known + count.unsaid < limit + 1) {
      count.unsaid++;
      if (rule.exact) await this.#tell([count]);
    }
    const used = count.known + count.unsaid;
    return {
      allowed: used <= limit,
      limit,
      remaining: Math.max(0, limit - used),
      reset: Math.max(1, Math.ceil((count.endsAt - this.#app.now().getTime()) / 1_000)),
    };
  }

  /** Tells the database what was counted here, and learns what the other nodes counted. */
  exchange(): Promise<void> {
    this.#exchanging ??= this.#exchange().finally(() => (this.#exchanging = undefined));
    return this.#exchanging;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#exchanging;
  }

  async #exchange(): Promise<void> {
    const now = this.#app.now().getTime();
    for (const [key, count] of this.#counts) if (count.endsAt <= now) this.#counts.delete(key);
    const changed = [...this.#counts.values()].filter(({ unsaid }) => unsaid > 0);
    if (changed.length === 0) return;
    await this.#tell(changed).catch((error: unknown) => {
      this.#app.log.warn({ err: error }, 'Rate limits could not be shared; this node counts alone');
    });
  }

  async #tell(counts: readonly Count[]): Promise<void> {
    const told = counts.map((count) => ({ count, share: count.unsaid }));
    for (const { count, share } of told) {
      count.unsaid -= share;
      count.known += share;
    }
    try {
      const rows = await this.#app.db
        .insertInto('rate_limits')
        .values(
          told.map(({ count, share }) => ({ key: count.key, window_start: new Date(count.windowStart), count: share })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window_start'])
            .doUpdateSet({ count: sql<number>`rate_limits.count + excluded.count` }),
        )
        .returning(['key', 'count'])
        .execute();
      const totals = new Map(rows.map(({ key, count }) => [key, count]));
      // Answers may arrive out of order; a count only grows within its window.
      for (const { count } of told) count.known = Math.max(count.known, totals.get(count.key) ?? 0);
    } catch (error) {
      for (const { count, share } of told) {
        count.known -= share;
        count.unsaid += share;
      }
      throw error;
    }
  }

  #find(rule: RateRule, address: string): Count {
    const key = `${rule.name} ${networkOf(address)}`;
    const now = this.#app.now().getTime();
    const found = this.#counts.get(key);
    if (found !== undefined && found.endsAt > now) return found;
    const length = rule.seconds * 1_000;
    const windowStart = Math.floor(now / length) * length;
    const count: Count = { key, windowStart, endsAt: windowStart + length, known: 0, unsaid: 0 };
    // A flood of addresses must not fill the memory: the oldest are forgotten, the database remembers.
    if (this.#counts.size >= REMEMBERED) this.#counts.delete(this.#counts.keys().next().value!);
    this.#counts.set(key, count);
    return count;
  }
}

/** Room for an office behind one address, and a wall for a script. */
export const PAGES: RateRule = { name: 'pages', limit: 600, seconds: 60, exact: false };
export const CALLS: RateRule = { name: 'calls', limit: 600, seconds: 60, exact: false };

/** Trying out stolen cards and guessing coupons, by call or by form. */
export const PAYMENTS: RateRule = { name: 'payments', limit: 60, seconds: 3_600, exact: true };

const describe = (rule: RateRule, verdict: RateVerdict): readonly (readonly [string, string])[] => [
  ['RateLimit-Limit', String(verdict.limit)],
  ['RateLimit-Remaining', String(verdict.remaining)],
  ['RateLimit-Reset', String(verdict.reset)],
  ['RateLimit-Policy', `${verdict.limit};w=${rule.seconds}`],
];

const tooMany = (verdict: RateVerdict): AppError =>
  new AppError('RATE_LIMITED', `Too many requests. Please try again in ${verdict.reset} seconds.`);

/** The same rule for the form of a page, which answers on the page itself. */
export async function requireShare(limiter: RateLimiter, rule: RateRule, address: string): Promise<void> {
  const verdict = await limiter.take(rule, address);
  if (!verdict.allowed) throw tooMany(verdict);
}

/** Refuses with 429 once an address has used up the rule's share. Of two rules the inner one is told. */
export const rateLimit =
  (limiter: RateLimiter, rule: RateRule): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const verdict = await limiter.take(rule, c.get('address'));
    if (!verdict.allowed) {
      for (const [name, value] of describe(rule, verdict)) c.header(name, value);
      c.header('Retry-After', String(verdict.reset));
      throw tooMany(verdict);
    }
    await next();
    if (c.res.headers.has('ratelimit-limit')) return;
    for (const [name, value] of describe(rule, verdict)) c.res.headers.set(name, value);
  };

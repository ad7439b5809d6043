import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { PAUSE_AFTER_HOURS, RETRY_AFTER } from '../../../domain/webhooks/webhook-events.ts';
import { callOutside, NotFetched } from '../../platform/outside/fetch-outside.ts';
import type { App } from '../../services/app.ts';
import { secretsOf } from './endpoint-secrets.ts';
import { signMessage } from './sign-message.ts';
import { tellOfPause } from './tell-of-pause.ts';

/** A worker that dies during a delivery gives its messages back after this time. */
const LEASE_SECONDS = 60;
const MOST_MS = 15_000;
const LOOK_EVERY = 1_000;
const MOST_BYTES = 1024;

/** Deliveries of one process at once: to one endpoint, so that a slow one takes nothing from the others, and to all. */
const AT_ONCE_TO_ONE = 8;
const AT_ONCE = 64;

/** After so many failures in a row, an endpoint gets one message a minute until one arrives. */
const AILING_AFTER = 5;

interface Claimed {
  readonly id: string;
  readonly endpoint_id: string;
  readonly url: string;
  readonly body: string;
  readonly attempts: number;
  readonly secret: Uint8Array;
  readonly former_secret: Uint8Array | null;
  readonly former_until: Date | null;
}

/** Every time is the database's, so that nodes agree. */
const inSeconds = (seconds: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/**
 * Takes what is due, the oldest first, and never one about something of which an earlier one still waits. What is taken is
 * due again when the lease is over.
 */
async function claim(app: App, busy: ReadonlyMap<string, number>, most: number): Promise<readonly Claimed[]> {
  const full = [...busy].filter(([, count]) => count >= AT_ONCE_TO_ONE).map(([id]) => id);
  const begun = [...busy].filter(([, count]) => count > 0).map(([id]) => id);
  const { rows } = await sql<Claimed>`
    with due as (
      select message.position
      from webhook_endpoints endpoint cross join lateral (
        select position from webhook_messages one
        where endpoint_id = endpoint.id and state = 'waiting' and next_at <= clock_timestamp()
          and not exists (
            select from webhook_messages earlier
            where earlier.endpoint_id = one.endpoint_id and earlier.about = one.about
              and earlier.state = 'waiting' and earlier.position < one.position)
        order by position
        limit case when endpoint.failures >= ${AILING_AFTER} then 1 else ${AT_ONCE_TO_ONE} end
      ) message
      where endpoint.paused_at is null and endpoint.next_try_at <= clock_timestamp()
        and not (endpoint.id = any (${full}::uuid[]))
        and not (endpoint.failures >= ${AILING_AFTER} and endpoint.id = any (${begun}::uuid[]))
      limit ${most}
    ), taken as (
      select position from webhook_messages
      where position in (select position from due) and state = 'waiting' and next_at <= clock_timestamp()
      for update skip locked
    )
    update webhook_messages message
    set next_at = ${inSeconds(LEASE_SECONDS)}, attempts = attempts + 1
    from taken, webhook_endpoints endpoint
    where message.position = taken.position and endpoint.id = message.endpoint_id
    returning message.id, message.endpoint_id, message.body, message.attempts,
      endpoint.url, endpoint.secret, endpoint.former_secret, endpoint.former_until`.execute(app.db);
  return rows;
}

interface Attempt {
  readonly milliseconds: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly answer: string;
}

const LOOPBACK = '127.0.0.1';

/** In test mode, a program on this machine may listen. */
const isLocal = ({ config }: App, address: string): boolean => config.trial && address === LOOPBACK;

/** An address may stand for a name, and in test mode "localhost" is this machine. */
const addressesOf = async (app: App, host: string): Promise<readonly string[]> => {
  if (app.config.trial && host === 'localhost') return [LOOPBACK];
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? app.dns.addresses(host) : [bare];
};

async function send(app: App, message: Claimed): Promise<Attempt> {
  const started = performance.now();
  const end = (status: number | null, problem: string | null, answer: string): Attempt => ({
    milliseconds: Math.round(performance.now() - started),
    status,
    problem,
    answer,
  });
  const secrets = secretsOf(app, { ...message, id: message.endpoint_id });
  try {
    const { status, bytes } = await callOutside(
      { ...app.dns, addresses: (host) => addressesOf(app, host) },
      {
        url: new URL(message.url),
        body: { type: 'application/json', bytes: Buffer.from(message.body) },
        accept: '*/*',
        userAgent: `${app.config.brandName} webhooks`,
        headers: signMessage(`msg_${message.id}`, new Date(), message.body, secrets),
        mostBytes: MOST_BYTES,
        mostMs: MOST_MS,
        isAlsoAllowed: (address) => isLocal(app, address),
      },
    );
    const problem = status >= 200 && status < 300 ? null : `It answered with status ${status}.`;
    // A zero byte is no text for the database.
    return end(status, problem, bytes.toString('utf8').replaceAll('\0', ''));
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    return end(null, error.message, '');
  }
}

const GONE = 410;

async function record(app: App, { id, endpoint_id: endpointId, attempts }: Claimed, attempt: Attempt): Promise<void> {
  const retryAfter = RETRY_AFTER[attempts - 1];
  const hasFailed = attempt.problem !== null;
  await app.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('webhook_messages')
      .set(
        !hasFailed
          ? { state: 'delivered', ended_at: sql`clock_timestamp()` }
          : retryAfter === undefined
            ? { state: 'failed', ended_at: sql`clock_timestamp()` }
            : { next_at: inSeconds(retryAfter) },
      )
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Its endpoint was removed meanwhile.
    if (!changed) return;
    await trx
      .insertInto('webhook_attempts')
      .values({ message_id: id, ...attempt })
      .execute();
    if (!hasFailed) {
      await trx
        .updateTable('webhook_endpoints')
        .set({ failures: 0, failing_since: null, next_try_at: sql`clock_timestamp()` })
        .where('id', '=', endpointId)
        .where('failures', '>', 0)
        .execute();
      return;
    }
    const { failures, isOver } = await trx
      .updateTable('webhook_endpoints')
      .set({
        failures: sql`failures + 1`,
        failing_since: sql`coalesce(failing_since, clock_timestamp())`,
        next_try_at: sql`clock_timestamp() + case when failures + 1 >= ${AILING_AFTER} then interval '1 minute' else '0' end`,
      })
      .where('id', '=', endpointId)
      .returning([
        'failures',
        sql<boolean>`failing_since < clock_timestamp() - make_interval(hours => ${PAUSE_AFTER_HOURS})`.as('isOver'),
      ])
      .executeTakeFirstOrThrow();
    if (attempt.status === GONE) await pause(app, trx, endpointId, 'gone');
    else if (isOver && failures >= AILING_AFTER) await pause(app, trx, endpointId, 'failing');
  });
}

async function pause(
  app: App,
  trx: Parameters<typeof tellOfPause>[1],
  endpointId: string,
  why: 'failing' | 'gone',
): Promise<void> {
  const paused = await trx
    .updateTable('webhook_endpoints')
    .set({ paused_at: sql`clock_timestamp()`, paused_because: why })
    .where('id', '=', endpointId)
    .where('paused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (paused) await tellOfPause(app, trx, endpointId);
}

/**
 * Delivers until nothing is due, or until it is told to stop; then it waits for what is under way. A slow endpoint holds up
 * only its own messages.
 */
export async function deliverMessages(app: App, signal?: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const busy = new Map<string, number>();
  const count = (endpoint: string, by: number): unknown => busy.set(endpoint, (busy.get(endpoint) ?? 0) + by);
  const deliver = async (message: Claimed): Promise<void> => {
    count(message.endpoint_id, 1);
    try {
      await record(app, message, await send(app, message));
    } catch (error) {
      // It is due again when its lease is over.
      app.log.error({ err: error }, 'A webhook could not be delivered');
    } finally {
      count(message.endpoint_id, -1);
    }
  };
  for (;;) {
    const mayClaim = signal?.aborted !== true && underWay.size < AT_ONCE;
    const claimed = mayClaim ? await claim(app, busy, AT_ONCE - underWay.size) : [];
    for (const message of claimed) {
      const one: Promise<void> = deliver(message).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    if (underWay.size === 0) return;
    // Something else may become due while a slow endpoint is waited for.
    if (claimed.length === 0) await Promise.race([...underWay, sleep(LOOK_EVERY)]);
  }
}

/** Delivers what becomes due until it is told to stop, and resolves when nothing is under way any more. */
export async function keepDelivering(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await deliverMessages(app, signal).catch((error: unknown) =>
      app.log.warn({ err: error }, 'Could not look for webhooks that are due'),
    );
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
  }
}

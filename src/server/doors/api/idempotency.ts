import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import { readVisitor } from '../../services/auth/visitor.ts';
import { tokenOf } from '../../services/http/who/actor-of.ts';
import type { HttpContext, HttpEnv } from '../../services/http/who/http-env.ts';

/** A running call renews its lease. If its process dies, a retry takes over when the lease ends. */
const RENEW_EVERY = 2_500;
const inTenSeconds = sql<Date>`now() + interval '10 seconds'`;

/** A lease that ends before this was not renewed in time, so its process has probably died. */
const inSevenSeconds = sql<Date>`now() + interval '7 seconds'`;

/** How long a retry waits for such a lease to end. */
const PATIENCE = 8_000;
const LOOK_EVERY = 200;

/** The sweep deletes answers that are older. */
export const KEPT_HOURS = 24;

const PURPOSE = 'idempotency';

const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** The API key or the session owns the key, otherwise the browser, otherwise the IP address. Other cookies may change at any time. */
const ownerOf = (c: HttpContext): string => {
  const key = c.get('apiKey');
  if (key) return `key ${key.id}`;
  const token = tokenOf(c);
  if (token !== null) return `session ${token}`;
  const visitor = readVisitor(c.get('app').config, c.req.header('cookie'));
  return visitor === null ? `address ${c.get('address')}` : `visitor ${visitor}`;
};

/** With the query, because it may contain the key that permits the call and reads its answer. */
const hashOf = async (c: HttpContext): Promise<string> => {
  const { pathname, search } = new URL(c.req.url);
  return sha256(c.req.method, pathname + search, new Uint8Array(await c.req.raw.clone().arrayBuffer()));
};

const stillRunning = (): AppError => new AppError('CONFLICT', 'The first request with this key is still in progress.');

interface Call {
  readonly id: string;
  readonly requestHash: string;
  /** This run of the call. */
  readonly holder: string;
}

/** Starts the call unless another run of it has started and is not abandoned. */
const start = async ({ db, now }: App, { id, requestHash, holder }: Call): Promise<boolean> => {
  const started = await db
    .insertInto('idempotency_keys')
    .values({
      id,
      request_hash: requestHash,
      holder,
      leased_until: inTenSeconds,
      status: null,
      content_type: null,
      body: null,
      created_at: now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ holder, leased_until: inTenSeconds })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.request_hash', '=', requestHash)
        .where('idempotency_keys.leased_until', '<', sql<Date>`now()`),
    )
    .returning('id')
    .executeTakeFirst();
  return started !== undefined;
};

/** The stored answer, or undefined while it is not known whether the first call is still running. */
const findAnswer = async ({ db, vault }: App, { id, requestHash }: Call): Promise<Response | undefined> => {
  const known = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .select(sql<boolean>`leased_until > ${inSevenSeconds}`.as('isRunning'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (known !== undefined && known.request_hash !== requestHash) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was already used for a different request.');
  }
  if (known?.status == null) {
    // At once, because waiting calls would take the places of other requests.
    if (known?.isRunning) throw stillRunning();
    return undefined;
  }
  return new Response(known.body && new Uint8Array(vault.unlock(known.body, PURPOSE, id)), {
    status: known.status,
    headers: { 'Content-Type': known.content_type ?? 'application/json', 'Idempotency-Replayed': 'true' },
  });
};

/** Starts the call, or answers as the run that started first. Waits only if that run seems to have died. */
const startOrReplay = async (app: App, call: Call): Promise<Response | undefined> => {
  const end = performance.now() + PATIENCE;
  do {
    if (await start(app, call)) return undefined;
    const answer = await findAnswer(app, call);
    if (answer !== undefined) return answer;
    await wait(LOOK_EVERY);
  } while (performance.now() < end);
  throw stillRunning();
};

const finish = async ({ db, vault }: App, { id, holder }: Call, answer: Response): Promise<void> => {
  if (answer.status >= 500 || answer.status === 429) {
    await db.deleteFrom('idempotency_keys').where('id', '=', id).where('holder', '=', holder).execute();
    return;
  }
  const body = new Uint8Array(await answer.clone().arrayBuffer());
  await db
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      content_type: answer.headers.get('content-type'),
      body: body.length === 0 ? null : vault.lock(body, PURPOSE, id),
    })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
};

/**
 * Runs a call that creates or pays and has an Idempotency-Key only once: the same key and request get the first answer
 * again, and a different request gets a 409. Server errors are not stored, so the call can be tried again.
 */
export const idempotent: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return next();
  if (key.length < 1 || key.length > 255) {
    throw new AppError('INVALID_INPUT', 'Idempotency-Key must have 1 to 255 characters.');
  }
  const app = c.get('app');
  const call = { id: sha256(ownerOf(c), key), requestHash: await hashOf(c), holder: randomUUID() };
  const answer = await startOrReplay(app, call);
  if (answer !== undefined) return answer;

  const renewing = setInterval(() => {
    app.db
      .updateTable('idempotency_keys')
      .set({ leased_until: inTenSeconds })
      .where('id', '=', call.id)
      .where('holder', '=', call.holder)
      .execute()
      .catch((error: unknown) => app.log.warn({ err: error }, 'The lease of a call could not be renewed'));
  }, RENEW_EVERY);
  try {
    await next();
  } finally {
    clearInterval(renewing);
  }
  await finish(app, call, c.res);
};

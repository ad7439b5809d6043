import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { HttpContext, HttpEnv } from '../http/http-env.ts';

const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** Whoever sends the token or cookie owns the key; without either, the address does. */
const ownerOf = (c: HttpContext): string =>
  c.req.header('authorization') ?? c.req.header('cookie') ?? `address ${c.get('address')}`;

/** A first call that never ended (its process died) gives its key back after this long. */
const ABANDONED = 60_000;

const replay = (status: number, contentType: string | null, body: string | null): Response =>
  new Response(body, {
    status,
    headers: { 'Content-Type': contentType ?? 'application/json', 'Idempotency-Replayed': 'true' },
  });

/**
 * A call that creates or pays and carries an Idempotency-Key runs once: the same key and body get the first
 * answer again, another body is a 409. Failures on our side are not kept, so that they can be tried again.
 */
export const idempotent: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return next();
  if (key.length < 1 || key.length > 255) {
    throw new AppError('INVALID_INPUT', 'Idempotency-Key must have 1 to 255 characters.');
  }
  const { db, now } = c.get('app');
  const id = sha256(ownerOf(c), key);
  const requestHash = sha256(c.req.method, c.req.path, new Uint8Array(await c.req.raw.clone().arrayBuffer()));

  const first = await db
    .insertInto('idempotency_keys')
    .values({ id, request_hash: requestHash, status: null, content_type: null, body: null, created_at: now() })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ created_at: now() })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.request_hash', '=', requestHash)
        .where('idempotency_keys.created_at', '<', new Date(now().getTime() - ABANDONED)),
    )
    .returning('id')
    .executeTakeFirst();

  if (first === undefined) {
    const known = await db.selectFrom('idempotency_keys').selectAll().where('id', '=', id).executeTakeFirst();
    if (known !== undefined && known.request_hash !== requestHash) {
      throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.');
    }
    if (known?.status == null) throw new AppError('CONFLICT', 'The first request with this key is still under way.');
    return replay(known.status, known.content_type, known.body);
  }

  await next();
  if (c.res.status >= 500 || c.res.status === 429) {
    await db.deleteFrom('idempotency_keys').where('id', '=', id).execute();
    return;
  }
  await db
    .updateTable('idempotency_keys')
    .set({ status: c.res.status, content_type: c.res.headers.get('content-type'), body: await c.res.clone().text() })
    .where('id', '=', id)
    .execute();
};

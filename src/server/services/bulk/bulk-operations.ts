import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { BulkOperationTable } from '../../platform/db/tables/bulk.ts';
import { type Actor, requireUser } from '../actor.ts';
import type { Caller } from '../actions/action.ts';
import type { App } from '../app.ts';

/** In one call. */
export const MOST_ROWS = 10_000;
/** Of one account at a time. */
const MOST_RUNNING = 5;
const KEPT_DAYS = 30;
/** Its job has given up by then. */
const GIVEN_UP_AFTER_DAYS = 1;
const DAY_MS = 86_400_000;

export type BulkOperation = Selectable<BulkOperationTable>;

/** Rows as they were sent. What is wrong with one is said of that row. */
export const sentRows = z.array(z.record(z.string(), z.unknown())).min(1).max(MOST_ROWS);

interface Begun {
  readonly operation: Pick<BulkOperation, 'what' | 'company_id' | 'run_id'>;
  readonly rows: z.output<typeof sentRows>;
  /** Begins the job that saves them, in the transaction that keeps them. */
  readonly start: (trx: App['db'], id: string) => Promise<unknown>;
}

/** Keeps what a call sent, to be saved by a job. A repeated call finds its operation. */
export async function beginBulk(app: App, { actor, attempt }: Caller, begun: Begun): Promise<string> {
  const userId = requireUser(actor);
  const { operation, rows, start } = begun;
  const name = attempt ?? randomUUID();
  return app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const known = await trx
      .selectFrom('bulk_operations')
      .select('id')
      .where('user_id', '=', userId)
      .where('attempt', '=', name)
      .executeTakeFirst();
    if (known) return known.id;
    const { running } = await trx
      .selectFrom('bulk_operations')
      .select(({ fn }) => fn.countAll<number>().as('running'))
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (running >= MOST_RUNNING)
      throw new AppError('CONFLICT', `${MOST_RUNNING} of your operations still run. Wait until one is done.`);
    const { id } = await trx
      .insertInto('bulk_operations')
      .values({
        ...operation,
        user_id: userId,
        key_name: actor.via?.name ?? null,
        attempt: name,
        total: rows.length,
        problem: null,
        created_at: app.now(),
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into bulk_rows (operation_id, position, sent)
      select ${id}::uuid, place, sent
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (sent, place)`.execute(trx);
    await start(trx, id);
    return id;
  });
}

/** Who sent it, as the job acts for them. */
export const actorOfBulk = ({ user_id: userId, key_name: name, company_id: companyId }: BulkOperation): Actor => ({
  userId,
  role: 0,
  key: null,
  ...(name !== null && { via: { name, companyId } }),
});

/** One of the account's own. A company's key finds only those of its company. */
async function findBulk(app: App, actor: Actor, id: string): Promise<BulkOperation | null> {
  const company = actor.via?.companyId ?? null;
  const found = isUuid(id)
    ? await app.db
        .selectFrom('bulk_operations')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', requireUser(actor))
        .$if(company !== null, (query) => query.where('company_id', '=', company!))
        .executeTakeFirst()
    : undefined;
  return found ?? null;
}

/** How far it is. Null if there is none. */
export async function readBulk(app: App, actor: Actor, id: string) {
  const operation = await findBulk(app, actor, id);
  if (operation === null) return null;
  const { done, failed } = await app.db
    .selectFrom('bulk_rows')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('is_done', '=', true).as('done'),
      fn.countAll<number>().filterWhere('problem', 'is not', null).as('failed'),
    ])
    .where('operation_id', '=', id)
    .executeTakeFirstOrThrow();
  return { operation, done, failed };
}

/** What became of its rows, those after one. Null if there is none. */
export async function pageOfBulk(app: App, actor: Actor, id: string, after: number, limit: number) {
  if ((await findBulk(app, actor, id)) === null) return null;
  return app.db
    .selectFrom('bulk_rows')
    .select(['position', 'is_done', 'saved_id', 'problem'])
    .where('operation_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Ends what its job gave up, and deletes what is old. */
export async function sweepBulk(app: App): Promise<void> {
  const ago = (days: number): Date => new Date(app.now().getTime() - days * DAY_MS);
  await app.db
    .updateTable('bulk_operations')
    .set({ ended_at: app.now(), problem: 'The rest could not be saved. Send it again.' })
    .where('ended_at', 'is', null)
    .where('created_at', '<', ago(GIVEN_UP_AFTER_DAYS))
    .execute();
  await app.db.deleteFrom('bulk_operations').where('created_at', '<', ago(KEPT_DAYS)).execute();
}

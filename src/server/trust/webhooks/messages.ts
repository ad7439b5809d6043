import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireEndpoint } from './endpoints.ts';

const PAGE_LENGTH = 50;

export const messageFilter = z.object({
  state: z.enum(['waiting', 'delivered', 'failed']).optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/, 'Give the cursor of the page before')
    .optional()
    .openapi({ description: 'The cursor of the page before' }),
});

/** Messages of an endpoint, the newest first, each with its attempts. */
export async function listMessages(app: App, actor: Actor, endpointId: string, filter: z.output<typeof messageFilter>) {
  await requireEndpoint(app, actor, endpointId);
  const rows = await app.db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state!))
    .$if(filter.before !== undefined, (query) => query.where('position', '<', Number(filter.before)))
    .orderBy('position', 'desc')
    .limit(PAGE_LENGTH + 1)
    .execute();
  const page = rows.slice(0, PAGE_LENGTH);
  const attempts =
    page.length === 0
      ? []
      : await app.db
          .selectFrom('webhook_attempts')
          .selectAll()
          .where(
            'message_id',
            'in',
            page.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  return {
    messages: page.map((row) => ({
      id: `msg_${row.id}`,
      event: row.event,
      about: row.about,
      state: row.state,
      body: row.body,
      createdAt: row.created_at.toISOString(),
      nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
      attempts: attempts
        .filter(({ message_id: of }) => of === row.id)
        .map(({ at, milliseconds, status, problem, answer }) => ({
          at: at.toISOString(),
          milliseconds,
          status,
          problem,
          answer,
        })),
    })),
    next: rows.length > PAGE_LENGTH ? String(page.at(-1)!.position) : null,
  };
}

/** Sends a message again, whatever became of it. Its ID stays the same, by which a receiver knows it. */
export async function replayMessage(app: App, actor: Actor, endpointId: string, id: string): Promise<void> {
  const endpoint = await requireEndpoint(app, actor, endpointId);
  if (endpoint.paused_at !== null) throw new AppError('CONFLICT', 'This endpoint is paused. Resume it first.');
  const uuid = id.replace(/^msg_/, '');
  const changed = isUuid(uuid)
    ? await app.db
        .updateTable('webhook_messages')
        .set({ state: 'waiting', attempts: 0, next_at: sql`clock_timestamp()`, ended_at: null })
        .where('id', '=', uuid)
        .where('endpoint_id', '=', endpointId)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (!changed) throw new AppError('NOT_FOUND', 'Message not found.');
}

/** Sends every message again that has failed since a time. Answers with how many. */
export async function replayFailed(app: App, actor: Actor, endpointId: string, since: Date): Promise<number> {
  const endpoint = await requireEndpoint(app, actor, endpointId);
  if (endpoint.paused_at !== null) throw new AppError('CONFLICT', 'This endpoint is paused. Resume it first.');
  const { numUpdatedRows } = await app.db
    .updateTable('webhook_messages')
    .set({ state: 'waiting', attempts: 0, next_at: sql`clock_timestamp()`, ended_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** One message of its own, so that a receiver can be tried before anything has happened. */
export async function sendTest(app: App, actor: Actor, endpointId: string): Promise<{ id: string }> {
  const endpoint = await requireEndpoint(app, actor, endpointId);
  if (endpoint.paused_at !== null) throw new AppError('CONFLICT', 'This endpoint is paused. Resume it first.');
  const body = { type: 'webhook.test', timestamp: app.now().toISOString(), data: { endpoint: endpointId } };
  const { id } = await app.db
    .insertInto('webhook_messages')
    .values({ endpoint_id: endpointId, event: 'webhook.test', about: endpointId, body: JSON.stringify(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: `msg_${id}` };
}

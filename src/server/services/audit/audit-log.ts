import type { Transaction } from 'kysely';
import { type Actor, requireStaff } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AUDIT_AREAS } from './audit-areas.ts';
import { defineAdminList } from '../lists/admin-list.ts';

export interface AuditEntry {
  /** "user.disabled": an area and an action in the past tense. */
  readonly action: `${(typeof AUDIT_AREAS)[number]}.${string}`;
  /** "user:ID": the subject of the action. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
}

/**
 * Records a staff action inside the transaction that performs it, so that neither exists without the other. The table
 * refuses every change to its rows.
 */
export async function recordAudit(trx: Transaction<Database>, actor: Actor, entry: AuditEntry): Promise<void> {
  const actorId = requireStaff(actor);
  const { username } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      actor_name: username,
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      reason: entry.reason?.trim() || null,
    })
    .execute();
}

export const auditList = defineAdminList({
  name: 'audit',
  query: ({ db }: App) =>
    db
      .selectFrom('audit_log')
      .select([
        'id',
        'actor_name as actor',
        'action',
        'subject',
        'before',
        'after',
        'reason',
        'created_at as createdAt',
      ]),
  sortBy: { id: 'audit_log.id' },
  firstOrder: { column: 'id', dir: 'desc' },
  searchIn: ['audit_log.actor_name', 'audit_log.subject', 'audit_log.action', 'audit_log.reason'],
  unique: 'audit_log.id',
  filters: {
    area: { values: AUDIT_AREAS, apply: (query, area) => query.where('audit_log.action', 'like', `${area}.%`) },
    subject: { values: 'any', apply: (query, subject) => query.where('audit_log.subject', '=', subject) },
  },
  csv: [
    ['Date', ({ createdAt }) => createdAt.toISOString()],
    ['Staff', ({ actor }) => actor],
    ['Action', ({ action }) => action],
    ['Item', ({ subject }) => subject],
    ['Before', ({ before }) => (before === null ? null : JSON.stringify(before))],
    ['After', ({ after }) => (after === null ? null : JSON.stringify(after))],
    ['Reason', ({ reason }) => reason],
  ],
});

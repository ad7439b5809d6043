import type { Selectable, Transaction } from 'kysely';
import type { SignalStep } from '../../../domain/integrity/signals/signal.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { FormerStates, SignalTable } from '../../platform/db/tables/signals.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';

export type SignalRow = Selectable<SignalTable>;

export const noSignal = () => new AppError('NOT_FOUND', 'Risk signal not found.');

/** Locks the signal, so that two staff members who work on it see each other's steps. */
export async function lockSignal(trx: Transaction<Database>, id: string): Promise<SignalRow> {
  const row = isUuid(id)
    ? await trx.selectFrom('signals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw noSignal();
  return row;
}

/** Refuses to limit, suspend or ask an owner who has no email address. */
export function requireAddress({ address }: SignalRow): string {
  if (address === '')
    throw new AppError('CONFLICT', 'This account was deleted, so there is no email address to write to.');
  return address;
}

/** Records a step on the signal and in the audit log. */
export async function recordStep(
  app: App,
  trx: Transaction<Database>,
  actor: Actor,
  {
    signal,
    step,
    text,
    former = null,
  }: {
    readonly signal: SignalRow;
    readonly step: SignalStep;
    readonly text: string;
    readonly former?: FormerStates | null;
  },
): Promise<void> {
  const { username } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', actor.userId!)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('signal_steps')
    .values({
      signal_id: signal.id,
      step,
      actor_name: username,
      text,
      former: former && JSON.stringify(former),
      created_at: app.now(),
      undone_at: null,
    })
    .execute();
  await recordAudit(trx, actor, {
    action: `signal.${step}`,
    subject: `signal:${signal.id}`,
    after: { owner: signal.owner_key, ...(former && { documents: Object.keys(former).length }) },
    reason: text,
  });
}

/** The latest active step of this kind, locked so that it is undone only once. */
export async function undoStep(
  app: App,
  trx: Transaction<Database>,
  actor: Actor,
  { signal, step, reason }: { readonly signal: SignalRow; readonly step: SignalStep; readonly reason: string },
) {
  const last = await trx
    .selectFrom('signal_steps')
    .selectAll()
    .where('signal_id', '=', signal.id)
    .where('step', '=', step)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst();
  if (!last) throw new AppError('CONFLICT', 'There is nothing to undo.');
  await trx.updateTable('signal_steps').set({ undone_at: app.now() }).where('id', '=', last.id).execute();
  await recordAudit(trx, actor, {
    action: `signal.${step}-undone`,
    subject: `signal:${signal.id}`,
    after: { owner: signal.owner_key },
    reason,
  });
  return last;
}

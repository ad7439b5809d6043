import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';

export interface OwnSession {
  readonly id: string;
  readonly agent: string;
  readonly last_seen_at: Date;
}

/** The user's active sessions, most recently used first. */
export function listOwnSessions(app: App, actor: Actor): Promise<OwnSession[]> {
  const userId = requireUser(actor);
  return app.db
    .selectFrom('sessions')
    .select(['id', 'agent', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', app.now())
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Another user's session gives the same error as one that does not exist. */
export async function endOwnSession(app: App, actor: Actor, id: string): Promise<void> {
  const userId = requireUser(actor);
  const ended = await app.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((build) => build(build.cast<string>('id', 'text'), '=', id))
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new AppError('NOT_FOUND', 'This session has already ended.');
}

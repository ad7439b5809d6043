import { type Actor, requireUser } from '../../actor.ts';
import type { App } from '../../app.ts';
import { type Code, requireCode } from './require-code.ts';

/** Whether two-step verification is on. */
export async function hasSecondFactor({ db }: Pick<App, 'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Before what a stolen session must not do alone: the code, if two-step verification is on. An API key has none to give; a
 * person gave one when it was made.
 */
export async function requireStepUp(app: App, actor: Actor, address: string, code: Code): Promise<void> {
  const userId = requireUser(actor);
  if (actor.via === undefined && (await hasSecondFactor(app, userId))) await requireCode(app, userId, code, address);
}

import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

/** How long a decision is shown. */
const SHOWN_DAYS = 30;

/** The owner's logos that wait for staff, and those that staff decided lately, newest first. */
export function listOwnLogos(app: App, actor: Actor) {
  const since = new Date(app.now().getTime() - SHOWN_DAYS * 86_400_000);
  return app.db
    .selectFrom('logo_reviews')
    .select(['id', 'issuer', 'state', 'reason', 'decided_at', 'created_at'])
    .where('user_id', '=', requireUser(actor))
    .where((where) => where.or([where('state', '=', 'waiting'), where('decided_at', '>', since)]))
    .orderBy((order) => order.fn.coalesce('decided_at', 'created_at'), 'desc')
    .limit(5)
    .execute();
}

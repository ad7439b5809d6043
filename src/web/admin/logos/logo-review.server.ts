import { momentInNewYork } from '../../../domain/moment.ts';
import type { Actor } from '../../../server/services/actor.ts';
import type { App } from '../../../server/services/app.ts';
import { LOGO_REVIEW_STATES } from '../../../server/platform/db/tables/logos.ts';
import { decideLogoReview, findLogoReview } from '../../../server/documents/logos/decide-logo-review.ts';
import type { Typed } from '../../run-action.server.ts';
import { KIND_NAMES } from '../parts/names.ts';

export async function readLogo(app: App, actor: Actor, id: string) {
  const row = await findLogoReview(app, actor, id);
  return {
    id,
    issuer: row.issuer,
    account: { id: row.user_id, name: `${row.full_name}, ${row.username}` },
    verified: row.verified.map(({ domain }) => (domain === null ? 'Business verified by staff' : `Domain ${domain}`)),
    kind: KIND_NAMES[row.kind],
    named: row.named,
    state: row.state,
    reason: row.reason,
    requested: momentInNewYork(row.created_at),
    decided: row.decided_at && momentInNewYork(row.decided_at),
    isMine: row.user_id === actor.userId,
  };
}

export function logoDecisions(app: App, actor: Actor, id: string) {
  const decide =
    (isApproved: boolean, message: string) =>
    async ({ reason = '', seen: typed }: Typed) => {
      const seen = LOGO_REVIEW_STATES.find((state) => state === typed) ?? 'waiting';
      await decideLogoReview(app, actor, id, { isApproved, reason, seen });
      return message;
    };
  return {
    approve: decide(true, 'Approved. The owner gets an email, and new documents show the logo.'),
    refuse: decide(false, 'Rejected. The owner gets an email with your reason, and new documents have no logo.'),
  };
}

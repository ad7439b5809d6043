import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { claimantOf, purchaseOf } from './accept-documents.ts';

/** "Not mine": the documents stay what a guest bought, and the owner of the email address is not asked again. */
export const declineDocuments = (app: App, actor: Actor, purchase: string): Promise<void> =>
  mark(app, actor, purchase, app.now());

/** Asks the owner again. */
export const undoDeclining = (app: App, actor: Actor, purchase: string): Promise<void> =>
  mark(app, actor, purchase, null);

async function mark(app: App, actor: Actor, purchase: string, declinedAt: Date | null): Promise<void> {
  const claimant = await claimantOf(app, requireUser(actor));
  if (!claimant) return;
  await app.db
    .updateTable('documents')
    .set({ declined_at: declinedAt })
    .where('owner_key', '=', claimant.guest)
    .where(purchaseOf, '=', purchase)
    .execute();
}

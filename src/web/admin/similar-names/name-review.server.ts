import { momentInNewYork } from '../../../domain/moment.ts';
import type { Actor } from '../../../server/actor.ts';
import { findName, markNameSeen } from '../../../server/admin/reports/decide-report.ts';
import type { App } from '../../../server/app.ts';

export async function readName(app: App, actor: Actor, id: string) {
  const { created_at, reviewed_at, disputed_at, ...row } = await findName(app, actor, id);
  return {
    ...row,
    at: momentInNewYork(created_at),
    isSeen: reviewed_at !== null,
    isDisputed: disputed_at !== null,
  };
}

export const nameDecisions = (app: App, actor: Actor, id: string) => ({
  seen: async () => {
    await markNameSeen(app, actor, id);
    return 'Marked as reviewed.';
  },
});

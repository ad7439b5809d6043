import { momentInNewYork } from '../../../domain/moment.ts';
import type { Actor } from '../../../server/services/actor.ts';
import { decideName, findName } from '../../../server/staff/reports/decide-report.ts';
import type { App } from '../../../server/services/app.ts';
import type { Typed } from '../../run-action.server.ts';

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
    await decideName(app, actor, id, { isMisleading: false });
    return 'Approved. The document stays as it is.';
  },
  misleading: async ({ reason = '' }: Typed) => {
    await decideName(app, actor, id, { isMisleading: true, reason });
    return 'Rejected. The document is revoked and its owner gets an email.';
  },
});

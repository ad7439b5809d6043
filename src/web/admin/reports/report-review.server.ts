import { momentInNewYork } from '../../../domain/moment.ts';
import type { Actor } from '../../../server/services/actor.ts';
import { decideReport, findReport } from '../../../server/staff/reports/decide-report.ts';
import type { App } from '../../../server/services/app.ts';
import type { Typed } from '../../run-action.server.ts';

export async function readReport(app: App, actor: Actor, id: string) {
  const { report, document } = await findReport(app, actor, id);
  return {
    report: {
      kind: report.kind,
      email: report.email,
      message: report.message,
      at: momentInNewYork(report.created_at),
      decision: report.decision,
      reason: report.decision_reason,
      decided: report.decided_at === null ? null : momentInNewYork(report.decided_at),
    },
    document: document && {
      id: document.id,
      number: document.number,
      kind: document.kind,
      issuer: document.issuer,
      level: document.level,
      state: document.state,
      isDisputed: document.disputed_at !== null,
    },
  };
}

export function reportDecisions(app: App, actor: Actor, id: string) {
  const decide = (decision: 'dismissed' | 'upheld' | 'revoked', said: string) => async (typed: Typed) => {
    await decideReport(app, actor, id, { decision, reason: typed['reason'] ?? '' });
    return said;
  };
  return {
    dismissed: decide(
      'dismissed',
      'Dismissed. The verification page stops showing the dispute unless another one is open.',
    ),
    upheld: decide('upheld', 'Upheld. The verification page keeps showing a dispute.'),
    revoked: decide('revoked', 'Upheld. The document is revoked and its owner gets an email.'),
  };
}

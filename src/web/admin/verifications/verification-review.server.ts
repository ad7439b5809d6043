import { BUSINESS_CHECK_NAMES } from '../../../domain/integrity/business-checks.ts';
import { namesInDomain } from '../../../domain/integrity/issuer-domain.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import type { Actor } from '../../../server/services/actor.ts';
import type { App } from '../../../server/services/app.ts';
import {
  approveVerification,
  findVerification,
  isForStaff,
  refuseVerification,
} from '../../../server/documents/verifications/decide-verification.ts';
import type { Typed } from '../../run-action.server.ts';

export async function readVerification(app: App, actor: Actor, id: string) {
  const { row, files, approvals, missing } = await findVerification(app, actor, id);
  return {
    id,
    issuer: row.issuer,
    account: { id: row.user_id, name: `${row.full_name}, ${row.username}` },
    method: row.method,
    domain: row.domain,
    mailbox: row.mailbox,
    /** What staff look at a domain for. */
    named: row.proved_at && namesInDomain(row.domain!),
    proved: row.proved_at && momentInNewYork(row.proved_at),
    isForStaff: isForStaff(row),
    coversStatements: row.covers_statements,
    note: row.note,
    foundedStated: row.founded_stated,
    foundedOn: row.founded_on,
    state: row.state,
    reason: row.reason,
    requested: momentInNewYork(row.created_at),
    decided: row.decided_at && momentInNewYork(row.decided_at),
    until: row.expires_at && momentInNewYork(row.expires_at),
    files: files.map(({ id: file, name, bytes, content_type: type }) => ({
      id: file,
      name,
      size: `${Math.ceil(bytes / 1_024)} KB`,
      isPicture: type.startsWith('image/'),
    })),
    approvals: approvals.map(({ username, note, created_at: at }) => ({ username, note, at: momentInNewYork(at) })),
    missing,
    isMine: row.user_id === actor.userId || approvals.some(({ staff_id: staff }) => staff === actor.userId),
  };
}

export function verificationDecisions(app: App, actor: Actor, id: string) {
  return {
    approve: async (typed: Typed) => {
      const checks = BUSINESS_CHECK_NAMES.filter((check) => typed[check] === 'on');
      const { isConfirmed } = await approveVerification(app, actor, id, {
        checks,
        note: typed['reason'] ?? '',
        foundedOn: typed['foundedOn'] ?? '',
      });
      return isConfirmed
        ? 'Approved. The owner gets an email, and uploaded files are deleted.'
        : 'First approval saved. A second staff member has to approve it too.';
    },
    refuse: async ({ reason = '', seen }: Typed) => {
      await refuseVerification(app, actor, id, reason, seen === 'confirmed' ? 'confirmed' : 'waiting');
      return 'Rejected. The owner gets an email with your reason, and uploaded files are deleted.';
    },
  };
}

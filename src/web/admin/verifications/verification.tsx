import { Link } from 'react-router';
import { BUSINESS_CHECK_NAMES, BUSINESS_CHECKS } from '../../../domain/integrity/business-checks.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import {
  approveVerification,
  findVerification,
  refuseVerification,
} from '../../../server/verifications/decide-verification.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../ui/run-action.server.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/verification';
import { METHOD_NAMES, STATE_NAMES } from './names.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(loaderData ? `Verification of ${loaderData.issuer}` : 'Verification');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { row, files, approvals, missing } = await findVerification(
    args.context.get(appContext),
    actor,
    args.params.id,
  ).catch(orNotFound);
  return {
    issuer: row.issuer,
    account: { id: row.user_id, name: `${row.full_name}, ${row.username}` },
    method: row.method,
    domain: row.domain,
    mailbox: row.mailbox,
    coversStatements: row.covers_statements,
    note: row.note,
    foundedStated: row.founded_stated,
    foundedOn: row.founded_on,
    state: row.state,
    reason: row.reason,
    args: momentInNewYork(row.created_at),
    decided: row.decided_at && momentInNewYork(row.decided_at),
    until: row.expires_at && momentInNewYork(row.expires_at),
    files: files.map(({ id, name, bytes }) => ({ id, name, size: `${Math.ceil(bytes / 1_024)} KB` })),
    approvals: approvals.map(({ username, note, created_at: at }) => ({ username, note, at: momentInNewYork(at) })),
    missing,
    isMine: row.user_id === actor.userId || approvals.some(({ staff_id: id }) => id === actor.userId),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireAdminPage, (app, actor) => ({
    approve: async (typed) => {
      const checks = BUSINESS_CHECK_NAMES.filter((check) => typed[check] === 'on');
      const { isConfirmed } = await approveVerification(app, actor, id, {
        checks,
        note: typed['reason'] ?? '',
        foundedOn: typed['foundedOn'] ?? '',
      });
      return isConfirmed
        ? 'Approved. The owner gets an email and the uploaded files are deleted.'
        : 'First approval saved. A second staff member has to approve it too.';
    },
    refuse: async ({ reason = '' }) => {
      await refuseVerification(app, actor, id, reason);
      return 'Rejected. The owner gets an email with your reason, and the uploaded files are deleted.';
    },
  }));
}

export default function VerificationPage({ loaderData, params, actionData: answer }: Route.ComponentProps) {
  const { method, state, files, approvals, missing, isMine } = loaderData;
  const mayApprove = method === 'business' && state === 'waiting' && !isMine;
  return (
    <AdminPage heading={loaderData.issuer} above={{ to: '/admin/verifications/', label: 'All issuer verifications' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          {loaderData.note !== '' && (
            <Section heading="Message">
              <p className={styles.words}>{loaderData.note}</p>
            </Section>
          )}
          <Section heading="Details">
            <Facts
              rows={[
                [
                  'Account',
                  <Link key="account" to={`/admin/users/${loaderData.account.id}/`}>
                    {loaderData.account.name}
                  </Link>,
                ],
                [
                  'Documents',
                  <Link key="documents" to={`/admin/documents/?search=${encodeURIComponent(loaderData.issuer)}`}>
                    Search by this name
                  </Link>,
                ],
                ['Method', METHOD_NAMES[method]],
                ...(loaderData.domain ? [['Domain', loaderData.domain] as const] : []),
                ...(loaderData.mailbox ? [['Mailbox', loaderData.mailbox] as const] : []),
                ['Utility and bank statements', loaderData.coversStatements ? 'Yes, needs two approvals' : 'No'],
                [
                  'Founded',
                  loaderData.foundedOn ??
                    (loaderData.foundedStated === null
                      ? 'Not given'
                      : `${loaderData.foundedStated} (according to the issuer)`),
                ],
                ['Requested', loaderData.args],
                ['Status', STATE_NAMES[state]],
                ...(loaderData.decided ? [['Decided', loaderData.decided] as const] : []),
                ...(loaderData.until ? [['Valid until', loaderData.until] as const] : []),
                ...(loaderData.reason ? [['Reason', loaderData.reason] as const] : []),
                ...approvals.map(({ username, note, at }) => [`Approved by ${username}`, `${at}: ${note}`] as const),
              ]}
            />
          </Section>
          {files.length > 0 && (
            <Section heading="Files">
              <p className="pp-dimmed">Each download is recorded in the audit log.</p>
              <ul>
                {files.map(({ id, name, size }) => (
                  <li key={id}>
                    <a href={`/admin/verifications/${params.id}/files/${id}/`} download={name}>
                      {name}
                    </a>
                    , {size}
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <Section heading="Actions">
          {mayApprove && (
            <AdminAction
              summary={missing > 1 ? 'Approve (1 of 2)' : 'Approve'}
              intent="approve"
              description={
                missing > 1
                  ? 'A second staff member has to approve it too.'
                  : 'New documents from this issuer will say: Business verified by staff. The uploaded files are deleted.'
              }
              button="Approve"
              needsReason
              answer={answer}
            >
              <TextInput
                name="foundedOn"
                type="date"
                label="Founding date in the registry"
                hint="Leave blank if the registry doesn’t show it. Documents for an earlier period create a risk signal."
                defaultValue={loaderData.foundedOn ?? ''}
              />
              {BUSINESS_CHECK_NAMES.map((check) => (
                <Checkbox key={check} name={check} label={BUSINESS_CHECKS[check]} />
              ))}
            </AdminAction>
          )}
          {(state === 'waiting' || state === 'confirmed') && (
            <AdminAction
              summary={state === 'waiting' ? 'Reject' : 'Revoke verification'}
              intent="refuse"
              description="The owner sees your reason. New documents no longer show this verification. Issued documents don’t change."
              button={state === 'waiting' ? 'Reject' : 'Revoke verification'}
              isDestructive
              needsReason
              answer={answer}
            />
          )}
          {method === 'business' && state === 'waiting' && isMine && (
            <p className="pp-dimmed">
              You already approved this, or it is your own company. Another staff member has to review it.
            </p>
          )}
          {(state === 'refused' || state === 'withdrawn') && <p className="pp-dimmed">No actions available.</p>}
        </Section>
      </div>
    </AdminPage>
  );
}

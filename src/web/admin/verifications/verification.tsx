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
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { FormField } from '../parts/form-field.tsx';
import type { Route } from './+types/verification';
import { METHOD_NAMES, STATE_NAMES } from './words.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(loaderData ? `Verification of ${loaderData.issuer}` : 'Verification');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const { row, files, approvals, missing } = await findVerification(
    asked.context.get(appContext),
    actor,
    asked.params.id,
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
    asked: momentInNewYork(row.created_at),
    decided: row.decided_at && momentInNewYork(row.decided_at),
    until: row.expires_at && momentInNewYork(row.expires_at),
    files: files.map(({ id, name, bytes }) => ({ id, name, size: `${Math.ceil(bytes / 1_024)} KB` })),
    approvals: approvals.map(({ username, note, created_at: at }) => ({ username, note, at: momentInNewYork(at) })),
    missing,
    isMine: row.user_id === actor.userId || approvals.some(({ staff_id: id }) => id === actor.userId),
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    approve: async (typed) => {
      const checks = BUSINESS_CHECK_NAMES.filter((check) => typed[check] === 'on');
      const { isConfirmed } = await approveVerification(app, actor, id, {
        checks,
        note: typed['reason'] ?? '',
        foundedOn: typed['foundedOn'] ?? '',
      });
      return isConfirmed
        ? 'Confirmed. Its owner gets a letter, and the documents are deleted.'
        : 'Noted. A second member of the staff has to look before it counts.';
    },
    refuse: async ({ reason = '' }) => {
      await refuseVerification(app, actor, id, reason);
      return 'Refused. Its owner gets a letter with your words, and the documents are deleted.';
    },
  });
}

export default function VerificationPage({ loaderData, params, actionData: answer }: Route.ComponentProps) {
  const { method, state, files, approvals, missing, isMine } = loaderData;
  const failed = answer?.intent === 'approve' && !answer.isDone ? answer : undefined;
  const mayApprove = method === 'business' && state === 'waiting' && !isMine;
  return (
    <AdminPage heading={loaderData.issuer} above={{ to: '/admin/verifications/', label: 'All verifications' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <div>
          {loaderData.note !== '' && (
            <Section heading="What they wrote">
              <p className={styles.words}>{loaderData.note}</p>
            </Section>
          )}
          <Section heading="Facts">
            <Facts
              rows={[
                [
                  'Account',
                  <Link key="account" to={`/admin/users/${loaderData.account.id}/`}>
                    {loaderData.account.name}
                  </Link>,
                ],
                [
                  'Papers',
                  <Link key="papers" to={`/admin/documents/?search=${encodeURIComponent(loaderData.issuer)}`}>
                    In this name
                  </Link>,
                ],
                ['By', METHOD_NAMES[method]],
                ...(loaderData.domain ? [['Domain', loaderData.domain] as const] : []),
                ...(loaderData.mailbox ? [['Mailbox', loaderData.mailbox] as const] : []),
                ['For cost statements and ledgers', loaderData.coversStatements ? 'Yes, two of the staff' : 'No'],
                [
                  'Founded',
                  loaderData.foundedOn ??
                    (loaderData.foundedStated === null
                      ? 'Not said'
                      : `${loaderData.foundedStated}, as the issuer says`),
                ],
                ['Asked', loaderData.asked],
                ['State', STATE_NAMES[state]],
                ...(loaderData.decided ? [['Decided', loaderData.decided] as const] : []),
                ...(loaderData.until ? [['Holds until', loaderData.until] as const] : []),
                ...(loaderData.reason ? [['Reason', loaderData.reason] as const] : []),
                ...approvals.map(({ username, note, at }) => [`Approved by ${username}`, `${at}: ${note}`] as const),
              ]}
            />
          </Section>
          {files.length > 0 && (
            <Section heading="Documents">
              <p className="pp-dimmed">Opening one is written down in the audit log.</p>
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
        <Section heading="What can be done">
          {mayApprove && (
            <Deed
              summary={missing > 1 ? 'I have looked, and it is right (first of two)' : 'I have looked, and it is right'}
              intent="approve"
              says={
                missing > 1
                  ? 'It counts once a second member of the staff has looked as well.'
                  : 'Papers in this name then say: Business verified by staff. The documents are deleted.'
              }
              button="Approve"
              asksReason
              answer={answer}
            >
              <FormField
                name="foundedOn"
                type="date"
                label="Founded on, as the registry says"
                hint="Empty if it does not say. Papers for a time before it stand among the signals."
                defaultValue={failed?.typed['foundedOn'] ?? loaderData.foundedOn ?? ''}
                error={failed?.fields?.['foundedOn']}
              />
              {BUSINESS_CHECK_NAMES.map((check) => (
                <label key={check} className={styles.check}>
                  <input type="checkbox" name={check} /> {BUSINESS_CHECKS[check]}
                </label>
              ))}
            </Deed>
          )}
          {(state === 'waiting' || state === 'confirmed') && (
            <Deed
              summary={state === 'waiting' ? 'It is not right' : 'It no longer holds'}
              intent="refuse"
              says="Its owner reads the reason. It counts for no new paper; sealed ones stay and are withdrawn one by one."
              button="Refuse"
              isDestructive
              asksReason
              answer={answer}
            />
          )}
          {method === 'business' && state === 'waiting' && isMine && (
            <p className="pp-dimmed">You have approved it, or it is your own: somebody else looks next.</p>
          )}
          {(state === 'refused' || state === 'withdrawn') && <p className="pp-dimmed">There is nothing left to do.</p>}
        </Section>
      </div>
    </AdminPage>
  );
}

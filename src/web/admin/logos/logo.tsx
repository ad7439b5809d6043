import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { decideLogoReview, findLogoReview } from '../../../server/logos/decide-logo-review.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { orNotFound, runAction } from '../../ui/run-action.server.ts';
import { AdminAction } from '../parts/admin-action.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { KIND_NAMES } from '../parts/names.ts';
import type { Route } from './+types/logo';
import { STATE_NAMES } from './names.ts';
import look from './logos.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(loaderData ? `Logo of ${loaderData.issuer}` : 'Logo');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const row = await findLogoReview(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  return {
    issuer: row.issuer,
    account: { id: row.user_id, name: `${row.full_name}, ${row.username}` },
    kind: KIND_NAMES[row.kind],
    named: row.named,
    state: row.state,
    reason: row.reason,
    requested: momentInNewYork(row.created_at),
    decided: row.decided_at && momentInNewYork(row.decided_at),
    isMine: row.user_id === actor.userId,
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireAdminPage, (app, actor) => ({
    approve: async ({ reason = '' }) => {
      await decideLogoReview(app, actor, id, { isApproved: true, reason });
      return 'Approved. The owner gets an email, and new documents show the logo.';
    },
    refuse: async ({ reason = '' }) => {
      await decideLogoReview(app, actor, id, { isApproved: false, reason });
      return 'Rejected. The owner gets an email with your reason, and new documents have no logo.';
    },
  }));
}

export default function LogoPage({ loaderData, params, actionData: answer }: Route.ComponentProps) {
  const { issuer, account, kind, named, state, isMine } = loaderData;
  return (
    <AdminPage heading={`Logo of ${issuer}`} above={{ to: '/admin/logos/', label: 'All logos' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Logo">
            <img src={`/admin/logos/${params.id}/picture/`} alt={`Logo of ${issuer}`} className={look.large} />
          </Section>
          <Section heading="Details">
            <Facts
              rows={[
                [
                  'Account',
                  <Link key="account" to={`/admin/users/${account.id}/`}>
                    {account.name}
                  </Link>,
                ],
                [
                  'Verifications',
                  <Link key="verifications" to={`/admin/verifications/?owner=${account.id}`}>
                    Of this account
                  </Link>,
                ],
                ['First used on', kind],
                ['Seems to name', named.length === 0 ? 'No protected institution' : named.join(', ')],
                ['Requested', loaderData.requested],
                ['Status', STATE_NAMES[state]],
                ...(loaderData.decided ? [['Decided', loaderData.decided] as const] : []),
                ...(loaderData.reason ? [['Reason', loaderData.reason] as const] : []),
              ]}
            />
          </Section>
        </div>
        <Section heading="Actions">
          {isMine && <p className="pp-dimmed">This is your own logo. Another staff member has to review it.</p>}
          {!isMine && state !== 'approved' && (
            <AdminAction
              summary="Approve"
              intent="approve"
              description="The logo is this business’s own and does not resemble a bank’s, a utility’s or an authority’s. New documents from this issuer show it."
              button="Approve logo"
              needsReason
              answer={answer}
            />
          )}
          {!isMine && state !== 'refused' && (
            <AdminAction
              summary="Reject"
              intent="refuse"
              description="The owner sees your reason. New documents are issued without the logo. Issued documents don’t change."
              button="Reject logo"
              isDestructive
              needsReason
              answer={answer}
            />
          )}
        </Section>
      </div>
    </AdminPage>
  );
}

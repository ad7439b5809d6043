import { redirect } from 'react-router';
import { findInvitation } from '../../server/payroll/companies/members.ts';
import { companyActions } from '../../server/payroll/companies/company-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { press, runAction } from '../run-action.server.ts';
import type { Route } from './+types/invitation';
import styles from './company.module.css';
import { ROLE_NAMES } from './role-names.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
export const meta: Route.MetaFunction = () => [
  { title: 'Invitation' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  return {
    invitation: await findInvitation(args.context.get(appContext), actorOfSession(session), args.params.key),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    '': press(companyActions.acceptInvitation, {
      on: args.params,
      done: ({ company }) => redirect(`/my-dashboard/companies/${company}/`),
    }),
  });

export default function InvitationPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>{invitation ? `Payroll of ${invitation.company}` : 'Invitation not found'}</h1>
      {invitation ? (
        <ActionForm answer={actionData} className={styles.form}>
          <p>Your role: {ROLE_NAMES[invitation.role]}.</p>
          <SubmitButton loadingLabel="Accepting" fingerprint={facts.releaseFingerprint}>
            Accept invitation
          </SubmitButton>
        </ActionForm>
      ) : (
        <p className="pp-lead">It was used or has expired. Ask the owner of the company for another one.</p>
      )}
    </div>
  );
}

import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { orNotFound, runAction } from '../../run-action.server.ts';
import { AdminPage, adminTags, TO_QUEUE } from '../parts/admin-page.tsx';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import type { Route } from './+types/verification';
import { readVerification, verificationDecisions } from './verification-review.server.ts';
import { VerificationReview } from './verification-review.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(loaderData ? `Verification of ${loaderData.issuer}` : 'Verification');
export const shouldRevalidate = reloadAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  return readVerification(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireAdminPage, (app, actor) => verificationDecisions(app, actor, args.params.id));

export default function VerificationPage({ loaderData: verification, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage heading={verification.issuer} above={TO_QUEUE}>
      <ActionMessage answer={answer} />
      <VerificationReview verification={verification} answer={answer} />
    </AdminPage>
  );
}

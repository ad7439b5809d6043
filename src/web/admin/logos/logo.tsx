import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { orNotFound, runAction } from '../../run-action.server.ts';
import { AdminPage, adminTags, TO_QUEUE } from '../parts/admin-page.tsx';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import type { Route } from './+types/logo';
import { logoDecisions, readLogo } from './logo-review.server.ts';
import { LogoReview } from './logo-review.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(loaderData ? `Logo of ${loaderData.issuer}` : 'Logo');
export const shouldRevalidate = reloadAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  return readLogo(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireAdminPage, (app, actor) => logoDecisions(app, actor, args.params.id));

export default function LogoPage({ loaderData: logo, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage heading={`Logo of ${logo.issuer}`} above={TO_QUEUE}>
      <ActionMessage answer={answer} />
      <LogoReview logo={logo} answer={answer} />
    </AdminPage>
  );
}

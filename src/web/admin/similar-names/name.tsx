import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { orNotFound, runAction } from '../../run-action.server.ts';
import { AdminPage, adminTags, TO_QUEUE } from '../parts/admin-page.tsx';
import { reloadAfterConflict } from '../parts/after-conflict.ts';
import type { Route } from './+types/name';
import { nameDecisions, readName } from './name-review.server.ts';
import { NameReview } from './name-review.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.name ?? 'Similar name');
export const shouldRevalidate = reloadAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  return readName(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireAdminPage, (app, actor) => nameDecisions(app, actor, args.params.id));

export default function NamePage({ loaderData: name, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage heading={name.name} above={TO_QUEUE}>
      <ActionMessage answer={answer} />
      <NameReview name={name} answer={answer} />
    </AdminPage>
  );
}
